import Checking
import Duet
import Scenarios

extension Scenario {
  /// A count on a disk: it is loaded at the start, and saved after each change.
  ///
  /// On the architecture `planted`, a save is cancellable: a restart loses it.
  static let tally = Scenario(
    "tally", summary: "a count on a disk", services: ["load", "save"],
    script: "wait 10ms\ntap add\n",
    failing: """
      expect called load
      wait 10ms
      tap add
      expect called save 1
      restart
      expect "Loading"
      wait 10ms
      expect "Count 1"
      expect no call save

      """,
    start: Tally.Start(),
    implementations: Tally.implementations + [
      Implementation("planted") { Tally.planted($0) }
    ],
    plan: SearchPlan(
      failures: ["save": ["disk full"]], answers: ["load": [2]], restarts: true,
      limits: .init(states: 1_000), boundaryName: "a count up to 2", boundary: { !$0.shows("Count 3") }))
}

private struct Tally: Hashable, Hosted {
  struct Start: Sendable {}

  enum Input: Hashable { case begin, add }

  enum Message: Hashable, Sendable { case loaded(Int), add }

  /// The count; `nil` until it is loaded.
  var count: Int?

  static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { effects in stateStore(effects) },
      .on(.readerEnv) { effects in readerEnv(effects) },
      .on(.actionMoore) { effects in actionMoore(effects) },
    ]
  }

  mutating func add() -> Int {
    let next = (count ?? 0) + 1
    count = next
    return next
  }

  // MARK: The disk

  static let disk = SimulatedWorld("disk", initial: 0)

  static func load<E: Effect>() -> Eff<E, Int> {
    Service<Int>(
      "load", latency: 10, world: disk, simulated: { .success($0) }, live: { .success(0) }, encode: { JSON($0) },
      decode: \.int
    ).call().map { (try? $0.get()) ?? 0 }
  }

  static func save<E: Effect>(_ count: Int, savesAtEnd: Bool = true) -> Eff<E, Void> {
    Service<Bool>(
      "save", latency: 20, isCancellable: !savesAtEnd, request: JSON(count), world: disk,
      simulated: { disk in
        disk = count
        return .success(true)
      },
      live: { .success(true) }, encode: { JSON($0) }, decode: \.bool
    ).call().map { _ in }
  }

  // MARK: The architectures

  @MainActor
  static func planted(_ host: some SessionHost<Start>) -> any RunningSession {
    host.run(stateStore(host.effects, savesAtEnd: false))
  }

  static func render(_ tally: Tally) -> TextView<Input> {
    TextView { view in
      view.text(tally.count.map { "Count \($0)" } ?? "Loading")
      view.button("add", label: "Add", enabled: tally.count != nil, .add)
    }
  }

  static func stateStore<E: Effect>(
    _ effects: E.Type, savesAtEnd: Bool = true
  ) -> StoreComponent<E, Tally, Input, TextView<Input>> {
    StoreComponent(
      initial: Tally(),
      dispatcher: .handling { input, _, handler in
        switch input {
        case .begin: handler(load().map { count in .modify { $0.count = count } })
        case .add: handler.run(State { $0.add() }).flatMap { save($0, savesAtEnd: savesAtEnd) }
        }
      }.starting(with: .begin), render: render)
  }

  static func readerEnv<E: Effect>(
    _ effects: E.Type
  ) -> EnvComponent<E, Reference<E, Tally>, Input, TextView<Input>> {
    EnvComponent(
      environment: Reference(Tally()),
      dispatcher: .handling { input, tally, handler in
        switch input {
        case .begin: load().flatMap { count in handler(tally.modify { $0.count = count }.changed()) }
        case .add:
          handler(tally.modify { _ = $0.add() }.changed()).flatMap { tally.gets { $0.count ?? 0 } }.flatMap { save($0) }
        }
      }.starting(with: .begin), render: { tally in tally.gets(render) })
  }

  static func actionMoore<E: Effect>(
    _ effects: E.Type
  ) -> MooreComponent<E, Message, Input, TextView<Input>> {
    MooreComponent(
      initial: Tally(), requesting: [load().map { .send(.loaded($0)) }],
      update: { tally, message in
        switch message {
        case .loaded(let count): tally.count = count
        case .add: return [save(tally.add()).withoutAction()]
        }
        return []
      },
      dispatcher: .pure { _ in .send(.add) }, render: render)
  }
}
