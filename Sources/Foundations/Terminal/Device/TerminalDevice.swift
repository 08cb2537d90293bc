import TextUI
internal import Libc

/// The terminal of the process, taken over for a full-screen interface.
///
///     let device = try TerminalDevice()
///     defer { device.close() }
///     try device.show(frame)
///     while let event = await device.next() {
///       // …
///     }
///
/// Every key comes as input, including Ctrl-C and Ctrl-Z; call ``suspend()`` for the latter. The device restores the
/// terminal however the process ends: by ``close()``, `exit`, a signal or a trap. Only `SIGKILL` prevents this.
@MainActor public final class TerminalDevice {
  /// An event of the terminal.
  public enum Event: Hashable, Sendable {
    /// Keys, pastes or other input.
    case input([TerminalInput])
    /// The terminal has a new size. The next frame is written in full.
    case resized(Size)
    /// The process continues after it was stopped. Show a frame; it is written in full.
    case resumed
    /// The terminal is gone or closed. No other events follow.
    case closed
    /// A signal asks the process to end: `SIGINT`, `SIGTERM` or `SIGHUP`. The terminal is already restored.
    ///
    /// A second such signal has its former action, which usually ends the process at once.
    case interrupted(signal: CInt)
  }

  private let core: DeviceCore
  private var lastWaiter = 0

  /// Takes over the terminal of the standard streams.
  ///
  /// Only one device can exist at a time.
  ///
  /// - Throws: ``TerminalError`` if a standard stream is not a terminal, `TERM` is unset or `dumb`, another device
  ///   exists, or a system call fails.
  public convenience init() throws(TerminalError) {
    var environment: [String: String] = [:]
    for name in ["TERM", "LINES", "COLUMNS"] { environment[name] = System.environment(name) }
    try self.init(input: STDIN_FILENO, output: STDOUT_FILENO, environment: environment, handlesSignals: true)
  }

  /// Takes over a terminal by its descriptors, which stay open.
  ///
  /// - Parameters:
  ///   - handlesSignals: Whether to handle signals. Only one device of a process can.
  ///   - stopProcess: Stops the process, with `group` also the others of its group, and returns when it continues.
  /// - Throws: ``TerminalError``, as `init()`.
  package init(
    input: CInt, output: CInt, environment: [String: String], handlesSignals: Bool = false,
    stopProcess: @escaping @Sendable (_ group: Bool) -> Void = { SignalRestorer.stop(group: $0) }
  ) throws(TerminalError) {
    try Self.check(input: input, output: output, type: environment["TERM"])
    func side(_ name: String, _ other: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { 1...Size.drawnLimit ~= $0 ? $0 : nil } ?? other
    }
    core = try DeviceCore(
      TTY(input: input, output: output), fallback: Size(width: side("COLUMNS", 80), height: side("LINES", 24)),
      handlesSignals: handlesSignals, stopProcess: stopProcess)
  }

  /// Checks that the standard streams are a usable terminal, without changing it.
  ///
  /// - Throws: ``TerminalError`` if they are not a terminal, or `TERM` is unset or `dumb`.
  public static func check() throws(TerminalError) {
    try check(input: STDIN_FILENO, output: STDOUT_FILENO, type: System.environment("TERM"))
  }

  /// Writes an error to standard error, and ends the process with 64: the command needs a terminal.
  package static func endProcess(_ error: TerminalError) -> Never {
    let text = "error: \(error)\n"
    // If standard error is closed, nobody reads the message.
    _ = text.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(64)
  }

  private static func check(input: CInt, output: CInt, type: String?) throws(TerminalError) {
    guard isatty(input) == 1 else { throw .notATerminal("standard input") }
    guard isatty(output) == 1 else { throw .notATerminal("standard output") }
    guard let type, !type.isEmpty, type != "dumb" else { throw .unknownType(type) }
  }

  /// The size of the screen. If the terminal does not report it: `COLUMNS` and `LINES`, otherwise 80 × 24.
  public var size: Size {
    core.update {
      $0.checkSize()
      return $0.size
    }
  }

  /// Returns the next event, or nil if the time is over or the task is cancelled.
  ///
  /// It also decides by time whether Escape is a key or begins a sequence. After ``Event/closed``, it always returns
  /// that event.
  ///
  /// - Parameter milliseconds: The maximum time to wait; nil for no limit.
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
    if core.handlesSignals { SignalRestorer.giveStack() }
    return event
  }

  /// Shows a frame, cropped to the screen.
  ///
  /// It never blocks. While a frame is being written to a slow line, only the last of the newer frames is kept. After
  /// ``close()`` or ``Event/interrupted(signal:)``, it does nothing.
  ///
  /// - Throws: ``TerminalError/closed`` if the terminal is gone.
  public func show(_ frame: Frame) throws(TerminalError) {
    let (isGone, isDrained) = core.update { state in
      state.show(frame)
      return (state.isGone, state.isDrained)
    }
    if isGone { throw .closed }
    if !isDrained { core.wake() }
  }

  /// Makes the next frame be written in full. Call it after something else wrote to the terminal.
  public func repaint() { core.update { $0.repaint() } }

  /// Whether all frames have been passed to the system.
  public var isDrained: Bool { core.update { $0.isDrained } }

  /// Restores the terminal and stops the process and its group, as Ctrl-Z does.
  ///
  /// When the process continues, the device takes over the terminal again and sends ``Event/resumed``.
  public func suspend() {
    core.update { $0.stop(group: true) }
    core.wake()
  }

  /// Restores the terminal. Further calls do nothing. The deinitializer calls it too.
  public func close() { core.close() }

  deinit { core.close() }
}
