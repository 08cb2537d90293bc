import TextUI
internal import Libc

/// The state of a device and the operations on its terminal.
struct DeviceState: ~Copyable, Sendable {
  private let tty: TTY
  /// Whether ``SignalRestorer`` also restores the terminal.
  private let handlesSignals: Bool
  private let stopProcess: @Sendable (_ group: Bool) -> Void
  /// The size to use if the terminal does not know its own.
  private let fallback: Size
  /// The original settings of the terminal.
  private var settings: termios?
  private(set) var size: Size

  /// Whether the terminal is in full-screen mode now.
  private var isEntered = false
  /// Whether no more events will come.
  private var isEnded = false
  /// Whether the terminal has gone away.
  private(set) var isGone = false
  /// Whether the thread must end.
  private var isClosed = false

  private var parser = InputParser()
  /// When to flush a partial sequence.
  private var flushTime: ContinuousClock.Instant?
  private var events: [TerminalDevice.Event] = []
  private var waiters: [Waiter] = []

  private var writer = FrameWriter()
  /// The bytes to write; those before `written` are done.
  private var output: [UInt8] = []
  private var written = 0
  /// The latest frame that arrived during a write.
  private var pending: Frame?
  /// The device stopped the process itself, so it ignores one `SIGCONT` until this time.
  private var continuedUntil: ContinuousClock.Instant?

  /// A task that waits for an event, and its deadline.
  struct Waiter {
    var id: Int
    var continuation: CheckedContinuation<TerminalDevice.Event?, Never>
    var deadline: ContinuousClock.Instant?
  }

  /// The maximum number of kept inputs. The rest waits in the terminal.
  private static let inputLimit = 1 << 14

  init(_ tty: TTY, fallback: Size, handlesSignals: Bool, stopProcess: @escaping @Sendable (_ group: Bool) -> Void) {
    self.tty = tty
    self.fallback = fallback
    self.handlesSignals = handlesSignals
    self.stopProcess = stopProcess
    size = fallback
    size = currentSize
  }
}

// MARK: - The terminal

extension DeviceState {
  /// Puts the terminal into full-screen mode; returns false if it is gone.
  mutating func enter() -> Bool {
    guard let settings = settings ?? tty.settings else { return false }
    self.settings = settings
    isEntered = true
    tty.set(settings.raw)
    if handlesSignals { SignalRestorer.didEnter(settings) }
    writer.forget()
    output = FrameWriter.enter
    written = 0
    writeWhatFits()
    return true
  }

  /// Forgets what the terminal shows, so that the next frame is written in full.
  mutating func repaint() { writer.forget() }

  /// Restores the terminal.
  mutating func leave() {
    guard isEntered, let settings else { return }
    isEntered = false
    (output, written, pending, flushTime) = ([], 0, nil, nil)
    guard handlesSignals else {
      return FrameWriter.leave.withUnsafeBufferPointer { bytes in
        withUnsafePointer(to: settings) { TTY.restore(input: tty.input, output: tty.output, bytes, $0) }
      }
    }
    SignalRestorer.restore()
  }

  /// Restores the terminal and ends the thread.
  mutating func close() {
    leave()
    isEnded = true
    isClosed = true
  }

  /// Stops the process; continues when the process does.
  mutating func stop(group: Bool) {
    guard isEntered, !isEnded else { return }
    leave()
    stopProcess(group)
    goOn()
    continuedUntil = .now + .seconds(1)
  }

  private mutating func goOn() {
    guard enter() else { return goAway() }
    checkSize()
    if events.last != .resumed { events.append(.resumed) }
  }

  private mutating func goAway() {
    isGone = true
    isEnded = true
    (output, written, pending, flushTime) = ([], 0, nil, nil)
  }

  /// The size that the terminal reports, with missing sides from `fallback`.
  private var currentSize: Size {
    let size = tty.size
    return Size(width: size.width ?? fallback.width, height: size.height ?? fallback.height)
  }

  /// Records a change of the terminal's size.
  mutating func checkSize() {
    let current = currentSize
    guard !isEnded, current != size else { return }
    size = current
    // Terminals differ in how a resize changes the screen.
    writer.forget()
    if case .resized? = events.last { events.removeLast() }
    events.append(.resized(current))
  }

  mutating func take(signal: CInt) {
    guard !isEnded else { return }
    switch signal {
    case SIGWINCH: checkSize()
    case SIGTSTP: stop(group: false)
    case SIGCONT:
      if let until = continuedUntil, .now < until {
        continuedUntil = nil
      } else if isEntered {
        // `SIGSTOP` cannot be handled, so the process was stopped without `stop(group:)`, and another one used the
        // terminal.
        goOn()
      }
    default:
      leave()
      isEnded = true
      events = [.interrupted(signal: signal)]
    }
  }
}

// MARK: - Input

extension DeviceState {
  private var reads: Bool {
    guard isEntered, !isEnded else { return false }
    guard case .input(let inputs)? = events.last else { return true }
    return inputs.count < Self.inputLimit
  }

  /// Reads the available input.
  mutating func read(_ chunk: UnsafeMutableRawBufferPointer) {
    guard reads else { return }
    switch tty.read(chunk) {
    case .later: break
    case .gone: goAway()
    case .count(let count):
      // A paste without its end would take every key. Ctrl-C alone, which no terminal sends of a text, ends it.
      if count == 1, chunk[0] == 0x03, parser.isInPaste { add(parser.flush()) }
      add(parser.parse(chunk[..<count]))
      flushTime = parser.patience.map { .now + .milliseconds($0) }
    }
  }

  /// Flushes a partial sequence when its time is over.
  mutating func flushIfLate() {
    guard reads, let time = flushTime, time <= .now else { return }
    flushTime = nil
    add(parser.flush())
  }

  private mutating func add(_ inputs: [TerminalInput]) {
    guard !inputs.isEmpty else { return }
    if case .input(var earlier)? = events.last {
      events.removeLast()
      earlier += inputs
      events.append(.input(earlier))
    } else {
      events.append(.input(inputs))
    }
  }
}

// MARK: - Output

extension DeviceState {
  /// Whether all frames have been written to the terminal.
  var isDrained: Bool { output.isEmpty && pending == nil }

  /// Shows a frame, now or after the current write.
  mutating func show(_ frame: Frame) {
    guard !isEnded else { return }
    pending = frame
    writeWhatFits()
  }

  /// Writes as much as the terminal accepts now.
  mutating func writeWhatFits() {
    while isEntered, !isEnded {
      if written == output.count {
        (output, written) = ([], 0)
        guard let frame = pending else { return }
        pending = nil
        output = writer.bytes(for: frame.cropped(to: size))
        continue
      }
      switch output.withUnsafeBytes({ tty.write(UnsafeRawBufferPointer(rebasing: $0[written...])) }) {
      case .count(let count): written += count
      case .later: return
      case .gone: goAway()
      }
    }
  }
}

// MARK: - Waiters

extension DeviceState {
  mutating func add(_ waiter: Waiter) { waiters.append(waiter) }

  /// Makes a waiter's deadline expire now.
  mutating func cancel(waiter id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters[index].deadline = .now
  }

  /// Removes and returns the waiters with an event or an expired deadline.
  mutating func takeReady() -> [(CheckedContinuation<TerminalDevice.Event?, Never>, TerminalDevice.Event?)] {
    guard !waiters.isEmpty else { return [] }
    var ready: [(CheckedContinuation<TerminalDevice.Event?, Never>, TerminalDevice.Event?)] = []
    while let first = waiters.first, isEnded || !events.isEmpty {
      waiters.removeFirst()
      ready.append((first.continuation, events.isEmpty ? .closed : events.removeFirst()))
    }
    let now = ContinuousClock.now
    waiters.removeAll { waiter in
      guard let deadline = waiter.deadline, deadline <= now else { return false }
      ready.append((waiter.continuation, nil))
      return true
    }
    return ready
  }

  /// Returns what the thread waits for, with a timeout in milliseconds (−1 for none); nil if the thread must end.
  func plan() -> (reads: Bool, writes: Bool, timeout: CInt)? {
    guard !isClosed else { return nil }
    let times = waiters.compactMap(\.deadline) + (reads ? [flushTime].compactMap { $0 } : [])
    var timeout: CInt = -1
    if let first = times.min() {
      // Rounded up, so that the thread does not wake too early; limited, so that it fits a `CInt`.
      let left = max(ContinuousClock.now.duration(to: first), .zero) / .milliseconds(1)
      timeout = CInt(min(left.rounded(.up), 1e9))
    }
    return (reads, isEntered && !isEnded && written < output.count, timeout)
  }
}
