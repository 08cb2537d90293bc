import Foundation

/// Counts allocations with valgrind: what a long run of this executable allocates, less what a short one does.
///
/// The difference leaves out what is allocated once: at the start, and for the metadata of types.
struct AllocationCounter {
  private let valgrind: URL

  /// `nil` where valgrind is not installed.
  init?() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("valgrind") }
    guard let found = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else { return nil }
    valgrind = found
  }

  /// The allocations of one event of the subject of this name, rendering; `nil` where valgrind cannot run it.
  func perEvent(of subject: String) -> Double? {
    let (short, long) = (200, 1200)
    guard let few = allocations(of: subject, events: short), let many = allocations(of: subject, events: long) else {
      return nil
    }
    return Double(many - few) / Double(long - short)
  }

  private func allocations(of subject: String, events: Int) -> Int? {
    let process = Process()
    let output = Pipe()
    process.executableURL = valgrind
    process.arguments = ["--undef-value-errors=no", executable, "run", subject, "rendering", String(events)]
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // ==1234==   total heap usage: 9,876 allocs, 9,870 frees, 1,234,567 bytes allocated
    guard process.terminationStatus == 0, let usage = report.range(of: "total heap usage: "),
      let end = report[usage.upperBound...].range(of: " allocs")
    else { return nil }
    return Int(report[usage.upperBound..<end.lowerBound].replacing(",", with: ""))
  }

  private var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
