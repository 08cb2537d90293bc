#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Something read from front to back, in pieces: a file, or standard input.
public final class Input {
  /// What messages call it: the path, or `standard input`.
  public let name: String
  private let descriptor: CInt
  private let closes: Bool
  /// A file without a name, in which there is what came by a pipe: it can be read again.
  private var copy: CInt?

  /// A file; with `-`, standard input.
  public init(opening path: String) throws(InputError) {
    closes = path != "-"
    name = closes ? path : "standard input"
    descriptor = closes ? open(path, O_RDONLY) : STDIN_FILENO
    guard descriptor >= 0 else { throw InputError("\(name): \(Files.reason())") }
  }

  /// As much as comes at once, up to 64 KiB; none at the end.
  public func read() throws(InputError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Files.read(copy ?? descriptor, &chunk)
    if count < 0 { throw InputError("\(name): \(Files.reason())") }
    chunk.removeLast(chunk.count - count)
    return chunk
  }

  /// Lets it be read twice, by ``rewind()``: what comes by a pipe is put into a file without a name first.
  public func prepareToRewind() throws(InputError) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return }
    copy = try temporaryCopy()
    try rewind()
  }

  /// Which file it is, if it is one.
  var identity: Files.Identity? { Files.Identity(descriptor: descriptor) }

  /// Goes back to the beginning.
  public func rewind() throws(InputError) {
    guard lseek(copy ?? descriptor, 0, SEEK_SET) == 0 else { throw InputError("\(name): \(Files.reason())") }
  }

  private func temporaryCopy() throws(InputError) -> CInt {
    let folder = TerminalState.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/duet-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw InputError("\(folder): \(Files.reason()); what comes by \(name) is to be kept there") }
    // Whatever ends this process, nothing stays behind.
    unlink(path)
    while true {
      let bytes: [UInt8]
      do throws(InputError) { bytes = try read() } catch {
        close(file)
        throw error
      }
      if bytes.isEmpty { return file }
      guard Files.writeAll(file, bytes) else {
        let reason = Files.reason()
        close(file)
        throw InputError("\(folder): \(reason); what comes by \(name) is to be kept there")
      }
    }
  }

  deinit {
    if let copy { close(copy) }
    if closes { close(descriptor) }
  }
}
