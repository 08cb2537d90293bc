import Driver
import Terminal
import TextUI
import Utilities

/// The options of a menu that are shown over the views.
struct Popup {
  let picker: String
  /// The index of the option under the cursor.
  var index: Int
  /// The number of cells of the longest option.
  let width: Int
}

/// A pointer that keys and the mouse move over a canvas.
struct Pointer {
  let canvas: String
  /// The cell, from the top left of the canvas.
  var cell: Position
  /// Whether the canvas has got a `move` to this place.
  var isTold = false
}

extension Player {
  private var session: any RunningSession { timeline.sessions[lane] }

  // MARK: Keys of the whole view

  /// Returns the event of a key that a button names as its shortcut.
  ///
  /// A key that edits the field with the focus is none, and the keys that leave the player, open the command line and
  /// change the pane keep their meanings.
  func shortcut(_ key: Key) -> ScriptEvent? {
    guard pane == .views, prompt == nil, popup == nil, !showsKeys, !Self.reserved.contains(key) else { return nil }
    if key.modifiers.isDisjoint(with: [.control, .alt]) {
      switch key.code {
      case .function: break
      case .character: if editing != nil || openField() != nil { return nil }
      default: if editing != nil { return nil }
      }
    }
    let names = key.names
    var found: String?
    session.visit(rows: 0..<0) { element in
      guard let element, found == nil, !element.shortcut.isEmpty, element.isEnabled else { return }
      let name = normalized(key: element.shortcut)
      if names.contains(name) { found = name }
    }
    return found.map { .key($0) }
  }

  private static let reserved: Set<Key> = [
    Key(.character("c"), .control), Key(.character("q"), .control), Key(.function(2)), Key(.function(6)),
  ]

  /// The dialog that Esc cancels: the innermost one around the focus, or else the last one that takes events.
  var openDialog: String? {
    var (around, last): (String?, String?)
    // For each open element, the dialog around its content.
    var dialogs: [String?] = []
    session.visit(rows: 0..<Int.max) { element in
      guard let element else { return _ = dialogs.popLast() }
      var dialog = dialogs.last ?? nil
      if element.kind == .dialog, element.isEnabled, element.events.contains(.cancel) {
        dialog = element.id
        last = dialog
      }
      dialogs.append(dialog)
      if element.id == focus, let dialog { around = dialog }
    }
    return around ?? last
  }

  /// The first control of the dialog that takes events, if there is a dialog.
  var firstInDialog: String? {
    var (depth, dialog, found): (Int, Int?, String?) = (0, nil, nil)
    session.visit(rows: 0..<1) { element in
      guard let element else {
        depth -= 1
        if dialog == depth { dialog = nil }
        return
      }
      if element.kind == .dialog, element.isEnabled {
        (dialog, found) = (dialog ?? depth, nil)
      } else if dialog != nil, found == nil, element.isEnabled, !element.events.isEmpty {
        found = element.id
      }
      depth += 1
    }
    return found
  }

  // MARK: Acting

  /// Does what Enter does on the focused control: taps it, edits a field, opens a menu, or presses a canvas.
  func act() async throws {
    guard let focus, let control = session.control(focus) else {
      notice = Notice(text: "no control has the focus")
      return
    }
    // Scroll an invisible control into view first.
    guard isInView(focus) else { return take(focused) }
    guard control.isEnabled else { return try await perform(.tap(focus)) }
    switch control.kind {
    case .field:
      editing = openField()
      if editing == nil { notice = Notice(text: "\(scriptWord(focus)) is read-only") }
    case .picker:
      if control.style == .menu {
        openPopup(focus, control)
      } else if control.index == nil {
        try await choose(0, of: focus)
      }
    case .slider: notice = Notice(text: "← and → set \(scriptWord(focus))")
    case .canvas where takes(.press, focus):
      if let point = point(of: focus) { try await perform(.press(focus, at: point)) }
    default:
      let event = [ControlEvent.tap, .double, .menu].first(where: control.events.contains) ?? .tap
      try await press(event, focus)
    }
  }

  /// Performs a press without a point. The pointer goes to its place over a canvas first.
  func press(_ event: ControlEvent, _ id: String) async throws {
    try await movePointer(of: id)
    try await perform(.control(event, id))
  }

  /// Applies a key of the focused control.
  ///
  /// - Returns: Whether it was such a key.
  func operate(_ key: Key) async throws -> Bool {
    guard let focus, let control = session.control(focus), control.isEnabled, isInView(focus) else { return false }
    if control.kind == .picker, try await choose(key, focus, control) { return true }
    switch key {
    case Key(.function(4)): try await press(.double, focus)
    case Key(.character("m")), Key(.function(10), .shift), Key(.function(16)): try await press(.menu, focus)
    default:
      switch control.kind {
      case .slider: return try await slide(key, focus, control)
      case .canvas where key.modifiers.isEmpty: return try await point(key, focus)
      default: return false
      }
    }
    return true
  }

  // MARK: Pickers

  /// Applies a key of a picker.
  private func choose(_ key: Key, _ id: String, _ control: ControlState) async throws -> Bool {
    let index = control.index
    let last = control.options.count - 1
    guard last >= 0 else { return false }
    switch (control.style, key.code, key.modifiers) {
    case (.menu, .down, .alt), (.menu, .up, .alt): openPopup(id, control)
    case (.menu, _, _): return false
    case (.radio, .right, []), (.radio, .down, []):
      try await choose(control.option(after: index ?? -1, by: 1, wraps: true), of: id)
    case (.radio, .left, []), (.radio, .up, []):
      try await choose(control.option(after: index ?? last + 1, by: -1, wraps: true), of: id)
    case (.list, .down, []): try await choose(control.option(after: index ?? -1, by: 1), of: id)
    case (.list, .up, []): try await choose(control.option(after: index ?? last + 1, by: -1), of: id)
    case (.list, .home, []): try await choose(0, of: id)
    case (.list, .end, []): try await choose(last, of: id)
    case (.list, .character(let character), let modifiers) where modifiers.isSubset(of: .shift):
      guard let option = control.option(beginningWith: character, after: index ?? -1) else { return false }
      try await choose(option, of: id)
    default: return false
    }
    return true
  }

  /// Chooses an option, unless it is chosen.
  func choose(_ index: Int, of id: String) async throws {
    guard let control = session.control(id), control.options.indices.contains(index), control.index != index else {
      return
    }
    try await perform(.choose(id, control.options[index]))
  }

  private func openPopup(_ id: String, _ control: ControlState) {
    guard !control.options.isEmpty else {
      notice = Notice(text: "\(scriptWord(id)) has no options")
      return
    }
    let width = control.options.reduce(0) { max($0, displayWidth(of: sanitized($1))) }
    popup = Popup(picker: id, index: control.index ?? 0, width: width)
  }

  /// Applies a key to the open options. Another key closes them, and keeps its meaning.
  ///
  /// - Returns: Whether it was such a key.
  func chooseInPopup(_ key: Key) async throws -> Bool {
    guard let popup, let control = session.control(popup.picker) else { return false }
    let index = min(popup.index, control.options.count - 1)
    let page = max(1, (popupPlace?.rect.height ?? 2) - 1)
    switch key.code {
    case .up: movePopup(to: index - 1)
    case .down: movePopup(to: index + 1)
    case .pageUp: movePopup(to: index - page)
    case .pageDown: movePopup(to: index + page)
    case .home: movePopup(to: 0)
    case .end: movePopup(to: .max)
    case .enter, .character(" "):
      self.popup = nil
      try await choose(index, of: popup.picker)
    case .escape: self.popup = nil
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      if let option = control.option(beginningWith: character, after: index) { movePopup(to: option) }
    default:
      self.popup = nil
      return false
    }
    return true
  }

  func movePopup(to index: Int) {
    guard let popup, let control = session.control(popup.picker) else { return }
    self.popup?.index = max(0, min(index, control.options.count - 1))
  }

  /// The cells of the open options, and the index of the first one that is shown.
  ///
  /// They are below their picker or, if there is more room, above it.
  var popupPlace: (rect: Rect, first: Int)? {
    guard let popup, let count = session.control(popup.picker)?.options.count, count > 0,
      let control = screens[lane]?.controls.first(where: { $0.id.isSame(as: popup.picker) })
    else { return nil }
    let view = activeView
    guard view.width > 0, view.height > 0 else { return nil }
    let above = min(max(control.frame.y - top, 0), view.height)
    let below = max(view.height - max(control.frame.y + control.frame.height - top, 0), 0)
    // Without room beside it, they cover it.
    let room = max(above, below) == 0 ? view.height : below >= min(count, 8) || below >= above ? below : above
    let height = min(count, room, 16)
    let y = room == below ? view.height - below : max(0, above - height)
    let width = min(popup.width + 2, view.width)
    let rect = Rect(
      x: view.x + max(0, min(control.frame.x, view.width - width)), y: view.y + min(y, view.height - height),
      width: width, height: height)
    return (rect, min(max(0, popup.index - height / 2), count - height))
  }

  // MARK: Sliders

  /// Applies a key of a slider.
  private func slide(_ key: Key, _ id: String, _ control: ControlState) async throws -> Bool {
    guard key.modifiers.isEmpty, let bounds = control.bounds, let number = Double(control.text) else { return false }
    let step = control.step > 0 ? control.step : (bounds.upperBound - bounds.lowerBound) / 100
    switch key.code {
    case .left: try await set(number - step, of: id)
    case .right: try await set(number + step, of: id)
    case .pageDown: try await set(number - 10 * step, of: id)
    case .pageUp: try await set(number + 10 * step, of: id)
    case .home: try await set(bounds.lowerBound, of: id)
    case .end: try await set(bounds.upperBound, of: id)
    default: return false
    }
    return true
  }

  /// Sets a slider to the nearest number that it can have, unless it has that.
  func set(_ number: Double, of id: String) async throws {
    guard let control = session.control(id), let bounds = control.bounds else { return }
    let number = min(max(number, bounds.lowerBound), bounds.upperBound).onStep(control.step, in: bounds)
    if number.plain != control.text { try await perform(.set(id, number)) }
  }

  /// Returns the number that a cell of a slider's track stands for, by its column and line in the view.
  func number(of slider: LaidOut.Placed, x: Int, y: Int) -> Double? {
    guard let bounds = session.control(slider.id)?.bounds, let grid = screens[lane]?.grid else { return nil }
    let track = grid.runs(inLine: y).first { $0.style == .bar && slider.frame.contains(x: $0.x, y: y) }
    guard let track, (0..<10).contains(x - track.x) else { return nil }
    return bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * Double(x - track.x) / 9
  }

  // MARK: Canvases

  /// Applies a key of a canvas.
  private func point(_ key: Key, _ id: String) async throws -> Bool {
    guard let size = size(of: id), var cell = cell(of: id) else { return false }
    switch key.code {
    case .left: cell.x -= 1
    case .right: cell.x += 1
    case .up: cell.y -= 1
    case .down: cell.y += 1
    default: return false
    }
    guard (0..<size.width).contains(cell.x), (0..<size.height).contains(cell.y) else { return true }
    pointer = Pointer(canvas: id, cell: cell)
    if let y = focused.map({ $0.frame.y + cell.y }) {
      if y < top { scroll(by: y - top) }
      if y >= top + activeView.height { scroll(by: y - top - activeView.height + 1) }
    }
    try await movePointer(of: id)
    return true
  }

  /// The cells of a canvas, without columns to the right of the view.
  private func size(of canvas: String) -> Size? {
    guard let drawing = session.control(canvas)?.drawing,
      let placed = screens[lane]?.controls.first(where: { $0.id.isSame(as: canvas) })
    else { return nil }
    return Size(width: min(drawing.columns, placed.frame.width), height: drawing.lineCount)
  }

  /// The cell under the pointer; in the middle of the visible lines, until something moves it.
  func cell(of canvas: String) -> Position? {
    guard let size = size(of: canvas), size.width > 0, size.height > 0 else { return nil }
    if let pointer, pointer.canvas == canvas {
      return Position(x: min(pointer.cell.x, size.width - 1), y: min(pointer.cell.y, size.height - 1))
    }
    return Position(x: size.width / 2, y: size.height / 2)
  }

  /// The point in the middle of the cell under the pointer.
  private func point(of canvas: String) -> Point? {
    guard let cell = cell(of: canvas), let size = session.control(canvas)?.drawing?.size else { return nil }
    return Point(
      x: min(cell.x * Drawing.cell.width + Drawing.cell.width / 2, size.width - 1),
      y: min(cell.y * Drawing.cell.height + Drawing.cell.height / 2, size.height - 1))
  }

  /// Tells a canvas where the pointer is, if it takes that and does not know it.
  func movePointer(of id: String) async throws {
    guard takes(.move, id), let cell = cell(of: id), let point = point(of: id) else { return }
    if let pointer, pointer.canvas == id, pointer.cell == cell, pointer.isTold { return }
    pointer = Pointer(canvas: id, cell: cell, isTold: true)
    try await perform(.move(id, to: point))
  }
}

extension ControlState {
  /// The index of the chosen option.
  var index: Int? { options.firstIndex { $0.isSame(as: text) } }

  /// The index of the option before or after another one; of equal options, only the first can be chosen.
  fileprivate func option(after index: Int, by step: Int, wraps: Bool = false) -> Int {
    var next = index
    for _ in options {
      next += step
      if wraps { next = (next + options.count) % options.count }
      guard options.indices.contains(next) else { break }
      if options.firstIndex(where: { $0.isSame(as: options[next]) }) == next { return next }
    }
    return index
  }

  /// The index of the next option that begins with a Character, in any case; the search wraps around.
  fileprivate func option(beginningWith character: Character, after index: Int) -> Int? {
    let start = character.lowercased()
    return (1...max(1, options.count)).lazy.map { (index + $0) % max(1, options.count) }
      .first { options.indices.contains($0) && options[$0].prefix(1).lowercased() == start }
  }
}

extension Key {
  /// The names that a shortcut can have for the key, as `normalized(key:)` spells them.
  fileprivate var names: [String] {
    var modifiers = modifiers
    let keys: [String]
    switch code {
    case .character(" "): keys = ["space", " "]
    case .character(let character):
      // A typed capital letter has no Shift of its own.
      if character.isUppercase { modifiers.insert(.shift) }
      keys = [character.lowercased()]
    case .enter: keys = ["enter", "return"]
    case .tab: keys = ["tab"]
    case .backspace: keys = ["backspace"]
    case .delete: keys = ["delete", "del"]
    case .escape: keys = ["escape", "esc"]
    case .up: keys = ["up", "arrowup"]
    case .down: keys = ["down", "arrowdown"]
    case .left: keys = ["left", "arrowleft"]
    case .right: keys = ["right", "arrowright"]
    case .home: keys = ["home"]
    case .end: keys = ["end"]
    case .pageUp: keys = ["pageup"]
    case .pageDown: keys = ["pagedown"]
    case .insert: keys = ["insert"]
    case .function(let number): keys = ["f\(number)"]
    }
    let all: [(Modifiers, String)] = [(.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-")]
    let held = all.filter { modifiers.contains($0.0) }.map(\.1).joined()
    return keys.map { held + $0 }
  }
}
