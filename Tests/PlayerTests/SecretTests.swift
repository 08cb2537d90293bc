import Duet
import Testing

/// What is typed into a secure field is on no screen, and in no file.
@MainActor
@Suite struct SecretTests {
  private enum Input: Hashable { case password(String), pin(String), next }

  private struct State: Hashable {
    var password = Redacted("")
    var pin = Redacted("")
    var isDone = false
  }

  private func stage(files: Player.Files? = nil) throws -> Stage {
    try Stage([Implementation("state-store") { Self.onStateStore($0) }], from: (), files: files)
  }

  private static func onStateStore<S: SessionHost<Void>>(_ host: S) -> any RunningSession {
    host.run(
      StoreComponent<S.E, State, Input, TextView<Input>>(
        initial: State(),
        dispatcher: .pure { input in
          .modify { state in
            switch input {
            case .password(let text): state.password = Redacted(text)
            // A PIN has four digits; another character clears it.
            case .pin(let text): state.pin = Redacted(text.allSatisfy(\.isNumber) ? text : "")
            case .next: state.isDone.toggle()
            }
          }
        }
      ) { state in
        TextView { view in
          if !state.isDone {
            view.field("password", label: "Password", value: state.password.wrappedValue, isSecure: true) {
              .password($0)
            }
            view.field(
              "pin", label: "PIN", value: state.pin.wrappedValue, isSecure: true, onSubmit: Input.pin,
              onChange: Input.pin)
          }
          view.button("next", label: "Next", .next)
          view.label("lengths", "\(state.password.wrappedValue.count) and \(state.pin.wrappedValue.count)")
        }
      })
  }

  @Test func bulletsAreShownWhileATextIsTyped() async throws {
    let stage = try stage()
    try await stage.type(Keys.enter + "hunter2", shows: "Password: ‹•••••••", hides: "hunter2")
    // In the middle, by the keys of the editor.
    try await stage.type(Keys.left + Keys.backspace)
    #expect(stage.shows("Password: ‹•••••• ") && stage.terminal.cursor.x == 16)
    try await stage.type(
      Keys.enter, shows: "Password: ‹•••›", "6 and 0", hides: "hunte", last: .enter("password", "•••"))
  }

  /// The text is not known again: it is typed anew, and stays if nothing is typed.
  @Test func aTextIsTypedAnew() async throws {
    let stage = try await stage().typing(Keys.enter + "hunter2" + Keys.enter)
    try await stage.type(Keys.enter, shows: "Password: ‹ ")
    try await stage.type(Keys.tab, shows: "7 and 0", moments: 2)
    try await stage.type(Keys.backTab + Keys.enter + "new" + Keys.tab, shows: "3 and 0")
  }

  /// The mask does not take the place of the text that is typed; an empty field clears it.
  @Test func eachChangeIsSent() async throws {
    let stage = try stage()
    try await stage.type(Keys.tab + Keys.enter + "123", shows: "PIN: ‹••• ", "0 and 3", last: .type("pin", "•••"))
    try await stage.type("4", shows: "PIN: ‹•••• ", "0 and 4")
    try await stage.type("x", shows: "PIN: ‹ ", "0 and 0")
    try await stage.type("5", shows: "PIN: ‹• ", "0 and 1")
  }

  @Test func aFieldThatGoesAwaySaysNothing() async throws {
    let stage = try await stage().typing(Keys.enter + "hunter2")
    try await stage.player.timeline.perform(.tap("next"))
    try await stage.wait(1)
    try await stage.type("")
    stage.resize(width: 100, height: 24)
    #expect(stage.status.contains("not entered: \"•••\"") && !stage.shows("hunter2"))
  }

  /// A line with a secret cannot be recalled; other lines can.
  @Test func theCommandLineForgetsIt() async throws {
    var script = ""
    let stage = try stage(files: Player.Files(save: { _, _, _ in }, write: { _, _, text in script = text }))
    try await stage.type(":tap next" + Keys.enter + ":tap next" + Keys.enter)
    try await stage.type(":enter password \"hunter2\"" + Keys.enter, shows: "7 and 0", hides: "hunter2")
    try await stage.type(":" + Keys.up, statusBegins: ":tap next")
    try await stage.type(Keys.escape)
    try await stage.type(":script x" + Keys.enter)
    #expect(script == "tap next\ntap next\nenter password \"•••\"\n")
  }

  /// A branch repeats what was typed.
  @Test func aBranch() async throws {
    let stage = try await stage().typing(Keys.enter + "hunter2" + Keys.enter + ":tap next" + Keys.enter + "[")
    try await stage.type(":tap next" + Keys.enter, shows: "7 and 0", "enter password \"•••\"", branch: 2)
  }
}
