extension Node {
  /// Calls `body` with the texts of a leaf or a section title, in order, until it returns false.
  ///
  /// The texts are not joined, so that showing the first line of a label of megabytes does not copy the label.
  @inline(__always) func eachPiece(_ body: (_ text: String, _ style: CellStyle) -> Bool) {
    switch kind {
    case .text, .label:
      _ = body(text, textStyle)
    case .section:
      _ = body(text, .title)
    case .button, .toggle:
      let style: CellStyle = !isEnabled ? .disabled : kind == .button ? .button : isOn ? .on : .off
      _ = body(isEnabled ? "[" : "(", style) && body(text, style) && body(isEnabled ? "]" : ")", style)
    case .field:
      let outside: CellStyle = isEnabled ? .plain : .disabled
      let label = label
      if !label.isEmpty { guard body(label, outside), body(": ", outside) else { return } }
      _ =
        body(isEnabled ? "‹" : "(", outside) && body(value, isEnabled ? .field : .disabled)
        && body(isEnabled ? "›" : ")", outside)
    case .progress:
      if !text.isEmpty { guard body(text, .plain), body(" ", .plain) else { return } }
      _ = body(bar, .bar) && body(percent == Self.indeterminate ? " …" : " \(percent)%", .plain)
    case .divider:
      _ = body("────", .rule)
    case .row, .column, .list:
      break
    }
  }

  private var textStyle: CellStyle {
    switch role {
    case .title: .title
    case .body: .plain
    case .label: .label
    case .error: .error
    case .dimmed: .dimmed
    }
  }

  /// Ten cells, one full cell for each whole tenth.
  private var bar: String {
    let full = percent == Self.indeterminate ? 0 : Int(percent) / 10
    return String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
  }
}
