import Duet
import Scenarios
import TerminalEmulator
import Testing

/// A player with a terminal that is a value: typed bytes go in, and the written bytes appear on its screen.
@MainActor
final class Stage {
  let player: Player
  private(set) var terminal: Emulator
  private var parser = InputParser()
  private var writer = FrameWriter()
  private(set) var requests: [Player.Request] = []
  /// The number of bytes written for the last input.
  private(set) var written = 0

  /// A scenario on architectures, in a terminal of the given size.
  init<Start>(
    _ implementations: [Implementation<Start>], from start: Start, services: [String] = [], files: Player.Files? = nil,
    width: Int = 80,
    height: Int = 24
  ) throws {
    let size = Size(width: width, height: height)
    let timeline = try Timeline(implementations.map(\.architecture)) { index, _ in
      implementations[index].session(from: start, effects: Simulated.self, runtime: Simulation(services: services))
    }
    player = Player(timeline, title: "scenario", size: size, files: files)
    terminal = Emulator(size: size)
    terminal.write(FrameWriter.enter)
    show()
  }

  /// The home screen on these architectures.
  static func home(_ names: String..., width: Int = 80, height: Int = 24) throws -> Stage {
    let chosen = Home.implementations.filter { (names.isEmpty ? ["state-store"] : names).contains($0.architecture) }
    return try Stage(chosen, from: .bundled(), services: Home.services, width: width, height: height)
  }

  /// The stepper.
  static func stepper(width: Int = 80, height: Int = 24) throws -> Stage {
    try Stage(
      Stepper.implementations.filter { $0.architecture == "state-store" }, from: Stepper.Start(), width: width,
      height: height)
  }

  /// A component whose fields send all events that they can.
  static func draft() throws -> Stage {
    try Stage([Implementation("state-store") { Draft.onStateStore($0) }], from: ())
  }

  private enum Draft {
    struct State {
      var draft = ""
      var left = 0
      var isDone = false
    }

    enum Input { case draft(String), submit(String), cancel, left, next }

    @MainActor
    static func onStateStore<S: SessionHost<Void>>(_ stage: S) -> any RunningSession {
      stage.run(
        StoreComponent<S.E, State, Input, TextView<Input>>(
          initial: State(),
          dispatcher: .pure { input in
            .modify { state in
              switch input {
              // A text that ends with ! becomes uppercase.
              case .draft(let text): state.draft = text.hasSuffix("!") ? text.dropLast().uppercased() : text
              case .submit: break
              case .cancel: state.draft = ""
              case .left: state.left += 1
              case .next: state.isDone.toggle()
              }
            }
          },
          render: { state in
            TextView { view in
              if state.isDone {
                view.button("other", label: "Other", .cancel)
                view.button("back", label: "Back", focused: true, .next)
              } else {
                view.button("next", label: "Next", .next)
                view.field(
                  "query", label: "Find", value: state.draft, focused: true, onCancel: .cancel, onLeave: .left,
                  onSubmit: Input.submit, onChange: Input.draft)
                view.field("name", label: "Name", value: "", onLeave: .left) { .submit($0) }
              }
              view.text("draft \(state.draft), left \(state.left)")
            }
          }))
    }
  }

  /// The lines of the terminal.
  var screen: [String] { terminal.lines }

  /// The last line.
  var status: String { screen.last ?? "" }

  /// Whether a line of the screen contains `text`.
  func shows(_ text: String) -> Bool { place(of: text) != nil }

  /// The last event that happened.
  var last: ScriptEvent? { player.timeline.moments.last?.step.event }

  /// Types text, and expects what is on the screen then, and where the player is.
  func type(
    _ text: String, shows: String..., hides: String..., status: String? = nil, statusBegins: String? = nil,
    focus: String? = nil, step: Int? = nil, branch: Int? = nil, moments: Int? = nil, last: ScriptEvent? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await type(Array(text.utf8))
    for text in shows { #expect(self.shows(text), "\(text): \(screen)", sourceLocation: sourceLocation) }
    for text in hides { #expect(!self.shows(text), "\(text): \(screen)", sourceLocation: sourceLocation) }
    if let status { #expect(self.status == status, sourceLocation: sourceLocation) }
    if let statusBegins {
      #expect(self.status.hasPrefix(statusBegins), "\(self.status)", sourceLocation: sourceLocation)
    }
    if let focus { #expect(player.focus == focus, sourceLocation: sourceLocation) }
    if let step { #expect(player.timeline.shown == step, sourceLocation: sourceLocation) }
    if let branch { #expect(player.timeline.branch == branch, sourceLocation: sourceLocation) }
    if let moments { #expect(player.timeline.moments.count == moments, sourceLocation: sourceLocation) }
    if let last { #expect(self.last == last, sourceLocation: sourceLocation) }
  }

  /// Types bytes.

  /// This stage, after these keys.
  func typing(_ keys: String) async throws -> Stage {
    try await type(keys)
    return self
  }

  func type(_ bytes: [UInt8]) async throws {
    for input in parser.parse(bytes) + parser.flush() {
      if let request = try await player.handle(input) { requests.append(request) }
    }
    show()
  }

  func wait(_ milliseconds: Int) async throws {
    try await player.wait(milliseconds)
    show()
  }

  func resize(width: Int, height: Int) {
    player.resize(to: Size(width: width, height: height))
    terminal.resize(to: player.size)
    writer.forget()
    show()
  }

  private func show() {
    let bytes = writer.bytes(for: player.frame)
    written = bytes.count
    terminal.write(bytes)
  }

  /// Clicks on the first place where `text` is on the screen.
  func click(_ text: String) async throws {
    guard let (x, y) = place(of: text) else { return }
    try await type("\u{1b}[<0;\(x + 1);\(y + 1)M\u{1b}[<0;\(x + 1);\(y + 1)m")
  }

  /// The position of `text` on the screen.
  func place(of text: String) -> (x: Int, y: Int)? {
    for (y, line) in screen.enumerated() {
      if let range = line.firstRange(of: text) { return (displayWidth(of: String(line[..<range.lowerBound])), y) }
    }
    return nil
  }

  /// The text in reverse, line by line: the focused control.
  var reversed: [String] {
    screen.enumerated().compactMap { y, line in
      var x = 0
      var text = ""
      for character in line {
        if terminal.style(x: x, y: y).attributes.contains(.reversed) { text.append(character) }
        x += displayWidth(of: character)
      }
      return text.isEmpty ? nil : text
    }
  }
}

extension Home.Start {
  /// The bundled feed, which each load returns again.
  static func bundled() throws -> Home.Start {
    let feed = try BundledFeed.read()
    return Home.Start(feed) { .success(feed) }
  }
}

/// The bytes of keys.
enum Keys {
  static let up = "\u{1b}[A", down = "\u{1b}[B", right = "\u{1b}[C", left = "\u{1b}[D"
  static let tab = "\t", backTab = "\u{1b}[Z", enter = "\r", escape = "\u{1b}", backspace = "\u{7f}"
  static let pageUp = "\u{1b}[5~", pageDown = "\u{1b}[6~", home = "\u{1b}[H", end = "\u{1b}[F"
  static let controlC = "\u{03}", controlZ = "\u{1a}", controlL = "\u{0c}", controlQ = "\u{11}"
  /// A line for the command line, from anywhere.
  static func line(_ text: String) -> String { "\u{1b}OQ\(text)\r" }
  static func paste(_ text: String) -> String { "\u{1b}[200~\(text)\u{1b}[201~" }
}
