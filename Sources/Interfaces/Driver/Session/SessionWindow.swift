import TextUI
import Utilities

/// What the window of a session knows besides the view: which control has the focus, and the locations.
///
/// A search keeps it with the space.
@usableFromInline struct SessionWindow: Hashable, Sendable {
  /// The control that was used or chosen last.
  @usableFromInline var focus: String?
  /// Whether that control may be a field, which hears of the loss of the focus.
  @usableFromInline var isInField = false
  /// The initial focus of the last view.
  @usableFromInline var initial: String?
  /// The locations, and the index of the present one; −1 before the first.
  var locations: [String] = []
  var index = -1

  @usableFromInline init() {}

  /// The present location; empty before the first one, at the start.
  var location: String { index < 0 ? "" : locations[index] }
}

extension SessionCore {
  /// Moves the focus to the initial focus of a view, if that differs from the one of the view before.
  @usableFromInline func noteInitialFocus(of view: TextView<Input>) {
    let initial = view.initialFocus
    guard initial != window.initial else { return }
    window.initial = initial
    if let initial { (window.focus, window.isInField) = (initial, true) }
  }

  /// The control that has the focus, if it is still there and enabled.
  var focus: String? {
    guard let id = window.focus, let control = view?.control(id), control.isEnabled, control.takesFocus else {
      return nil
    }
    return id
  }

  /// Tells the field that has the focus that it loses it, if it hears of that.
  @usableFromInline func leaveField() throws(SessionError) {
    window.isInField = false
    guard let id = window.focus, let control = rendering.view.control(id), control.isEnabled,
      let input = control.action(of: .leave)
    else { return }
    try take(input)
  }

  /// Performs an event of the window.
  func perform(_ event: WindowEvent) throws(SessionError) {
    switch event {
    case .key(let key):
      let shortcuts = rendering.view.shortcuts
      guard let id = shortcuts.first(where: { $0.key == normalized(key: key) })?.id else {
        try recorder.checkPresent()
        throw .noKey(key, taken: shortcuts.map(\.key))
      }
      try tap(id)
    case .focus(let id):
      let control = try enabledControl(id)
      guard control.takesFocus else { throw .noControl(id, on: screen.controls) }
      try recorder.begin()
      if window.isInField, window.focus != id { try leaveField() }
      (window.focus, window.isInField) = (id, control.kind == .field)
    case .open(let location): try open(location)
    case .back: try move(by: -1, "there is no location before this one")
    case .forward: try move(by: 1, "there is no location after this one")
    // The session has the earlier spaces.
    case .undo: break
    }
  }

  /// Opens a location, and forgets those after the present one. The present location again is no other place.
  ///
  /// - Parameter link: The link that leads there, if one was tapped.
  @usableFromInline func open(_ location: String, by link: String? = nil) throws(SessionError) {
    guard let input = try inputAfterLeaving(opening: location) else { return }
    try recorder.begin()
    if let link { window.focus = link }
    send(input)
    guard location != window.location else { return }
    window.locations.removeSubrange((window.index + 1)...)
    window.locations.append(location)
    window.index += 1
  }

  /// The keys that tap a button now, and the moves to another location.
  var windowEvents: [ScriptEvent] {
    let moves: [(event: ScriptEvent, index: Int)] = [(.back, window.index - 1), (.forward, window.index + 1)]
    let takesLocations = rendering.view.input(opening: "") != nil
    return rendering.view.shortcuts.map { .key($0.key) }
      + moves.filter { takesLocations && (-1..<window.locations.count).contains($0.index) }.map(\.event)
  }

  private func move(by step: Int, _ refusal: String) throws(SessionError) {
    var moved = window
    moved.index += step
    guard (-1..<moved.locations.count).contains(moved.index) else { throw .noLocation(refusal) }
    guard let input = try inputAfterLeaving(opening: moved.location) else { return }
    try take(input)
    window.index = moved.index
  }

  /// Tells the field with the focus that it loses it, and returns the input that opens a location in the view after that.
  ///
  /// - Returns: `nil` if that view takes no locations: then nothing else happens, as for a control that is gone.
  private func inputAfterLeaving(opening location: String) throws(SessionError) -> Input? {
    let input = try input(opening: location)
    guard window.isInField else { return input }
    try leaveField()
    return rendering.view.input(opening: location)
  }

  private func input(opening location: String) throws(SessionError) -> Input {
    try recorder.checkPresent()
    if location.isOutside {
      throw .noLocation("\(scriptText(shortened(location))) is the address of another site, which only a page can open")
    }
    guard let input = rendering.view.input(opening: location) else {
      throw .noLocation("the view takes no locations, so \(scriptText(shortened(location))) cannot be opened")
    }
    return input
  }
}
