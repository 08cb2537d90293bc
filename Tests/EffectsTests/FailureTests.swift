import Effects
import Testing

/// Effects that fail with a typed error.
@MainActor
@Suite struct FailureTests {
  private enum Fault: Error, Equatable { case broken(Int) }
  private struct Other: Error, Equatable { let text: String }

  private static func parse(_ text: String) throws(Fault) -> Int {
    guard let number = Int(text) else { throw .broken(text.count) }
    return number
  }

  @Test(arguments: EffectKind.allCases) func attemptGivesWhatTheWorkGivesOrThrows(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(Eff<Tested, Result<Int, Fault>>.attempt { () throws(Fault) in try Self.parse("7") })
    lab.run(Eff<Tested, Result<Int, Fault>>.attempt { () throws(Fault) in try Self.parse("seven") })
    lab.run(Eff<Tested, Result<Int, Fault>>.failing(with: .broken(1)))
    #expect(lab.log.map { $0.contains("success(7)") } == [true, false, false])
    #expect(lab.log.map { $0.contains("broken(5)") } == [false, true, false])
    #expect(lab.log.map { $0.contains("broken(1)") } == [false, false, true])
  }

  /// `andThen` and `catch` are the two halves of one monad: each ignores the other's case.
  @Test(arguments: EffectKind.allCases) func andThenFollowsASuccessAndCatchAFailure(kind: EffectKind) async {
    typealias Tried = Eff<Tested, Result<Int, Fault>>
    let lab = Lab(kind)
    var asked: [String] = []
    func value(_ effect: Tried) -> Result<Int, Fault>? { effect.runSynchronously() }
    let next: (Int) -> Tried = { number in
      asked.append("next \(number)")
      return number > 2 ? .failing(with: .broken(number)) : .pure(.success(number + 1))
    }
    let handle: (Fault) -> Tried = { fault in
      asked.append("handle \(fault)")
      return .pure(.success(0))
    }
    for start in [Tried.pure(.success(1)), .pure(.success(3)), .failing(with: .broken(9))] {
      // The laws of a monad, for both halves.
      #expect(value(start.andThen { .pure(.success($0)) }) == value(start))
      #expect(value(start.andThen(next).andThen(next)) == value(start.andThen { next($0).andThen(next) }))
      #expect(value(start.catch { .failing(with: $0) as Tried }) == value(start))
      #expect(value(start.catch(handle).catch(handle)) == value(start.catch { handle($0).catch(handle) }))
      #expect(value(start.mapSuccess { $0 * 2 }.mapFailure { $0 }) == value(start.andThen { .pure(.success($0 * 2)) }))
    }
    asked = []
    #expect(value(.pure(.success(1)).catch(handle)) == .success(1))
    #expect(value(Tried.failing(with: .broken(4)).andThen(next)) == .failure(.broken(4)))
    #expect(asked == [])
    let renamed = Tried.failing(with: .broken(4)).mapFailure { Other(text: "\($0)") }
    #expect(renamed.runSynchronously() == .failure(Other(text: "broken(4)")))
    #expect(lab.log == [])
  }

  // MARK: Retries

  /// Fails `times` times with the number of the attempt, and then returns that number.
  private func failing<E: Effect>(_ times: Int, in lab: Lab<E>) -> Eff<E, Result<Int, Fault>> {
    var tries = 0
    return .suspend {
      tries += 1
      lab.write("try \(tries)")
      return tries > times ? .success(tries) : .failure(.broken(tries))
    }
  }

  @Test(arguments: EffectKind.allCases) func aRetryWaitsAsItsScheduleSays(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(failing(3, in: lab).retry(.recurs(5) && .exponential(from: 100)).map { (try? $0.get()) ?? 0 })
    await lab.expect(after: 10_000, "0 try 1", "100 try 2", "300 try 3", "700 try 4", "700 ended: 4")
  }

  @Test(arguments: EffectKind.allCases) func aRetryThatHasHadEnoughGivesTheLastFailure(kind: EffectKind) async {
    for schedule in [Schedule.never, .recurs(0), .recurs(-1)] {
      let lab = Lab(kind)
      lab.run(failing(9, in: lab).retry(schedule).map { "\($0)" })
      await lab.advance(by: 100)
      #expect(lab.log.count == 2 && lab.log[1].hasSuffix("broken(1))"))
    }
    let lab = Lab(kind)
    lab.run(failing(9, in: lab).retry(.recurs(2)).map { "\($0)" })
    await lab.advance(by: 100)
    // A delay of zero is a millisecond, so time passes.
    #expect(lab.log.dropLast() == ["0 try 1", "1 try 2", "2 try 3"])
    #expect(lab.log.last?.hasSuffix("broken(3))") == true)
  }

  @Test(arguments: EffectKind.allCases) func aRetryForEverGoesOnUntilItIsCancelled(kind: EffectKind) async {
    let lab = Lab(kind)
    // With a zero or negative delay, the clock still runs.
    let running = lab.run(failing(.max, in: lab).retry(.forever || Schedule { -$0 }))
    await lab.advance(by: 50)
    #expect(lab.take().count == 51)
    running.cancel()
    await lab.expect(after: 50, "50 cancelled")
  }

  @Test(arguments: EffectKind.allCases) func whatIsNotTransientIsNotTriedAgain(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(failing(9, in: lab).retry(.forever) { $0 != .broken(3) }.map { "\($0)" })
    await lab.advance(by: 50)
    #expect(lab.log.count == 4 && lab.log[3].hasSuffix("broken(3))"))
  }

  /// An effect is data: no run knows the counts of another run.
  @Test(arguments: EffectKind.allCases) func everyRunOfARetryBeginsAnew(kind: EffectKind) async {
    let lab = Lab(kind)
    let effect = Eff<Tested, Result<Int, Fault>>.suspend {
      lab.write("try")
      return .failure(.broken(0))
    }.retry(.recurs(1) && .spaced(by: 10))
    for _ in 0..<2 { lab.run(effect.map { _ in }) }
    await lab.expect(after: 50, "0 try", "0 try", "10 try", "10 ended", "10 try", "10 ended")
  }
}
