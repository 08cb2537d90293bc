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
    case .link:
      _ = body(text, !isEnabled ? .disabled : isOn ? .on : .link)
    case .checkbox, .option:
      let style: CellStyle = !isEnabled ? .disabled : isOn ? .on : .off
      let mark = kind == .option ? isOn ? "◉" : "○" : isEnabled ? isOn ? "[x]" : "[ ]" : isOn ? "(x)" : "( )"
      _ = body(mark, style) && (text.isEmpty || body(" ", style) && body(text, style))
    case .picker where style == .menu:
      let outside: CellStyle = isEnabled ? .plain : .disabled
      if !text.isEmpty { guard body(text, outside), body(": ", outside) else { return } }
      _ =
        body(isEnabled ? "‹" : "(", outside) && body(value, isEnabled ? .field : .disabled)
        && body(isEnabled ? " ▾›" : " ▾)", outside)
    case .picker:
      if !text.isEmpty { _ = body(text, .plain) && body(":", .plain) }
    case .slider:
      let style: CellStyle = isEnabled ? .bar : .disabled
      if !text.isEmpty { guard body(text, isEnabled ? .plain : .disabled), body(" ", .plain) else { return } }
      _ = body(track, style) && body(" ", style) && body(value, style)
    case .dialog:
      _ = body("▌", .title) && body(text, .title)
    case .button, .toggle:
      let style: CellStyle = !isEnabled ? .disabled : kind == .button ? .button : isOn ? .on : .off
      _ = body(isEnabled ? "[" : "(", style) && body(text, style) && body(isEnabled ? "]" : ")", style)
    case .field:
      let outside: CellStyle = isEnabled ? .plain : .disabled
      let label = label
      if !label.isEmpty { guard body(label, outside), body(": ", outside) else { return } }
      let prompt = value.isEmpty ? detail?.content.prompt ?? "" : ""
      guard body(isEnabled ? "‹" : "(", outside), body(prompt, .dimmed), body(value, isEnabled ? .field : .disabled),
        body(isEnabled ? "›" : ")", outside)
      else { return }
      if let error = detail?.content.error { _ = body(" ⚠ ", .error) && body(error, .error) }
    case .progress:
      if !text.isEmpty { guard body(text, .plain), body(" ", .plain) else { return } }
      _ = body(bar, .bar) && body(percent == Self.indeterminate ? " …" : " \(percent)%", .plain)
    case .divider:
      _ = body("────", .rule)
    case .row, .column, .list, .frame, .canvas, .onOpen:
      break
    }
  }

  /// Ten cells with a knob.
  private var track: String {
    guard let content = detail?.content, content.upper > content.lower, let number = Double(value) else {
      return "●─────────"
    }
    // Of halves, since the distance of the bounds may exceed the greatest number.
    let part = (number / 2 - content.lower / 2) / (content.upper / 2 - content.lower / 2)
    let full = part > 0 ? Int(min(9, part * 10)) : 0
    return String(repeating: "━", count: full) + "●" + String(repeating: "─", count: 9 - full)
  }

  private var textStyle: CellStyle {
    switch role {
    case .title: .title
    case .body: .plain
    case .label: .label
    case .error: .error
    case .dimmed: .dimmed
    case .code: .code
    case .status: .plain
    case .alert: .error
    }
  }

  /// Ten cells, one full cell for each whole tenth.
  private var bar: String {
    let full = percent == Self.indeterminate ? 0 : Int(percent) / 10
    return String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
  }
}
