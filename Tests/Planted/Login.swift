import ActionMoore
import Checking
import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import TextUI
import WriterTraced

extension Scenario {
  /// A form with a password, and a service whose answer is a secret.
  static let login = Scenario(
    "login", summary: "a password and a token", services: ["token"],
    script: "enter name \"ada\"\nenter password \"hunter2\"\ntap enter\nwait 10ms\n", start: Login.Start(),
    implementations: [
      Implementation("state-store") { Login.onStateStore($0) },
      Implementation("writer-traced") { Login.onWriterTraced($0) },
      Implementation("action-moore") { Login.onActionMoore($0) },
    ])
}

private struct Login: Hashable, Sendable {
  struct Start: Sendable {}

  enum Change: Hashable, Sendable {
    case name(String)
    case password(Redacted<String>)
    case token(Redacted<String>)
  }

  enum Input: Hashable, Sendable { case name(String), password(String), enter }

  var name = ""
  var password = Redacted("")
  var token = Redacted("")
  var isIn: Bool { !token.wrappedValue.isEmpty }

  static let service = Service(
    "token", latency: 10, simulated: { .success("tok-31337") }, live: { .success("tok-31337") },
    encode: { .string($0) }, decode: \.string, mask: { _ in "•••" })

  mutating func apply(_ change: Change) {
    switch change {
    case .name(let name): self.name = name
    case .password(let password): self.password = password
    case .token(let token): self.token = token
    }
  }

  static func change<E: Effect>(_ input: Input) -> Eff<E, Change> {
    switch input {
    case .name(let name): .pure(.name(name))
    case .password(let password): .pure(.password(Redacted(password)))
    case .enter: service.call().map { .token(Redacted((try? $0.get()) ?? "")) }
    }
  }

  static func render(_ login: Login) -> TextView<Input> {
    TextView { view in
      view.field("name", label: "Name", value: login.name) { .name($0) }
      view.field(
        "password", label: "Password", value: login.password.wrappedValue, enabled: !login.isIn, isSecure: true,
        onSubmit: Input.password, onChange: Input.password)
      view.button("enter", label: "Enter", enabled: !login.password.wrappedValue.isEmpty, .enter)
      view.label("status", login.isIn ? "in" : "out")
    }
  }

  @MainActor
  static func onStateStore<S: SessionHost<Start>>(_ host: S) -> any RunningSession {
    host.run(
      StoreComponent<S.E, Login, Input, TextView<Input>>(
        initial: Login(),
        dispatcher: .handling { input, _, handler in
          handler(change(input).map { change in .modify { $0.apply(change) } })
        }, render: render))
  }

  @MainActor
  static func onWriterTraced<S: SessionHost<Start>>(_ host: S) -> any RunningSession {
    host.run(
      EventSourcedComponent<S.E, [Change], Login, Input, TextView<Input>>(
        initial: Login(), act: { login, log in for change in log { login.apply(change) } },
        dispatcher: .handling { input, _, handler in handler(change(input).map { .tell([$0]) }) }, render: render))
  }

  @MainActor
  static func onActionMoore<S: SessionHost<Start>>(_ host: S) -> any RunningSession {
    host.run(
      MooreComponent<S.E, Change, Input, TextView<Input>>(
        initial: Login(), update: { $0.apply($1) },
        dispatcher: .handling { input, _, handler in handler(change(input).map { .send($0) }) }, render: render))
  }
}
