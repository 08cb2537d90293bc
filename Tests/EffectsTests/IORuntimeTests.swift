import Effects
import Testing

@MainActor
@Suite struct IORuntimeTests {
  @Test func aLiveServiceAnswers() async {
    let runtime = IORuntime()
    let answer = await outcome(of: Service.number().call(in: IO.self), in: runtime)
    #expect(answer == .success(7))
    #expect(runtime.takeRecords().map(\.event) == [.began, .answered(7)])
  }

  @Test func aLiveFailureIsAnAnswer() async {
    let service = Service<Int>(
      "down",
      latency: 0,
      simulated: { .success(1) },
      live: { .failure(ServiceFailure("no route")) },
      encode: { .init($0) }
    )
    let runtime = IORuntime()
    #expect(await outcome(of: service.call(in: IO.self), in: runtime) == .failure(ServiceFailure("no route")))
    #expect(runtime.takeRecords().map(\.event) == [.began, .failed("no route")])
  }

  @Test func failuresAreNotPlanted() {
    #expect(throws: FailureRefused.realEffects) { try IORuntime().fail("number", reason: "down") }
    #expect(FailureRefused.realEffects.description.contains("live effects do not fail on demand"))
  }

  @Test func onlyAdvancingMovesTheClock() async {
    let runtime = IORuntime()
    await runtime.advance(by: 3)
    await runtime.advance(by: -3)
    #expect(runtime.now == 3)
    _ = await outcome(of: Eff<IO, Int>.suspend { 1 }, in: runtime)
    #expect(runtime.now == 3)
  }

  @Test func whatIsCancelledIsNotAnswered() async {
    let runtime = IORuntime()
    var answers = 0
    Service.number().call(in: IO.self).start(in: runtime) { _ in answers += 1 }
    runtime.cancelAll()
    await runtime.advance(by: 15)
    #expect(answers == 0)
    #expect(runtime.takeRecords().map(\.event) == [.began])
  }

  @Test func anAnswerThatComesWhenTheRuntimeIsGoneGoesNowhere() async {
    var answers = 0
    weak var gone: IORuntime?
    do {
      let runtime = IORuntime()
      gone = runtime
      Service.number().call(in: IO.self).start(in: runtime) { _ in answers += 1 }
    }
    #expect(gone == nil)
    await IORuntime().advance(by: 15)
    #expect(answers == 0)
  }
}
