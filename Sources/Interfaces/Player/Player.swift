import Driver
import Terminal
import TextUI

/// A full-screen interface to a timeline, which turns terminal input into events and draws screens.
///
///     var player = try Player(Timeline(["state-store"]) { … }, title: "home", size: Size(width: 80, height: 24))
///     try await player.handle(.key(Key(.tab)))
///     player.frame.lines
///
/// A timeline with several sessions is shown side by side. A player does not depend on a terminal: ``play(in:clock:)``
/// shows it in one.
@MainActor
public final class Player {
  /// The timeline that the player shows and sends events to.
  public var timeline: Timeline { controller.timeline }
  let controller: TimelineController
  /// For each branch that was saved, the number of its moments then.
  package internal(set) var saved: [Int: Int] = [:]
  /// The text in the first line.
  public let title: String
  /// The size of the whole screen.
  public private(set) var size: Size

  /// Why the player has ended; `nil` while it runs.
  public private(set) var ending: Ending?

  /// A reason for the end of a player.
  public enum Ending: Hashable, Sendable {
    /// The user left.
    case left
    /// Ctrl-C, or a signal from outside, interrupted the player.
    case interrupted
    /// The terminal was closed.
    case closed
  }

  /// A request that a key makes to the terminal.
  public enum Request: Hashable, Sendable {
    /// Stop the process, as Ctrl-Z does.
    case suspend
    /// Draw the whole screen again.
    case repaint
  }

  /// The ID of the control that has the focus, if there is one.
  public internal(set) var focus: String? {
    didSet { if focus != oldValue { wasLeft = false } }
  }
  /// The control that had the focus in the session when the player looked last.
  var sessionFocus: String?
  /// Whether the session has left the control with the focus, because an event used another one.
  var wasLeft = false
  /// The last frame of the focused control: if that control disappears, the nearest one gets the focus.
  var focusFrame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The field that is being edited, and its present text.
  var editing: (field: String, line: LineEditor)?
  /// The options of a menu that are shown over the views.
  var popup: Popup?
  /// The pointer over the canvas that had the focus last.
  var pointer: Pointer?
  /// The last press of the mouse in the views.
  var pressed: Press?
  /// The real time since the player was shown, which tells a double press from two.
  package var now = Duration.zero
  /// The first visible line of the views.
  var top = 0
  /// The number of columns of grids that are scrolled away.
  var scrolled = 0
  /// The index of the session in which the focus moves.
  var lane = 0
  /// The sessions in groups with equal views, which are shown once; each group has a member.
  var groups = [[0]]
  /// A message that is shown until the next key.
  var notice: Notice?
  var showsKeys = false
  var keysTop = 0
  /// Whether the history and the inspector are shown beside or below the views, if there is room.
  var showsPanes = true
  /// The pane with the keyboard.
  var pane = Pane.views
  /// The number of columns or lines that the user gave to the panes, and whether the mouse drags their rule.
  var panesMore = 0
  var dragsRule = false
  var history = History()
  /// The first visible line of the history, if the user scrolled it; otherwise the shown step is in view.
  var historyTop: Int?
  /// Whether the history lists the branches.
  var showsBranches = false
  var searched = ""
  var tab = InspectorTab.change
  var inspectorTop = 0
  var inspected: (key: InspectorKey, lines: [InspectorLine])?
  /// The step of the branch shown with which each step is compared; `nil` for the one before.
  var since: Int?
  /// The line that is typed at the bottom, if there is one.
  var prompt: Prompt?
  /// The command lines that were run, the latest last.
  var commandLines: [String] = []
  let services: [String]
  let files: Files?
  /// Whether the clock stands still until it is resumed.
  public var isPaused: Bool { controller.isPaused }
  /// How fast the clock runs: 1 is real time.
  public var speed: Double { controller.speed }
  /// The number of the history's lines whose text was made: see the tests of long histories.
  package var historyLinesMade = 0
  let isColored: Bool
  let viewSize: Size?
  /// The layouts of the views, one for each session.
  var screens: [LaidOut?]
  /// For each session, the view of the first group as it would be in its place: see ``Player/frame``.
  var references: [LaidOut?]

  struct Notice {
    var text: String
    var isError = false
  }

  /// Creates a player in a terminal of `size`.
  ///
  /// - Parameters:
  ///   - viewSize: The maximum size of the views; by default, all the room.
  ///   - isColored: Whether to use colours. Without colours, other styles mark the differences.
  ///   - services: The names of services, for the completion of `fail`.
  ///   - files: Saves traces and scripts; by default, nothing can be saved.
  public init(
    _ timeline: Timeline, title: String, size: Size, viewSize: Size? = nil, isColored: Bool = true,
    services: [String] = [], files: Files? = nil
  ) {
    self.services = services
    self.files = files
    self.viewSize = viewSize
    controller = TimelineController(timeline)
    self.isColored = isColored
    self.title = title
    self.size = size
    screens = timeline.names.map { _ in nil }
    references = screens
    lookAgain()
  }

  // MARK: What comes from outside

  /// Lays everything out for another size of the terminal.
  public func resize(to size: Size) {
    self.size = size
    lookAgain()
  }

  /// Passes time in every session.
  ///
  /// - Throws: The errors of `Timeline.wait(_:)`.
  public func wait(_ milliseconds: Int) async throws {
    let before = timeline.moments.count
    do { try await timeline.wait(milliseconds) } catch let error as SessionError where !error.isFault {
      notice = Notice(text: "\(error)", isError: true)
    }
    guard timeline.moments.count != before else { return }
    lookAgain()
  }

  /// Ends the player from outside; the first reason stays.
  public func end(_ ending: Ending) { self.ending = self.ending ?? ending }

  /// Handles a key, a pasted text or a mouse event.
  ///
  /// - Returns: A request to the terminal, if the key makes one.
  /// - Throws: A fault of the component, or an error of a trace writer.
  public func handle(_ input: TerminalInput) async throws -> Request? {
    let before = (timeline.branch, timeline.moments.count, timeline.shown, editing != nil)
    // Typing changes only the edited text, which is drawn over the view.
    defer {
      if timeline.branch != before.0 { since = nil }
      if !before.3 || before != (timeline.branch, timeline.moments.count, timeline.shown, editing != nil) {
        lookAgain()
      }
    }
    switch input {
    case .key(let key):
      notice = nil
      if let event = shortcut(key) {
        try await leaveField()
        try await perform(event)
        return nil
      }
      if let request = request(key) { return request }
      if ending != nil { return nil }
      if showsKeys {
        readKeys(key)
        return nil
      }
      if prompt != nil {
        try await type(key)
        return nil
      }
      if try await chooseInPopup(key) { return nil }
      if try await changePane(key) { return nil }
      if pane == .views {
        if try await edit(key) { return nil }
        if try await operate(key) { return nil }
      }
      try await command(key)
    case .paste(let text): try await paste(text)
    case .mouse(let mouse): try await handle(mouse)
    case .focus: break
    }
    return nil
  }

  /// Handles the keys of every mode.
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

  /// Scrolls the help; any other key closes it.
  private func readKeys(_ key: Key) {
    switch key.code {
    case .down: scrollKeys(by: 1)
    case .up: scrollKeys(by: -1)
    case .pageDown: scrollKeys(by: keysPage)
    case .pageUp: scrollKeys(by: -keysPage)
    default: showsKeys = false
    }
  }

  /// Applies the keys that work while a field is edited, too.
  ///
  /// - Returns: Whether it was such a key.
  private func changePane(_ key: Key) async throws -> Bool {
    switch (key.code, key.modifiers) {
    case (.function(6), []), (.character("t"), .control):
      try await leaveField()
      let panes = Pane.allCases
      choose(panes[((panes.firstIndex(of: pane) ?? 0) + 1) % panes.count])
    case (.function(2), []): ask(.command)
    default: return false
    }
    return true
  }

  /// Gives a pane the keyboard.
  func choose(_ pane: Pane) {
    if pane != .views { showsPanes = true }
    self.pane = pane
  }

  private func command(_ key: Key) async throws {
    if pane != .views, try await moveInPane(key) { return }
    switch key.code {
    case .tab: try await leaving { moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1) }
    case .up: try await leaving { moveFocus(.up) }
    case .down: try await leaving { moveFocus(.down) }
    case .left where key.modifiers == .alt: try await perform(.back)
    case .right where key.modifiers == .alt: try await perform(.forward)
    case .left: try await leaving { moveFocus(.left) }
    case .right: try await leaving { moveFocus(.right) }
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .home: scroll(by: -top)
    case .end: scroll(by: .max)
    case .enter where key.modifiers.isEmpty, .character(" ") where key.modifiers.isEmpty: try await act()
    case .escape:
      if timeline.isPast {
        try seek(to: timeline.moments.count - 1)
      } else if let dialog = openDialog {
        try await perform(.cancel(dialog))
      }
    case .character(let character) where key.modifiers.isSubset(of: .shift): try await command(character)
    default: notice = Notice(text: "\(key) does nothing here; ? shows the keys")
    }
  }

  /// Applies a key that moves within the history or the inspector.
  ///
  /// - Returns: Whether it was such a key.
  private func moveInPane(_ key: Key) async throws -> Bool {
    let move: (Int) async throws -> Void = pane == .history ? moveHistory(by:) : scrollInspector(by:)
    let page = pane == .history ? pageOfHistory : max(1, (layout.inspector?.height ?? 2) - 1)
    switch key.code {
    case .up: try await move(-1)
    case .down: try await move(1)
    case .pageUp: try await move(-page)
    case .pageDown: try await move(page)
    // One less than the limit, so that a sum stays in range.
    case .home: try await move(.min / 4)
    case .end: try await move(.max / 4)
    case .left where pane == .inspector: changeTab(by: -1)
    case .right where pane == .inspector: changeTab(by: 1)
    case .tab where pane == .inspector: changeTab(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .enter, .character(" "), .tab: choose(.views)
    case .escape:
      if timeline.isPast { try seek(to: timeline.moments.count - 1) } else { choose(.views) }
    default: return false
    }
    return true
  }

  private func command(_ character: Character) async throws {
    switch character {
    case "?": (showsKeys, keysTop) = (true, 0)
    case "q": end(.left)
    case "[": try step(by: -1)
    case "]": try step(by: 1)
    case "{": try seek(to: 0)
    case "}": try seek(to: timeline.moments.count - 1)
    case "t": (showsPanes, pane) = (!showsPanes, .views)
    case "h", "b": (showsBranches, historyTop) = (character == "b", nil); choose(.history)
    case "i": choose(.inspector)
    case "w", "y":
      tab = character == "w" ? .space : .blame
      choose(.inspector)
    case "x": try await run(.without(step: timeline.shown))
    case "d": try await run(.since(step: since == nil ? timeline.shown : nil))
    case "v": choose(.views)
    case "c": try await run(isPaused ? .resume : .pause)
    case "s": ask(.command, "fail ")
    case ":": ask(.command)
    case "/": ask(.search)
    case "f": ask(.filter, history.filter)
    case "l": ask(.label)
    case "n": try search(by: 1)
    case "N": try search(by: -1)
    case "p": try await run(.pin)
    case "'": try goToNextPin()
    case "+": resizePanes(by: 2)
    case "-": resizePanes(by: -2)
    case "1"..."9": choose((character.wholeNumberValue ?? 1) - 1)
    default: notice = Notice(text: "\(character) does nothing here; ? shows the keys")
    }
  }

  /// Gives the panes more room, or less. What does not fit is not counted.
  func resizePanes(by cells: Int) {
    let before = layout.rule
    panesMore += cells
    if layout.rule == before { panesMore -= cells }
  }

  /// Performs an event, and shows a notice if it is refused or begins a branch.
  func perform(_ event: ScriptEvent) async throws {
    historyTop = nil
    try await noting { try await controller.perform(event) }
  }

  /// Shows a notice if `work` is refused, or begins a branch.
  func noting(_ work: () async throws -> Void) async throws {
    let (branches, branch, last) = (timeline.branches.count, timeline.branch, timeline.moments.count - 1)
    do {
      try await work()
    } catch let error as TimelineError {
      fail(error.description)
    } catch let error as SessionError where !error.isFault {
      fail("\(error)")
    }
    if notice == nil, timeline.branches.count > branches, let after = timeline.branchedAfter {
      let steps = last == after + 1 ? "step \(last)" : "steps \(after + 1) to \(last)"
      let full =
        "branch \(timeline.branch) starts after step \(after); branch \(branch) keeps \(steps), b lists the branches"
        + (timeline.branches[timeline.branch - 1].callsNotRepeated.map { "; \($0)" } ?? "")
      notice = Notice(text: size.width < full.count ? "branch \(timeline.branch) after step \(after) · b lists" : full)
    }
  }

  // MARK: Fields

  /// Applies a key to the edited field; a typed character begins to edit the focused field.
  ///
  /// - Returns: Whether the key was for a field.
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
        notice = Notice(text: "\(key) does nothing in a field; Enter submits, Esc cancels")
      }
      if before != editing?.line.text { try await change() }
    }
    return true
  }

  func takes(_ event: ControlEvent, _ id: String) -> Bool {
    guard let control = timeline.sessions[lane].control(id) else { return false }
    return control.isEnabled && control.events.contains(event)
  }

  /// Sends the edited text, if the field takes changes.
  private func change() async throws {
    guard let (field, line) = editing, takes(.type, field) else { return }
    let before = timeline.sessions[lane].control(field)?.text
    try await perform(.type(field, line.text))
    // If the component shows another text than the one typed, the editor takes over that text. Of a secure field, only
    // an empty text is known.
    guard let control = timeline.sessions[lane].control(field), control.text != before, control.text != line.text,
      !line.isSecure || control.text.isEmpty
    else { return }
    editing?.line.takeOver(control.text)
  }

  /// Moves the focus by `move`.
  ///
  /// Before that, it enters the edited text; afterwards, it notifies a field that lost the focus, unless the session
  /// has done so.
  ///
  /// - Parameter isClick: Whether the mouse chose the control. A key moves nothing if the entered text has moved the focus.
  func leaving(isClick: Bool = false, _ move: () -> Void) async throws {
    let before = focus
    try await leaveField()
    guard isClick || focus == before else { return }
    let wasLeft = wasLeft
    move()
    // Moving the focus in the past must not begin a branch.
    guard let before, before != focus else { return }
    if !wasLeft, !timeline.isPast, takes(.leave, before) { try await perform(.leave(before)) }
  }

  /// Characters that stay commands while a field has the focus but is not edited: few texts begin with them.
  private static let commands: Set<Character> = ["[", "]", "{", "}", "?", ":"]

  /// Returns an editor for the focused field, if its text can be changed.
  func openField() -> (field: String, line: LineEditor)? {
    guard let focus, let control = timeline.sessions[lane].control(focus), control.kind == .field,
      takes(.enter, focus)
    else { return nil }
    // The text of a secure field is not known: it is typed anew.
    return (focus, control.isSecure ? LineEditor("", isSecure: true) : LineEditor(control.text))
  }

  /// Pastes a text into the edited field, or into the focused one.
  private func paste(_ text: String) async throws {
    notice = nil
    showsKeys = false
    if prompt != nil {
      _ = prompt?.line.insert(text)
      return
    }
    if editing == nil { editing = openField() }
    guard editing != nil else {
      notice = Notice(text: "the focused control takes no text")
      return
    }
    choose(.views)
    let left = editing?.line.insert(text) ?? 0
    if left > 0 {
      let longest = LineEditor.longest
      notice = Notice(text: "the text is too long by \(left) Characters; the limit is \(longest)", isError: true)
    }
    try await change()
  }

  private func submit() async throws {
    guard let (field, line) = editing else { return }
    editing = nil
    try await perform(.enter(field, line.text))
  }

  /// Ends the editing.
  ///
  /// A changed text is entered, unless the field has received every change. If nothing was typed into a secure field,
  /// it keeps its text.
  func leaveField() async throws {
    guard let (field, line) = editing else { return }
    let before = line.isSecure ? "" : timeline.sessions[lane].control(field)?.text
    if takes(.type, field) || before == line.text {
      editing = nil
    } else {
      try await submit()
      // The session may have moved the focus.
      lookAgain()
    }
  }
}
