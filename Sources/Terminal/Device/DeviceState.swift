import TextUI
internal import Libc

/// What a device knows of its terminal, and what it does with it.
struct DeviceState: ~Copyable, Sendable {
  private let tty: TTY
  /// Whether ``Emergency`` is to restore the terminal too.
  private let handlesSignals: Bool
  private let stopProcess: @Sendable (_ group: Bool) -> Void
  /// The size that is taken where the terminal knows none.
  private let fallback: Size
  /// The settings that the terminal was found with.
  private var settings: termios?
  private(set) var size: Size

  /// Whether the terminal is ready for frames now.
  private var isEntered = false
  /// Whether there is nothing more to come from it.
  private var isEnded = false
  /// Whether it went away.
  private(set) var isGone = false
  /// Whether the thread is to end.
  private var isClosed = false

  private var parser = InputParser()
  /// When half of a sequence is to be taken for what it is.
  private var flushTime: ContinuousClock.Instant?
  private var events: [TerminalDevice.Event] = []
  private var waiters: [Waiter] = []

  private var writer = FrameWriter()
  /// What is being written, from `written` on.
  private var output: [UInt8] = []
  private var written = 0
  /// The last frame of those that came while another was being written.
  private var pending: Frame?
  /// Until when a signal that the process goes on is no news: the device stopped it.
  private var continuedUntil: ContinuousClock.Instant?

  /// Who waits for an event, and until when.
  struct Waiter {
    var id: Int
    var continuation: CheckedContinuation<TerminalDevice.Event?, Never>
    var deadline: ContinuousClock.Instant?
  }

  /// As much input is kept. What comes after it waits in the terminal.
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
  /// Makes the terminal ready; false where it cannot be.
  mutating func enter() -> Bool {
    guard let settings = settings ?? tty.settings else { return false }
    self.settings = settings
    isEntered = true
    tty.set(settings.raw)
    if handlesSignals { Emergency.didEnter(settings) }
    writer.forget()
    output = FrameWriter.enter
    written = 0
    writeWhatFits()
    return true
  }

  /// Knows nothing of what is shown.
  mutating func repaint() { writer.forget() }

  /// Leaves it as it was found.
  mutating func leave() {
    guard isEntered, let settings else { return }
    isEntered = false
    (output, written, pending, flushTime) = ([], 0, nil, nil)
    guard handlesSignals else {
      return FrameWriter.leave.withUnsafeBufferPointer { bytes in
        withUnsafePointer(to: settings) { TTY.restore(input: tty.input, output: tty.output, bytes, $0) }
      }
    }
    Emergency.restore()
  }

  /// Leaves it for good.
  mutating func close() {
    leave()
    isEnded = true
    isClosed = true
  }

  /// Stops the process, and goes on when it does.
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

  /// What the terminal says now; of what it does not know, what was given for that.
  private var currentSize: Size {
    let size = tty.size
    return Size(width: size.width ?? fallback.width, height: size.height ?? fallback.height)
  }

  /// Looks how large it is.
  mutating func checkSize() {
    let current = currentSize
    guard !isEnded, current != size else { return }
    size = current
    // Terminals differ in what they do with what they show.
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
        // It was stopped by what cannot be handled, and somebody else had the terminal.
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

  /// Reads what there is.
  mutating func read(_ chunk: UnsafeMutableRawBufferPointer) {
    guard reads else { return }
    switch tty.read(chunk) {
    case .later: break
    case .gone: goAway()
    case .count(let count):
      add(parser.parse(chunk[..<count]))
      flushTime = parser.patience.map { .now + .milliseconds($0) }
    }
  }

  /// Takes half of a sequence for what it is, if its time is over.
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
  /// Whether all that was to be shown was given to the terminal.
  var isDrained: Bool { output.isEmpty && pending == nil }

  /// Shows a frame, now or as soon as what comes before it is written.
  mutating func show(_ frame: Frame) {
    guard !isEnded else { return }
    pending = frame
    writeWhatFits()
  }

  /// Writes as much as the terminal takes now.
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

// MARK: - Those who wait

extension DeviceState {
  mutating func add(_ waiter: Waiter) { waiters.append(waiter) }

  /// Gives up waiting.
  mutating func cancel(waiter id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters[index].deadline = .now
  }

  /// Those for whom there is an event, or no time any more.
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

  /// What the thread is to wait for, and for how many milliseconds at most; nil where it is to end.
  func plan() -> (reads: Bool, writes: Bool, timeout: CInt)? {
    guard !isClosed else { return nil }
    let times = waiters.compactMap(\.deadline) + (reads ? [flushTime].compactMap { $0 } : [])
    var timeout: CInt = -1
    if let first = times.min() {
      // Not sooner than it is time, and not so far ahead that it is no number.
      let left = max(ContinuousClock.now.duration(to: first), .zero) / .milliseconds(1)
      timeout = CInt(min(left.rounded(.up), 1e9))
    }
    return (reads, isEntered && !isEnded && written < output.count, timeout)
  }
}
