import TextUI

@testable import Terminal
import Libc

/// A terminal without a window: a process uses `slave`, and a test reads and types with `master`.
final class PseudoTerminal: Sendable {
  let master: CInt
  let slave: CInt

  init?(_ size: Size? = Size(width: 20, height: 5)) {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0 else { return nil }
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
      slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #else
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
      var lock: CInt = 0
      var number: CUnsignedInt = 0
      guard ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
      slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    #endif
    guard slave >= 0 else { return nil }
    if let size { resize(to: size) }
  }

  deinit {
    close(slave)
    hangUp()
  }

  /// Removes the window. The descriptor's number stays in use.
  func hangUp() {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, master)
    close(nothing)
  }

  func resize(to size: Size) {
    var size = winsize(ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Libc.write(master, UnsafeRawBufferPointer(rebasing: $0[written...]).baseAddress, $0.count - written)
      }
      guard count > 0 else { return }
      written += count
    }
  }

  /// The bytes written to the terminal until `isEnough`; `nil` if the output ends before.
  func read(until isEnough: ([UInt8]) -> Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { chunk.deallocate() }
    while !isEnough(bytes) {
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 60_000) > 0 else { return nil }
      let count = System.read(master, chunk)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Whether the terminal is in raw mode.
  var isRaw: Bool {
    var settings = termios()
    return tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON | ISIG | ECHO) == 0
  }

  /// The terminal's settings, for comparison.
  var settings: [UInt64] {
    var settings = termios()
    tcgetattr(slave, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt64($0) } }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt64($0) } + characters
  }
}
