import Utilities

extension TextView {
  /// The elements of the view, one per line, indented by depth. The rows of lists are not made.
  ///
  ///     row
  ///       button decrement "−"
  ///       label count "0"
  ///
  /// - Complexity: O(*n*) in the elements and their depth.
  public var outline: String {
    var lines: [String] = []
    /// The ends of the enclosing containers.
    var ends: [Int32] = []
    for (index, node) in nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      lines.append(String(repeating: "  ", count: ends.count) + outline(of: node))
      if node.hasChildren { ends.append(node.end) }
    }
    return lines.joined(separator: "\n")
  }

  private func outline(of node: Node) -> String {
    func quoted(_ text: String) -> String { "\"" + sanitized(text) + "\"" }
    let role = node.role == .body ? "" : " " + node.role.rawValue
    let disabled =
      (node.flags & Node.secure == 0 ? "" : " secure") + (node.isEnabled ? "" : " disabled")
      + (node.flags & Node.focused == 0 ? "" : " focused")
      + (node.detail?.content.isReadOnly == true ? " read-only" : "")
      + (node.detail?.content.error.map { " error " + quoted($0) } ?? "")
    let id = sanitized(node.id)
    switch node.kind {
    case .text: return "text " + quoted(node.text) + role
    case .label: return "label \(id) " + quoted(node.text) + role
    case .button: return "button \(id) " + quoted(node.text) + disabled
    case .toggle: return "toggle \(id) " + quoted(node.text) + (node.isOn ? " on" : " off") + disabled
    case .field: return "field \(id) " + quoted(node.label) + " = " + quoted(node.value) + disabled
    case .checkbox: return "checkbox \(id) " + quoted(node.text) + (node.isOn ? " on" : " off") + disabled
    case .picker: return "picker \(id) " + quoted(node.text) + " = " + quoted(node.value) + " \(node.style)" + disabled
    case .option: return "option " + quoted(node.text) + (node.isOn ? " chosen" : "")
    case .slider: return "slider \(id) " + quoted(node.text) + " = \(node.value)" + disabled
    case .link: return "link \(id) " + quoted(node.text) + " to " + quoted(node.value) + disabled
    case .canvas:
      let drawing = node.detail?.content.drawing
      return "canvas \(id) " + quoted(node.text) + " \(drawing.map { "\($0.size), \($0.shapes.count) shapes" } ?? "")"
        + disabled
    case .dialog: return "dialog \(id) " + quoted(node.text)
    case .frame: return "frame \(node.detail?.content.width ?? 0)"
    case .onOpen: return "takes locations"
    case .row: return "row"
    case .column: return "column"
    case .section: return "section " + quoted(node.text)
    case .divider: return "divider"
    case .progress:
      let percent = node.percent == Node.indeterminate ? "…" : "\(node.percent)%"
      return "progress " + (id.isEmpty ? "" : id + " ") + "\(percent) " + quoted(node.text)
    case .list:
      let list = list(of: node)
      let count = list?.count ?? 0
      let rows = count == 1 ? "1 row" : "\(count) rows"
      let grid = "grid \(id) \(quoted(node.text)), \(counted(node.columns.count, "column")), "
      return (node.columns.isEmpty ? "list \(id), " : grid) + rows
        + (list?.select == nil ? "" : ", selectable")
    }
  }
}
