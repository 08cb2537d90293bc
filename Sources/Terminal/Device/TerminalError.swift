/// Why there is no terminal to show something on.
public enum TerminalError: Error, Hashable, Sendable {
  /// This stream is no terminal: `standard input` or `standard output`.
  case notATerminal(String)
  /// `TERM` is not set, or says that the terminal cannot be drawn on.
  case unknownType(String?)
  /// Another device of this process uses the terminal.
  case inUse
  /// The terminal is gone.
  case closed
  /// The system refused, with this reason.
  case system(String)
}

extension TerminalError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .notATerminal(let stream): "\(stream) is no terminal; a full-screen interface needs one for both streams"
    case .unknownType(nil), .unknownType(""): "TERM is not set; it should name the terminal, such as xterm-256color"
    case .unknownType(let name?):
      "TERM is \(name), which cannot be drawn on; it should name the terminal, such as xterm-256color"
    case .inUse: "the terminal is in use by this process already"
    case .closed: "the terminal is gone"
    case .system(let reason): "the terminal cannot be used: \(reason)"
    }
  }
}
