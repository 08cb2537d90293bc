import TextUI
internal import Libc

/// The terminal that the process runs in, taken over for a full-screen interface.
///
///     let device = try TerminalDevice()
///     defer { device.close() }
///     try device.show(frame)
///     while let event = await device.next() {
///       // …
///     }
///
/// Every key comes as input, Ctrl-C and Ctrl-Z too; for the latter there is ``suspend()``. However the process ends, the
/// terminal is left as it was found: by ``close()``, by `exit`, by a signal, by a trap. Only `SIGKILL` leaves no time.
@MainActor public final class TerminalDevice {
  /// Something that happened at the terminal.
  public enum Event: Hashable, Sendable {
    /// Something came in.
    case input([TerminalInput])
    /// The terminal has this size now. The next frame is written as a whole.
    case resized(Size)
    /// The process goes on after it was stopped: a frame is to be shown, and it is written as a whole.
    case resumed
    /// The terminal is gone, or was left: nothing more comes.
    case closed
    /// A signal asks the process to end: `SIGINT`, `SIGTERM` or `SIGHUP`. The terminal is left already. A second such
    /// signal does what it did before the device was made, which is to end the process at once.
    case interrupted(signal: CInt)
  }

  private let core: DeviceCore
  private var lastWaiter = 0

  /// Takes over the terminal of the standard streams.
  ///
  /// Both have to be one, and `TERM` has to name what it is, and not `dumb`. One device is there at a time.
  public convenience init() throws(TerminalError) {
    var environment: [String: String] = [:]
    for name in ["TERM", "LINES", "COLUMNS"] { environment[name] = System.environment(name) }
    try self.init(input: STDIN_FILENO, output: STDOUT_FILENO, environment: environment, handlesSignals: true)
  }

  /// Takes over a terminal by its descriptors, which stay open.
  ///
  /// - Parameters:
  ///   - handlesSignals: Whether signals are handled, which one device of a process can do.
  ///   - stopProcess: What stops the process, and returns when it goes on; with it, the others of its group.
  package init(
    input: CInt, output: CInt, environment: [String: String], handlesSignals: Bool = false,
    stopProcess: @escaping @Sendable (_ group: Bool) -> Void = { Emergency.stop(group: $0) }
  ) throws(TerminalError) {
    try Self.check(input: input, output: output, type: environment["TERM"])
    func side(_ name: String, _ other: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { 1...Size.drawnLimit ~= $0 ? $0 : nil } ?? other
    }
    core = try DeviceCore(
      TTY(input: input, output: output), fallback: Size(width: side("COLUMNS", 80), height: side("LINES", 24)),
      handlesSignals: handlesSignals, stopProcess: stopProcess)
  }

  /// Whether there is a terminal that can be taken over; nothing is done to it.
  ///
  /// - Throws: what making a device would throw.
  public static func check() throws(TerminalError) {
    try check(input: STDIN_FILENO, output: STDOUT_FILENO, type: System.environment("TERM"))
  }

  private static func check(input: CInt, output: CInt, type: String?) throws(TerminalError) {
    guard isatty(input) == 1 else { throw .notATerminal("standard input") }
    guard isatty(output) == 1 else { throw .notATerminal("standard output") }
    guard let type, !type.isEmpty, type != "dumb" else { throw .unknownType(type) }
  }

  /// How many cells it has. Where it does not know, or says 0, it is what `COLUMNS` and `LINES` say, and else 80 × 24.
  public var size: Size {
    core.update {
      $0.checkSize()
      return $0.size
    }
  }

  /// The next event; nil where none comes within that many milliseconds, or the task is cancelled.
  ///
  /// Whether Escape is the key or begins a sequence is told here, by time. After ``Event/closed``, every event is that.
  ///
  /// - Parameter milliseconds: How long to wait; without it, as long as it takes.
  public func next(within milliseconds: Int? = nil) async -> Event? {
    lastWaiter += 1
    let (core, id) = (core, lastWaiter)
    let deadline = milliseconds.map { ContinuousClock.now + .milliseconds(min(max($0, 0), 1 << 40)) }
    let event = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        core.update {
          $0.add(DeviceState.Waiter(id: id, continuation: continuation, deadline: deadline))
          if Task.isCancelled { $0.cancel(waiter: id) }
        }
        core.wake()
      }
    } onCancel: {
      core.update { $0.cancel(waiter: id) }
    }
    if core.handlesSignals { Emergency.giveStack() }
    return event
  }

  /// Shows a frame. What of it is not on the screen, since that is smaller, is left out.
  ///
  /// It never waits. Where the line is slow, what is being written goes first, and of the frames that come meanwhile only
  /// the last is shown. After the terminal was left, nothing is.
  ///
  /// - Throws: ``TerminalError/closed`` where the terminal is gone.
  public func show(_ frame: Frame) throws(TerminalError) {
    let (isGone, isDrained) = core.update { state in
      state.show(frame)
      return (state.isGone, state.isDrained)
    }
    if isGone { throw .closed }
    if !isDrained { core.wake() }
  }

  /// The next frame is written as a whole: something else may have written to the terminal.
  public func repaint() { core.update { $0.repaint() } }

  /// Whether all that was to be shown was given to the system to be written.
  public var isDrained: Bool { core.update { $0.isDrained } }

  /// Stops the process and its group as Ctrl-Z does, with the terminal as it was found. When it is continued, it has the
  /// terminal again, and ``Event/resumed`` comes.
  public func suspend() {
    core.update { $0.stop(group: true) }
    core.wake()
  }

  /// Leaves the terminal as it was found. Doing so again does nothing, and it is done too when the device goes away.
  public func close() { core.close() }

  deinit { core.close() }
}
