import Driver
import Synchronization
import Utilities
import Workbench

/// The files that a command reads, by their options.
struct Inputs {
  private let files: [(option: String, path: String)]

  init(_ files: [(option: String, path: String?)]) {
    self.files = files.compactMap { (option, path) in path.map { (option, $0) } }
  }

  /// The files with what they are, for ``keepApart(_:from:)``.
  var used: [(identity: FileIdentity?, what: String)] {
    files.map { (FileIdentity(reading: $0.path), "the file of --\($0.option)") }
  }

  /// Whether every file can be read again.
  var areRepeatable: Bool { files.allSatisfy { Files.isRepeatable($0.path) } }

  /// Throws if a script and data are both read from standard input.
  func checkStandardInput() throws(UsageError) {
    guard files.contains(where: { $0 == ("script", "-") }), files.contains(where: { $0 == ("data", "-") }) else {
      return
    }
    throw UsageError(mismatch(expected: "one input from standard input", found: "--script and --data"))
  }

  /// Throws if one of the files is standard input; `hint` says why.
  func refuseStandardInput(_ hint: String) throws(UsageError) {
    guard let (option, _) = files.first(where: { $0.path == "-" }) else { return }
    throw UsageError("--\(option): " + mismatch(expected: "a file", found: "'-'", hint: hint))
  }
}

extension Script {
  /// Reads a script from a file; `-` is standard input.
  init(reading path: String) throws {
    try self.init(parsing: try Files.read(path), name: Files.name(ofInput: path))
  }
}

extension DataSource {
  /// The data in a file; `-` is standard input.
  ///
  /// Live effects read the data again. If the file is a pipe, they get the bytes that were read first.
  static func file(reading path: String) -> DataSource {
    let reader = DataReader(path: path)
    return .file(path == "-" ? "standard input" : path) { () throws(InputError) in try reader.read() }
  }
}

private final class DataReader: Sendable {
  private let path: String
  private let kept = Mutex<[UInt8]?>(nil)

  init(path: String) { self.path = path }

  func read() throws(InputError) -> [UInt8] {
    if Files.isRepeatable(path) { return try Files.read(path) }
    return try kept.withLock { (kept) throws(InputError) in
      if let kept { return kept }
      let bytes = try Files.read(path)
      kept = bytes
      return bytes
    }
  }
}

/// The files of `--trace`, for ``keepApart(_:from:)``.
///
/// - Parameter architectures: If there are any, `path` is a folder with a file for each.
func traceOutputs(_ path: String?, of architectures: [Architecture]) -> [(option: String, path: String?)] {
  guard let path, !architectures.isEmpty else { return [("trace", path)] }
  return architectures.traceNames.map { ("trace", "\(path)/\($0).jsonl") }
}

/// Throws if an output file is standard output, another file that is used, or another output file.
///
/// To open it would erase what the other one has.
func keepApart(
  _ outputs: [(option: String, path: String?)], from others: [(identity: FileIdentity?, what: String)]
) throws(UsageError) {
  var taken = others
  for case (let option, let path?) in outputs {
    if path == "-" {
      throw UsageError(
        "--\(option): " + mismatch(expected: "a file", found: "'-'", hint: "standard output has the results"))
    }
    guard let identity = FileIdentity(path: path) else { continue }
    if let other = taken.first(where: { $0.identity == identity }) {
      throw UsageError(
        "--\(option): " + mismatch(expected: "a file of its own", found: "'\(path)', which is \(other.what)"))
    }
    taken.append((identity, "the file of --\(option)"))
  }
}
