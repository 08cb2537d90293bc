import Algebra
import Components
import Driver
import Effects
import Utilities
import StateStore
import Support
import TextUI
import Testing
import WriterTraced

/// Counts what is kept and what is repeated.
@MainActor
@Suite struct HistoryTests {
  /// Counts operations.
  private final class Counter { var count = 0 }

  private enum Input { case add, addMany(Int) }

  /// A number on State–Store that counts its changes, also repeated ones.
  private func store(_ counter: Counter) -> CaughtSession<Simulated, Counted, Input> {
    caughtSession(
      Counted(), in: Simulation(),
      dispatcher: .workflow { input, _ in
        let change = State<Counted, Void>.modify { state in
          counter.count += 1
          state.increment()
        }
        return switch input {
        case .add: [.pure(change)]
        case .addMany(let many): Array(repeating: .pure(change), count: many)
        }
      })
  }

  /// The length and the sum of a list of numbers on Writer–Traced. It counts how often the log acts.
  private func log(_ counter: Counter) -> Session<
    EventSourcedComponent<Simulated, [Int], Int, [Int], TextView<[Int]>>, Simulated, [Int],
    Rendering<Simulated, [Int], TextView<[Int]>>
  > {
    Session(
      EventSourcedComponent(
        initial: 0,
        act: { sum, numbers in
          counter.count += numbers.count
          for number in numbers { sum += number }
        },
        dispatcher: .pure { .tell($0) }, render: { sum in TextView { $0.text("\(sum)") } }),
      runtime: Simulation())
  }

  /// A seek repeats only the changes since the nearest checkpoint, or since the step shown now if that is nearer.
  @Test func whatIsChangedAgain() async throws {
    let counter = Counter()
    let session = store(counter)
    try session.startRemembering(every: 8)
    try await session.sendInSteps(Array(repeating: .add, count: 100))
    // One copy for the checkpoint of the start, and one for each other checkpoint.
    #expect(counter.count == 100 && session.space.position.copies == 13)
    for step in [99, 7, 50, 8, 49, 0, 64, 63] {
      counter.count = 0
      try session.seek(to: step)
      #expect(session.space.position.value == step)
      #expect(counter.count == step % 8)
    }
    try session.seek(to: 57)
    counter.count = 0
    let copies = session.space.position.copies
    for step in 58...63 { try session.seek(to: step) }
    // It continues in place from the step shown before.
    #expect(counter.count == 6 && session.space.position.copies == copies)
    // From a nearer checkpoint.
    try session.seek(to: 65)
    #expect(counter.count == 7)
    #expect(session.space.position.value == 65)
    try session.seek(to: 100)
    session.send(.add)
    #expect(session.space.position.value == 101)
  }

  /// The number of checkpoints stays small, and every step is near one, even if some steps make many changes.
  @Test(arguments: [1, 50, 2_000])
  func positionsAreThinned(most: Int) async throws {
    let counter = Counter()
    let session = store(counter)
    try session.startRemembering()
    let steps = inFull(1_500, debug: 400)
    var generator = SplitMix64(seed: UInt64(most))
    var numbers = [0]
    for _ in 0..<steps {
      let many = generator.number(below: 20) == 0 ? 1 + generator.number(below: most) : 1
      try await session.sendInSteps(.addMany(many))
      numbers.append(numbers[numbers.count - 1] + many)
    }
    let all = counter.count
    #expect(all == numbers[steps])
    #expect(session.space.position.copies < 128 * 20)
    for _ in 0..<steps / 5 {
      let step = generator.number(below: steps)
      // From the start, so that no shown step is reused.
      try session.seek(to: steps)
      counter.count = 0
      try session.seek(to: step)
      #expect(session.space.position.value == numbers[step])
      #expect(counter.count * 32 <= max(all, 1_024))
    }
  }

  /// A log is the history: its parts are repeated in one act, and no action is kept.
  @Test func aLogKeepsNoActions() async throws {
    final class Token {}
    func keepsActions<S: Space>(
      _ session: Session<S, Simulated, Token, Rendering<Simulated, Token, TextView<Token>>>, isRemembered: Bool = true
    ) async throws -> Bool {
      if isRemembered { session.remember(every: 1) }
      _ = try session.start()
      var token = Optional(Token())
      weak let kept = token
      token.map { session.send($0) }
      try await session.perform(.wait(milliseconds: 0))
      token = nil
      try session.seek(to: isRemembered ? 0 : 1)
      return kept != nil
    }
    func traced<Log: Monoid>(_ one: Log) -> TracedComponent<Simulated, Log, Token, TextView<Token>> {
      TracedComponent(
        dispatcher: .pure { token in Writer<Log, Void>.pure(()).flatMap { withExtendedLifetime(token) { .tell(one) } }
        },
        render: { log in TextView { $0.text("\(log)") } })
    }
    #expect(try await !keepsActions(Session(traced([1]), runtime: Simulation())))
    // A sum forgets its parts, so the actions are kept.
    #expect(try await keepsActions(Session(traced(Sum<Int>(1)), runtime: Simulation())))
    #expect(try await !keepsActions(Session(traced(Sum<Int>(1)), runtime: Simulation()), isRemembered: false))
  }

  @Test func aLogIsToldAgain() async throws {
    let counter = Counter()
    let session = log(counter)
    try session.startRemembering(every: 10)
    var sums = [0]
    for step in 1...60 {
      let numbers = Array(repeating: step, count: step % 4)
      try await session.sendInSteps(numbers)
      sums.append(sums[step - 1] + step * (step % 4))
    }
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let step = generator.number(below: 61)
      counter.count = 0
      try session.seek(to: step)
      #expect(session.lines == ["\(sums[step])"] && session.space.position.state == sums[step])
      #expect(session.space.position.log.reduce(0, +) == sums[step])
      #expect(counter.count < 10)
    }
  }

  /// There can be more letters than actions, and the log need not begin empty.
  @Test func aLogThatWasThereBefore() async throws {
    let session = Session(
      TracedComponent<Simulated, [Int], [Int], TextView<[Int]>>(
        initial: [1, 2, 3], dispatcher: .pure { .tell($0) }, render: { log in TextView { $0.text("\(log)") } }),
      runtime: Simulation())
    try session.startRemembering()
    let shown = try await [["[1, 2, 3]"]] + session.sendInSteps([4], [], [5, 6])
    #expect(shown.map(\.first) == ["[1, 2, 3]", "[1, 2, 3, 4]", "[1, 2, 3, 4]", "[1, 2, 3, 4, 5, 6]"])
    for step in [0, 2, 1, 3] {
      try session.expect(shown, at: [step])
      #expect("\(session.space.position)" == shown[step][0])
    }
  }

  /// A spacing below one means one: a checkpoint at every step.
  @Test(arguments: [0, -1, .min])
  func spacingsThatAreNone(spacing: Int) async throws {
    let counter = Counter()
    let session = store(counter)
    try session.startRemembering(every: spacing)
    try await session.sendInSteps(Array(repeating: .add, count: 5))
    for step in [3, 0, 4, 2] { try session.seek(to: step) }
    #expect(counter.count == 5)
  }
}
