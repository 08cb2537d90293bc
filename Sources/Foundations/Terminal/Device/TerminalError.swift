/// The reason why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// A stream is not a terminal: `standard input` or `standard output`.
  case notATerminal(String)
  /// `TERM` is unset or names a terminal that cannot be drawn on.
  case unknownType(String?)
  /// Another device of this process uses the terminal.
  case inUse
  /// The terminal is gone.
  case closed
  /// A system call failed for this reason.
  case system(String)
}

extension TerminalError: CustomStringConvertible {
  /// The problem, and how to fix it if there is a way.
  public var description: String {
    switch self {
    case .notATerminal(let stream): "\(stream) is not a terminal; a full-screen interface needs one for both streams"
    case .unknownType(nil), .unknownType(""): "TERM is not set; set it to the terminal's name, such as xterm-256color"
    case .unknownType(let name?):
      "TERM is \(name), which cannot draw full-screen; set it to the terminal's name, such as xterm-256color"
    case .inUse: "this process already uses the terminal"
    case .closed: "the terminal is gone"
    case .system(let reason): "the terminal cannot be used: \(reason)"
    }
  }
}
