/// One element of a view, as ``TextView/visit(rows:_:)`` visits it: what another renderer needs to show the element.
///
/// The texts are those of the view, unsanitized. IDs are whole: `article.7.favorite`.
public struct ViewElement: Hashable, Sendable {
  /// The sort of an element, with what only this sort has.
  public enum Kind: Hashable, Sendable {
    case text(TextRole)
    case label(TextRole)
    case button
    case toggle(isOn: Bool)
    case checkbox(isOn: Bool)
    case field(value: String)
    /// A choice among the options that the element contains.
    case picker(PickerStyle, selection: String)
    /// An option of a picker.
    case option(isChosen: Bool)
    case slider(value: Double, bounds: ClosedRange<Double>, step: Double)
    case link(destination: String, isCurrent: Bool)
    case canvas(Drawing)
    /// A column with a title. While it is there, nothing outside of it takes events.
    case dialog
    /// A column of a fixed width.
    case frame(width: Int, FrameAlignment)
    case row, column
    /// A column with a title, which is the element's text.
    case section
    case divider
    /// A progress in per cent; `nil` if it is unknown.
    case progress(percent: Int?)
    /// A list with `count` rows. The visit includes only the rows that it was asked for.
    case list(count: Int)
    /// A list with `count` rows, whose elements are cells under the titles of columns. The element's text is its label.
    case grid([GridColumn], count: Int)
    /// A row of a list, with its key.
    case item(key: String)
  }

  /// The sort of the element.
  public let kind: Kind
  /// The ID of a label, a control, a list, or a row that can be selected; empty for other elements.
  public let id: String
  /// The text, label or title.
  public let text: String
  /// What a screen reader says for a control.
  ///
  /// It is the name that the view gives the control. Without one, it is the label if that has a letter or a digit, and
  /// else the last part of the ID.
  public let name: String
  /// Whether a control takes events now; `true` for other elements.
  public let isEnabled: Bool
  /// Whether this is a field whose text is a secret: see ``Control/isSecure``.
  public let isSecure: Bool
  /// A hint for an empty field; empty without one.
  public let prompt: String
  /// What is wrong with the value of a field.
  public let error: String?
  /// Whether the text of a field cannot be changed.
  public let isReadOnly: Bool
  /// What a person types into a field.
  public let input: FieldInput
  /// The key that taps a button; empty without one.
  public let shortcut: String
  /// The events that the element takes when it is enabled.
  public let events: [ControlEvent]

  init(
    _ kind: Kind, id: String = "", text: String = "", name: String = "", isEnabled: Bool = true,
    isSecure: Bool = false, detail: Detail? = nil, events: [ControlEvent] = []
  ) {
    (self.kind, self.id, self.text, self.name) = (kind, id, text, name)
    (self.isEnabled, self.isSecure, self.events) = (isEnabled, isSecure, events)
    (prompt, error) = (detail?.content.prompt ?? "", detail?.content.error)
    (isReadOnly, input) = (detail?.content.isReadOnly ?? false, detail?.content.input ?? .text)
    shortcut = detail?.content.shortcut ?? ""
  }
}

extension TextView {
  /// Calls `body` with each element in order when it begins, and with `nil` when it ends.
  ///
  /// An element contains those that begin and end in between. So a renderer needs no recursion:
  ///
  ///     var depth = 0
  ///     view.visit { element in
  ///       if let element { print(String(repeating: "  ", count: depth), element.text) }
  ///       depth += element == nil ? -1 : 1
  ///     }
  ///
  /// Law: calls with an element and calls with `nil` are balanced, also at every prefix.
  ///
  /// - Parameter rows: The rows of each list to visit; others are not made.
  /// - Complexity: O(*n*) in the visited elements.
  public func visit(rows: Range<Int> = 0..<Int.max, _ body: (ViewElement?) -> Void) {
    visit(rows: rows, prefix: "", isInert: false, body)
  }

  private func visit(rows wanted: Range<Int>, prefix: String, isInert: Bool, _ body: (ViewElement?) -> Void) {
    var ends: [Int32] = []
    for (index, node) in nodes.enumerated() {
      while let end = ends.last, end <= index {
        ends.removeLast()
        body(nil)
      }
      if node.kind == .onOpen { continue }
      let list = list(of: node)
      let isInert = isInert || !shown.isOpen(index)
      body(element(node, prefix, isInert: isInert, rows: list?.count ?? 0))
      if let list {
        let id = prefix + node.id + "."
        for row in wanted.clamped(to: 0..<list.count) {
          let key = list.keys.key(row)
          let rowID = id + key
          body(
            ViewElement(
              .item(key: key), id: list.select == nil ? "" : rowID, isEnabled: !isInert,
              events: list.select == nil ? [] : [.tap]))
          list.row(row).visit(rows: wanted, prefix: rowID + ".", isInert: isInert, body)
          body(nil)
        }
      }
      if node.hasChildren { ends.append(node.end) } else { body(nil) }
    }
    for _ in ends { body(nil) }
  }

  private func element(_ node: Node, _ prefix: String, isInert: Bool, rows: Int) -> ViewElement {
    let content = node.detail?.content
    let id = node.hasID ? prefix + node.id : ""
    let kind: ViewElement.Kind
    switch node.kind {
    case .text: kind = .text(node.role)
    case .label: kind = .label(node.role)
    case .button: kind = .button
    case .toggle: kind = .toggle(isOn: node.isOn)
    case .field: kind = .field(value: node.value)
    case .checkbox: kind = .checkbox(isOn: node.isOn)
    case .picker: kind = .picker(node.style, selection: node.value)
    case .option: kind = .option(isChosen: node.isOn)
    case .slider:
      let (lower, upper) = (content?.lower ?? 0, content?.upper ?? 0)
      kind = .slider(value: Double(node.value) ?? lower, bounds: lower...max(lower, upper), step: content?.step ?? 0)
    case .link: kind = .link(destination: node.value, isCurrent: node.isOn)
    case .canvas: kind = .canvas(content?.drawing ?? Drawing(size: Size(width: 0, height: 0)))
    case .dialog: kind = .dialog
    case .frame: kind = .frame(width: content?.width ?? 0, content?.alignment ?? .leading)
    // It is not visited.
    case .onOpen, .row: kind = .row
    case .column: kind = .column
    case .section: kind = .section
    case .divider: kind = .divider
    case .progress: kind = .progress(percent: node.percent == Node.indeterminate ? nil : Int(node.percent))
    case .list: kind = node.columns.isEmpty ? .list(count: rows) : .grid(node.columns, count: rows)
    }
    let isControl = node.eventKind != nil
    return ViewElement(
      kind, id: id, text: node.label, name: isControl ? node.name : "",
      isEnabled: node.isEnabled && !isInert || !isControl, isSecure: node.isSecure, detail: node.detail,
      events: (isControl ? events(of: node) : nil) ?? [])
  }
}

extension Node {
  /// What a screen reader says for a control.
  fileprivate var name: String {
    let given =
      switch kind {
      case .field: flags & Self.named != 0 ? text : ""
      case .picker, .slider, .link: ""
      default: value
      }
    if !given.isEmpty { return given }
    if text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) {
      return text
    }
    return id.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(id[id.utf8.index(after: $0)...]) } ?? id
  }
}
