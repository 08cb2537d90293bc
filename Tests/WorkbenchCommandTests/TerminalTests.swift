import Foundation
import Testing

/// What a terminal shows, where both streams are one.
@Suite struct TerminalTests {
  /// Runs the command in a new terminal, and returns all bytes written to it.
  private func shown(_ arguments: [String], _ variables: [String: String] = ["TERM": "xterm"]) throws -> String {
    let (master, slave) = try #require(Self.terminal())
    let process = Process()
    process.executableURL = Duet.executable
    process.arguments = arguments
    process.environment = Duet.environment(variables)
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    close(slave)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    // Reading fails when the other side is closed.
    while case let count = read(master, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    close(master)
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A terminal: the side of its reader, and the side of the program in it.
  private static func terminal() -> (master: CInt, slave: CInt)? {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard master >= 0 else { return nil }
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
      let slave = open(name, O_RDWR | O_NOCTTY)
    #else
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
      var lock: CInt = 0
      var number: CUnsignedInt = 0
      guard ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
      let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #endif
    return slave >= 0 ? (master, slave) : nil
  }

  @Test func colourFollowsTheEnvironment() throws {
    for (variables, flags, isColored) in [
      (["TERM": "xterm"], [], true), (["TERM": "xterm", "NO_COLOR": ""], [], true),
      (["TERM": "xterm", "NO_COLOR": "1"], [], false), (["TERM": "dumb"], [], false),
      (["TERM": "xterm"], ["--color", "never"], false),
    ] as [([String: String], [String], Bool)] {
      #expect(try shown(["list"] + flags, variables).contains("\u{1B}[1marchitectures") == isColored, "\(variables)")
    }
  }

  @Test(arguments: [["lesson"], ["report", "stepper"]]) func noPageIsPrinted(arguments: [String]) throws {
    #expect(try shown(arguments) == "duet: --output: expected a file for the page, or -, found nothing\r\n")
  }

  /// Progress is shown in a separate line, which is erased before any other output.
  @Test func progressGivesWayToResults() throws {
    let text = try shown(["laws", "reader-env", "--law", "env.ask", "--color", "never"])
    #expect(text.hasPrefix("\r\u{1b}[Kreader-env: env.ask\r\u{1b}[Kreader-env  one point"), "\(text.debugDescription)")
    #expect(text.hasSuffix("seed 0\r\n") || text.hasSuffix("seed 0\r\n\r\u{1b}[K"), "\(text.debugDescription)")
  }
}
