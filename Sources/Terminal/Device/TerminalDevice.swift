import TextUI

/// The terminal that the process runs in.
@MainActor public final class TerminalDevice {
  /// Something that happened at the terminal.
  public enum Event: Hashable, Sendable {
    /// Something came in.
    case input([TerminalInput])
    /// The terminal has this size now.
    case resized(Size)
    /// The process goes on after it was stopped: the frame is to be shown again.
    case resumed
    /// The terminal is gone.
    case closed
    /// A signal asks the process to end. The terminal is restored already.
    case interrupted(signal: CInt)
  }

  /// Takes over the terminal of the standard streams.
  public init() throws(TerminalError) { throw .closed }

  /// How many cells it has.
  public var size: Size { Size(width: 80, height: 24) }

  /// The next event; nil where none comes within that time.
  public func next(within milliseconds: Int? = nil) async -> Event? { nil }

  /// Shows a frame.
  public func show(_ frame: Frame) throws(TerminalError) {}

  /// Whether all that was to be shown is written.
  public var isDrained: Bool { true }

  /// Stops the process, as Ctrl-Z does.
  public func suspend() {}

  /// Leaves the terminal as it was found.
  public func close() {}
}
