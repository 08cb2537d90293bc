import Synchronization
import TerminalEmulator
import TextUI
import Testing

@testable import Terminal
import Libc

@MainActor
@Suite(.serialized) struct TerminalDeviceTests {
  private let terminal: PseudoTerminal

  init() throws { terminal = try #require(PseudoTerminal()) }

  private func device(
    signals: Bool = false, _ environment: [String: String] = ["TERM": "xterm"],
    stop: @escaping @Sendable (Bool) -> Void = { _ in }
  ) throws -> TerminalDevice {
    try TerminalDevice(
      input: terminal.slave, output: terminal.slave, environment: environment, handlesSignals: signals,
      stopProcess: stop)
  }

  /// A frame full of `character`.
  private func frame(_ character: Character = "x", _ size: Size = Size(width: 20, height: 5)) -> Frame {
    var frame = Frame(size: size)
    frame.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), character)
    return frame
  }

  /// The terminal after all output, as soon as that shows `frame`, and the number of bytes.
  private func shown(_ frame: Frame, on emulator: Emulator? = nil) -> (terminal: Emulator, count: Int)? {
    var result = emulator ?? Emulator(size: frame.size)
    var taken = 0
    let bytes = terminal.read { bytes in
      result.write(bytes[taken...])
      taken = bytes.count
      return difference(result, frame) == nil
    }
    return bytes == nil ? nil : (result, taken)
  }

  /// Shows more frames than the unread terminal has room for.
  private func flood(_ device: TerminalDevice, _ characters: [Character], _ size: Size) throws {
    for index in 0..<60 { try device.show(frame(characters[index % characters.count], size)) }
    #expect(!device.isDrained)
  }

  /// The typed inputs, when there are `count` of them.
  private func typed(_ device: TerminalDevice, _ count: Int) async -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    while inputs.count < count, case .input(let more)? = await device.next(within: 60_000) { inputs += more }
    return inputs
  }

  /// Without a terminal, or without `TERM`, it throws an error.
  @Test func refusals() throws {
    let nothing = open("/dev/null", O_RDWR)
    defer { close(nothing) }
    func error(_ input: CInt, _ output: CInt, _ environment: [String: String]) -> TerminalError? {
      #expect(throws: TerminalError.self) {
        try TerminalDevice(input: input, output: output, environment: environment).close()
      }
    }
    let tty = terminal.slave
    let before = terminal.settings
    #expect(error(nothing, tty, ["TERM": "xterm"]) == .notATerminal("standard input"))
    for output in [nothing, -1] {
      #expect(error(tty, output, ["TERM": "xterm"]) == .notATerminal("standard output"))
    }
    for type in [nil, "", "dumb"] {
      #expect(error(tty, tty, ["TERM": type].compactMapValues { $0 }) == .unknownType(type))
    }
    #expect(TerminalError.unknownType("dumb").description.hasPrefix("TERM is dumb, "))
    #expect(TerminalError.notATerminal("standard input").description.hasPrefix("standard input is not a terminal"))
    #expect(terminal.settings == before)
  }

  /// Leaving restores the terminal.
  @Test func leaving() throws {
    let before = terminal.settings
    let flags = fcntl(terminal.slave, F_GETFL)
    let device = try device()
    #expect(terminal.isRaw)
    #expect(fcntl(terminal.slave, F_GETFL) == flags)
    let frame = frame()
    try device.show(frame)
    var emulator = try #require(shown(frame)).terminal
    #expect(emulator.isAlternate && emulator.isMouseOn)
    device.close()
    device.close()
    #expect(terminal.settings == before && fcntl(terminal.slave, F_GETFL) == flags)
    let bytes = try #require(terminal.read { $0.count >= FrameWriter.leave.count })
    #expect(bytes == FrameWriter.leave)
    emulator.write(bytes)
    #expect(!emulator.isAlternate && !emulator.isMouseOn && emulator.isCursorShown)
    // Nothing is shown any more.
    try device.show(frame)
    #expect(device.isDrained)
  }

  /// Releasing the device restores the terminal.
  @Test func forgetting() throws {
    let before = terminal.settings
    do {
      let device = try device()
      #expect(terminal.isRaw)
      _ = device
    }
    #expect(terminal.settings == before)
  }

  /// Typed keys arrive as inputs.
  @Test func input() async throws {
    let device = try device()
    defer { device.close() }
    terminal.type("a\u{3}\u{1A}\r\u{1B}[<0;3;2M\u{1B}[200~日\r\u{1B}[201~")
    #expect(
      await typed(device, 6) == [
        .key(Key(.character("a"))), .key(Key(.character("c"), .control)), .key(Key(.character("z"), .control)),
        .key(Key(.enter)), .mouse(Mouse(.press(.left), x: 2, y: 1)), .paste("日\n"),
      ])
    for time in [0, -5, 1] { #expect(await device.next(within: time) == nil) }
    // Time separates Escape from a sequence, whether or not anyone waits.
    terminal.type("\u{1B}")
    #expect(await typed(device, 1) == [.key(Key(.escape))])
    terminal.type("\u{1B}[A")
    #expect(await typed(device, 1) == [.key(Key(.up))])
  }

  /// A paste that does not end takes no Ctrl-C that comes alone.
  @Test func aPasteWithoutEnd() async throws {
    let device = try device()
    defer { device.close() }
    // The key before the paste says that this was read, so that the next byte comes alone.
    terminal.type("x\u{1B}[200~abc\u{3}d")
    #expect(await typed(device, 1) == [.key(Key(.character("x")))])
    terminal.type("\u{3}")
    #expect(await typed(device, 2) == [.paste("abc\u{3}d"), .key(Key(.character("c"), .control))])
  }

  /// Waiting tasks get later inputs in order, or nothing if they are cancelled.
  @Test func waiting() async throws {
    let device = try device()
    defer { device.close() }
    async let first = device.next()
    let second = Task { await device.next() }
    second.cancel()
    #expect(await second.value == nil)
    terminal.type("x")
    #expect(await first == .input([.key(Key(.character("x")))]))
  }

  /// A flood of input waits for its reader, and nothing is lost.
  @Test func flood() async throws {
    let device = try device()
    defer { device.close() }
    let terminal = terminal
    let typing = Task.detached { terminal.type(String(repeating: "a", count: 100_000)) }
    #expect(await typed(device, 100_000).count == 100_000)
    await typing.value
  }

  /// On a slow line, only the last of the frames is shown.
  @Test func slowLine() throws {
    let size = Size(width: 200, height: 60)
    terminal.resize(to: size)
    let device = try device()
    defer { device.close() }
    try flood(device, ["a", "b", "c", "日"], size)
    let last = frame("z", size)
    try device.show(last)
    // The frames that the terminal buffers, and the last, but not all sixty.
    #expect(try #require(shown(last)).count < 20 * 200 * 60)
    #expect(device.isDrained)
  }

  /// Leaving does not wait for an unread terminal.
  @Test func stuck() throws {
    let size = Size(width: 200, height: 60)
    terminal.resize(to: size)
    let before = terminal.settings
    let device = try device()
    try flood(device, ["a", "b"], size)
    device.close()
    #expect(terminal.settings == before && device.isDrained)
  }

  /// A frame larger than the terminal is cut at the edge.
  @Test func cut() throws {
    let device = try device()
    defer { device.close() }
    var large = frame("日", Size(width: 31, height: 9))
    large.write("x", x: 0, y: 0)
    large.cursor = Position(x: 25, y: 1)
    try device.show(large)
    var expected = Frame(size: Size(width: 20, height: 5))
    for y in 0..<5 { expected.write(String(repeating: "日", count: 10), x: 0, y: y) }
    expected.write("x", x: 0, y: 0)
    #expect(shown(expected) != nil)
  }

  /// The size comes from the terminal, the environment, or is 80 × 24.
  @Test func sizes() async throws {
    for (size, environment, expected) in [
      (Size(width: 33, height: 7), ["LINES": "50", "COLUMNS": "100"], Size(width: 33, height: 7)),
      (Size(width: 0, height: 0), ["LINES": "50", "COLUMNS": "100"], Size(width: 100, height: 50)),
      (Size(width: 0, height: 9), ["LINES": "50", "COLUMNS": "0"], Size(width: 80, height: 9)),
      (Size(width: 0, height: 0), ["LINES": "x", "COLUMNS": "99999999999999999999"], Size(width: 80, height: 24)),
      (Size(width: 0, height: 0), ["LINES": "-3", "COLUMNS": "70000"], Size(width: 80, height: 24)),
      (Size(width: 65_535, height: 65_535), [:], Size(width: 65_535, height: 65_535)),
    ] {
      terminal.resize(to: size)
      let device = try device(environment.merging(["TERM": "xterm"]) { $1 })
      #expect(device.size == expected)
      terminal.resize(to: Size(width: 10, height: 3))
      #expect(device.size == Size(width: 10, height: 3))
      #expect(await device.next() == .resized(Size(width: 10, height: 3)))
      device.close()
    }
  }

  /// A closed window closes the device, for input and output.
  @Test func hangUp() async throws {
    let device = try device()
    terminal.hangUp()
    #expect(await device.next() == .closed)
    #expect(await device.next() == .closed)
    #expect(throws: TerminalError.closed) { try device.show(frame()) }
    #expect(device.isDrained)
    device.close()
    #expect(await device.next() == .closed)
  }

  /// While the process is stopped, the terminal is restored. Afterwards everything is shown again.
  @Test func suspending() async throws {
    let before = terminal.settings
    let seen = Mutex<[(settings: [UInt64], group: Bool)]>([])
    let terminal = terminal
    let device = try device { group in
      seen.withLock { $0.append((terminal.settings, group)) }
      // The window was made larger while the shell had it.
      terminal.resize(to: Size(width: 30, height: 6))
    }
    defer { device.close() }
    let frame = frame()
    try device.show(frame)
    let emulator = try #require(shown(frame)).terminal
    device.suspend()
    #expect(seen.withLock { $0.map(\.settings) == [before] && $0.map(\.group) == [true] })
    #expect(terminal.isRaw)
    #expect(await device.next() == .resized(Size(width: 30, height: 6)))
    #expect(await device.next() == .resumed)
    try device.show(frame)
    #expect(try #require(shown(frame, on: emulator)).terminal.isAlternate)
    terminal.type("x")
    #expect(await typed(device, 1) == [.key(Key(.character("x")))])
  }

  /// One device at a time handles signals.
  @Test func signals() async throws {
    let before = terminal.settings
    let stops = Mutex<[Bool]>([])
    let device = try device(signals: true) { group in stops.withLock { $0.append(group) } }
    #expect(throws: TerminalError.inUse) { try self.device(signals: true).close() }
    #expect(terminal.isRaw)
    terminal.resize(to: Size(width: 11, height: 4))
    kill(getpid(), SIGWINCH)
    #expect(await device.next() == .resized(Size(width: 11, height: 4)))
    kill(getpid(), SIGCONT)
    #expect(await device.next() == .resumed)
    kill(getpid(), SIGTSTP)
    #expect(await device.next() == .resumed)
    #expect(stops.withLock { $0 } == [false])
    kill(getpid(), SIGTERM)
    #expect(await device.next() == .interrupted(signal: SIGTERM))
    #expect(terminal.settings == before)
    #expect(await device.next() == .closed)
    try device.show(frame())
    device.close()
    // The handlers are removed, and another device can install its own.
    try self.device(signals: true).close()
    var action = sigaction()
    sigaction(SIGWINCH, nil, &action)
    #if canImport(Glibc)
      #expect(
        unsafeBitCast(action[keyPath: simpleHandler], to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self))
    #endif
  }

  /// Many devices, one after another, leave no descriptor open.
  @Test func descriptors() throws {
    func next() -> CInt {
      let descriptor = dup(terminal.slave)
      close(descriptor)
      return descriptor
    }
    let first = next()
    for _ in 0..<50 { try device().close() }
    // Other tests can open files meanwhile, but not one for each device.
    #expect(next() < first + 50)
  }
}
