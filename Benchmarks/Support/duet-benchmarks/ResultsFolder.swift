import BenchmarkReport
import Driver
import Foundation
import OrderedJSON

/// The folder of the results, inside the build folder.
enum ResultsFolder {
  /// The results of a command, each in its own file.
  enum File: String {
    /// The results of `make bench`.
    case bench
    /// The counts of `make bench-instructions`.
    case instructions
    /// The times of `make bench-build`.
    case build
    /// The costs of `make bench-web`.
    case web
  }

  static let url = URL(fileURLWithPath: ".build/benchmarks/results")

  static func write(_ results: Results, to file: File) throws {
    try write(results.json.writeIndented() + "\n", to: "\(file.rawValue).json")
  }

  static func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// Returns the results in a file; `nil` if the file is missing or has another format.
  static func read(_ file: File) -> Results? {
    guard let data = try? Data(contentsOf: url.appendingPathComponent("\(file.rawValue).json")) else { return nil }
    return (try? JSON(parsing: data)).flatMap(Results.init(json:))
  }
}

extension Results {
  /// Returns results without rows, with the machine, compiler, date, load and sources of this run.
  static func here() -> Results {
    var loads = [0.0]
    getloadavg(&loads, 1)
    let processor = processorName().map { "\($0), " } ?? ""
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return Results(
      machine: "\(processor)\(cores) \(cores == 1 ? "core" : "cores"), \(system)", compiler: compilerVersion(),
      date: String(Date.now.ISO8601Format().prefix { $0 != "T" }), load: loads[0], sources: digestOfSources())
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "an unknown system"
    #endif
  }

  private static func processorName() -> String? {
    #if os(Linux)
      let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = information?.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    #else
      let output = Child.run("/usr/sbin/sysctl", ["-n", "machdep.cpu.brand_string"])?.output
      return output?.trimmingCharacters(in: .whitespacesAndNewlines)
    #endif
  }

  /// Returns the compiler's name and version: `Swift 6.3.1`.
  private static func compilerVersion() -> String {
    let said = Child.run("swift", ["--version"])?.output ?? ""
    guard let label = said.range(of: "Swift version ") else { return "Swift" }
    return "Swift " + said[label.upperBound...].prefix { $0 != " " && $0 != "\n" }
  }

  /// Returns a digest of the measured files, by name and text: all sources, and the subjects.
  static func digestOfSources() -> String {
    var digest = Digest()
    for folder in ["Sources", "Benchmarks/Support/Programs", "Benchmarks/Support/Subjects"] {
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else { continue }
        digest.add("\(folder)/\(name)")
        digest.add(text)
      }
    }
    return digest.hex
  }
}
