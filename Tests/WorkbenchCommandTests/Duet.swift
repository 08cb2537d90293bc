import Foundation
import Support
import Testing

/// The built command, run as users run it.
enum Duet {
  /// The result of a run.
  struct Outcome {
    let status: Int32
    let out: String
    let err: String
  }

  /// The executable, built in the same folder as the tests.
  static let executable = Repository.products.appending(path: "duet")

  /// The environment of the tests without variables that change the output, and with `others`.
  static func environment(_ others: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "TERM", "COLUMNS"].contains($0.key) }
      .merging(others) { $1 }
  }

  /// Runs a shell's command line with `duet` as a command, in a folder.
  static func shell(_ line: String, in folder: Scratch, environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "duet() { \"$DUET\" \"$@\"; }\n" + line]
    process.currentDirectoryURL = folder.url
    var variables = Duet.environment(environment).merging(["DUET": executable.path]) { $1 }
    // For `duet-planted`: the name of a shell function cannot contain a hyphen.
    variables["XDG_STATE_HOME"] = folder.state.path
    variables["PATH"] = "\(Repository.products.path):\(variables["PATH"] ?? "/usr/bin:/bin")"
    process.environment = variables
    let name = UUID().uuidString
    // Files, not pipes: neither side has to wait for the other.
    let out = try folder.handle("\(name).out")
    let err = try folder.handle("\(name).err")
    process.standardOutput = out
    process.standardError = err
    process.standardInput = FileHandle.nullDevice
    try unblockingSignals { try process.run() }
    process.waitUntilExit()
    try out.close()
    try err.close()
    return Outcome(
      status: process.terminationStatus, out: try folder.read("\(name).out"), err: try folder.read("\(name).err"))
  }

  /// Lets a new process receive all signals: a thread that runs tests blocks some, and a shell that does not receive SIGCHLD waits
  /// for ever.
  private static func unblockingSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try body()
  }
}

/// A JSON Feed of items.
func feed(_ items: String, title: String = "T") -> String {
  #"{"version":"https://jsonfeed.org/version/1.1","title":"\#(title)","items":[\#(items)]}"#
}

/// A folder for one test, deleted with this object.
final class Scratch {
  let url: URL
  /// The user's folder for the state of programs.
  var state: URL { url.appendingPathExtension("state") }

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("duet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func write(_ name: String, bytes: [UInt8]) throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: url.appendingPathComponent(name))) }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path)
  }

  func isFolder(_ name: String) -> Bool {
    (try? url.appendingPathComponent(name).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  func files(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path).sorted()
  }

  func handle(_ name: String) throws -> FileHandle {
    try write(name, "")
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  /// Runs a shell's command line in this folder, and expects its exit code.
  @discardableResult
  func run(
    _ line: String, status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Duet.Outcome {
    let outcome = try run(line)
    #expect(outcome.status == status, "\(outcome.out.suffix(2000))\(outcome.err)", sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs a shell's command line in this folder.
  func run(_ line: String, environment: [String: String] = [:]) throws -> Duet.Outcome {
    try Duet.shell(line, in: self, environment: environment)
  }

  deinit { for folder in [url, state] { try? FileManager.default.removeItem(at: folder) } }
}
