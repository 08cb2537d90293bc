import Driver
import Terminal
import TextUI

/// A full-screen interface to one session, or to several that stand side by side and get the same events: what is typed goes in,
/// screens come out.
///
///     var player = try Player(Timeline(["state-store"]) { … }, title: "home", size: Size(width: 80, height: 24))
///     try await player.handle(.key(Key(.tab)))
///     player.frame.lines
///
/// It knows no terminal: ``play(in:clock:)`` shows it in one.
@MainActor
public final class Player {
  /// What is looked at, and what it comes from.
  public let timeline: Timeline
  /// What stands at the top.
  public let title: String
  /// The size of the whole screen.
  public private(set) var size: Size

  /// Whether there is nothing more to do, and why.
  public private(set) var ending: Ending?

  /// How it ended.
  public enum Ending: Hashable, Sendable {
    /// It was left.
    case left
    /// It was interrupted, by Ctrl-C or from outside.
    case interrupted
    /// The terminal has gone.
    case closed
  }

  /// What a key asks of whoever shows the screens.
  public enum Request: Hashable, Sendable {
    /// To stop the process, as Ctrl-Z does.
    case suspend
    /// To write the whole screen anew.
    case repaint
  }

  /// The ID of the control that has the focus, if there is one.
  public internal(set) var focus: String?
  /// The control that the view last named to get the focus first.
  var initialFocus: String?
  /// Where it was last, for the next that comes to be there.
  var focusFrame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The field that is being edited, and its text as it is now.
  var editing: (field: String, line: LineEditor)?
  /// The first line of the views that is shown.
  var top = 0
  /// Which of the sessions the focus is moved in.
  var lane = 0
  /// What is to be said, until the next key.
  var notice: Notice?
  /// Whether the keys are shown.
  var showsKeys = false
  /// The first of them that is shown.
  var keysTop = 0
  /// Whether the trace is shown, where there is room.
  var showsTrace = true
  let isColored: Bool
  /// The size that views have at most.
  let viewSize: Size?
  /// The views laid out, one for each session.
  var screens: [LaidOut?]

  /// Something to be said in the last line.
  struct Notice {
    var text: String
    var isError = false
  }

  /// A player in a terminal of `size`.
  ///
  /// - Parameters:
  ///   - viewSize: the size that views are laid out in, where there is room; without it, all the room that there is.
  ///   - isColored: whether colours are used; without them, what is told apart is so in other ways.
  public init(_ timeline: Timeline, title: String, size: Size, viewSize: Size? = nil, isColored: Bool = true) {
    self.viewSize = viewSize
    self.timeline = timeline
    self.isColored = isColored
    self.title = title
    self.size = size
    screens = timeline.names.map { _ in nil }
    lookAgain()
  }

  // MARK: What comes from outside

  /// The terminal has another size: everything is laid out anew.
  public func resize(to size: Size) {
    self.size = size
    lookAgain()
  }

  /// Lets time pass.
  public func wait(_ milliseconds: Int) async throws {
    let before = timeline.moments.count
    try await timeline.wait(milliseconds)
    if timeline.moments.count != before { lookAgain() }
  }

  /// The end comes from outside.
  public func end(_ ending: Ending) { self.ending = self.ending ?? ending }

  /// Does what is typed, pasted or clicked.
  ///
  /// - Throws: what a fault of a component throws, or a recording.
  public func handle(_ input: TerminalInput) async throws -> Request? {
    let before = (timeline.moments.count, timeline.shown, editing != nil)
    // Typing changes nothing but what is drawn over the view.
    defer { if !before.2 || before != (timeline.moments.count, timeline.shown, editing != nil) { lookAgain() } }
    switch input {
    case .key(let key):
      notice = nil
      if let request = request(key) { return request }
      if ending != nil { return nil }
      if showsKeys {
        readKeys(key)
        return nil
      }
      if try await edit(key) { return nil }
      try await command(key)
    case .paste(let text): try await paste(text)
    case .mouse(let mouse): try await handle(mouse)
    case .focus: break
    }
    return nil
  }

  /// What holds whatever is shown.
  private func request(_ key: Key) -> Request? {
    guard key.modifiers == .control else { return nil }
    switch key.code {
    case .character("c"): end(.interrupted)
    case .character("q"): end(.left)
    case .character("z"): return .suspend
    case .character("l"): return .repaint
    default: break
    }
    return nil
  }

  // MARK: Commands

  func scrollKeys(by lines: Int) { keysTop = min(max(0, keysTop + lines), lastKeysTop) }

  /// Scrolls through the keys; any other key takes them away.
  private func readKeys(_ key: Key) {
    switch key.code {
    case .down: scrollKeys(by: 1)
    case .up: scrollKeys(by: -1)
    case .pageDown: scrollKeys(by: keysPage)
    case .pageUp: scrollKeys(by: -keysPage)
    default: showsKeys = false
    }
  }

  private func command(_ key: Key) async throws {
    switch key.code {
    case .tab: try await leaving { moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1) }
    case .up: try await leaving { moveFocus(.up) }
    case .down: try await leaving { moveFocus(.down) }
    case .left: try await leaving { moveFocus(.left) }
    case .right: try await leaving { moveFocus(.right) }
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .home: scroll(by: -top)
    case .end: scroll(by: .max)
    case .enter where key.modifiers.isEmpty, .character(" ") where key.modifiers.isEmpty: try await act()
    case .escape: if timeline.isPast { try seek(to: timeline.moments.count - 1) }
    case .character(let character) where key.modifiers.isSubset(of: .shift): try await command(character)
    default: notice = Notice(text: "\(key) does nothing here; ? shows the keys")
    }
  }

  private func command(_ character: Character) async throws {
    switch character {
    case "?": (showsKeys, keysTop) = (true, 0)
    case "q": end(.left)
    case "[": try step(by: -1)
    case "]": try step(by: 1)
    case "{": try seek(to: 0)
    case "}": try seek(to: timeline.moments.count - 1)
    case "t": showsTrace.toggle()
    case "1"..."9": choose((character.wholeNumberValue ?? 1) - 1)
    default: notice = Notice(text: "\(character) does nothing here; ? shows the keys")
    }
  }

  /// Taps what has the focus; begins to edit it, where it is a field.
  func act() async throws {
    guard let focus, timeline.sessions[lane].control(focus) != nil else {
      notice = Notice(text: "nothing has the focus")
      return
    }
    guard isInView(focus) else {
      // What cannot be seen is brought into view first.
      return take(focused)
    }
    if let field = openField() {
      editing = field
    } else {
      try await perform(.tap(focus))
    }
  }

  /// Lets an event happen, and says what came of it where that is not to be seen.
  private func perform(_ event: ScriptEvent) async throws {
    let (branch, last) = (timeline.branch, timeline.moments.count - 1)
    do {
      try await timeline.perform(event)
    } catch let error as SessionError {
      switch error {
      // What is wrong with a component is no matter of keys.
      case .duplicateControl, .children, .tooManyMoves: throw error
      default: notice = Notice(text: "\(error)", isError: true)
      }
    }
    if timeline.branch != branch, let after = timeline.branchedAfter {
      let steps = last == after + 1 ? "step \(last) is" : "steps \(after + 1) to \(last) are"
      let dropped = timeline.isRecorded ? "; \(steps) in the trace of branch \(branch)" : "; \(steps) gone"
      notice = Notice(text: "branch \(timeline.branch) begins after step \(after)\(dropped)")
    }
  }

  // MARK: Time

  private func step(by steps: Int) throws {
    let target = timeline.shown + steps
    guard timeline.moments.indices.contains(target) else {
      notice = Notice(text: steps < 0 ? "this is the start" : "this is the present")
      return
    }
    try seek(to: target)
  }

  func seek(to moment: Int) throws {
    editing = nil
    try timeline.seek(to: moment)
  }

  // MARK: Fields

  /// Does what a key does to the field that is being edited; typing begins it, where a field has the focus.
  ///
  /// - Returns: whether the key was for a field.
  private func edit(_ key: Key) async throws -> Bool {
    if editing == nil {
      guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift), character != " ",
        !Self.commands.contains(character), let field = openField()
      else { return false }
      editing = field
    }
    switch key.code {
    case .escape:
      let field = editing?.field
      editing = nil
      if let field, takes(.cancel, field) { try await perform(.cancel(field)) }
    case .enter: try await submit()
    case .tab: try await leaving { moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1) }
    case .up, .down: try await leaving { moveFocus(key.code == .up ? .up : .down) }
    default:
      let before = editing?.line.text
      if editing?.line.handle(key) != true {
        notice = Notice(text: "\(key) does nothing in a field; Enter submits, Esc leaves it as it was")
      }
      if before != editing?.line.text { try await change() }
    }
    return true
  }

  /// Whether a control takes an event now.
  private func takes(_ event: ControlEvent, _ id: String) -> Bool {
    guard let control = timeline.sessions[lane].control(id) else { return false }
    return control.isEnabled && control.events.contains(event)
  }

  /// Sends the text that is being edited, if the field takes changes.
  private func change() async throws {
    guard let (field, line) = editing, takes(.type, field) else { return }
    let before = timeline.sessions[lane].control(field)?.text
    try await perform(.type(field, line.text))
    // A component that makes something else of the text, and shows that, has the last word.
    guard let shown = timeline.sessions[lane].control(field)?.text, shown != before, shown != line.text else { return }
    editing?.line = LineEditor(shown)
  }

  /// Moves the focus by `move`. What was edited is entered first, and a field that loses the focus is notified.
  func leaving(_ move: () -> Void) async throws {
    let before = focus
    try await leaveField()
    move()
    // Looking around in the past begins no branch.
    if let before, before != focus, !timeline.isPast, takes(.leave, before) { try await perform(.leave(before)) }
  }

  /// What stays a command where a field has the focus and is not being edited: texts seldom begin with it.
  private static let commands: Set<Character> = ["[", "]", "{", "}", "?"]

  /// The field that has the focus, as it is to be edited.
  private func openField() -> (field: String, line: LineEditor)? {
    guard let focus, let control = timeline.sessions[lane].control(focus), control.kind == .field, control.isEnabled
    else { return nil }
    return (focus, LineEditor(control.text))
  }

  /// Puts a text where it is edited, or where it can be.
  private func paste(_ text: String) async throws {
    notice = nil
    showsKeys = false
    if editing == nil { editing = openField() }
    guard editing != nil else {
      notice = Notice(text: "nothing that has the focus takes a text")
      return
    }
    let left = editing?.line.insert(text) ?? 0
    if left > 0 {
      let longest = LineEditor.longest
      notice = Notice(text: "\(left) Characters did not fit; the longest text has \(longest)", isError: true)
    }
    try await change()
  }

  /// Enters what was edited.
  private func submit() async throws {
    guard let (field, line) = editing else { return }
    editing = nil
    try await perform(.enter(field, line.text))
  }

  /// Ends the editing. A text that differs from the field's is entered, unless the field has got every change.
  func leaveField() async throws {
    guard let (field, line) = editing else { return }
    if takes(.type, field) || timeline.sessions[lane].control(field)?.text == line.text {
      editing = nil
    } else {
      try await submit()
    }
  }
}
