import Foundation

/// Runs other programs, to measure them or to read their output.
enum Child {
  /// The result of a program that has ended.
  struct Ended {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The path of this executable.
  static var thisExecutable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// The path of an executable in the folder of this one.
  static func beside(_ name: String) -> String {
    URL(fileURLWithPath: thisExecutable).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Returns the path of the program with a name, from `PATH`.
  static func path(of name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs a program to its end.
  ///
  /// - Parameter name: The name or the path of the program.
  /// - Returns: `nil` if the program could not be started.
  static func run(
    _ name: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) -> Ended? {
    guard let executable = name.contains("/") ? URL(fileURLWithPath: name) : path(of: name) else { return nil }
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = errors
    guard (try? process.run()) != nil else { return nil }
    // Read both pipes at once: the child stops while one of them is full.
    nonisolated(unsafe) var said = Data()
    let isRead = DispatchSemaphore(value: 0)
    let reading = Thread {
      said = errors.fileHandleForReading.readDataToEndOfFile()
      isRead.signal()
    }
    reading.start()
    let shown = output.fileHandleForReading.readDataToEndOfFile()
    isRead.wait()
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus, output: String(decoding: shown, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }

  /// Runs a program to its end, and returns the time that it took.
  ///
  /// - Precondition: No other child runs meanwhile, because the result would include its time.
  /// - Returns: `nil` if the program could not be started or failed.
  static func time(
    _ name: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) -> (passed: Duration, processor: Duration)? {
    let clock = ContinuousClock()
    let (start, before) = (clock.now, ProcessorTime.ofChildren)
    guard run(name, arguments, environment: environment, in: folder)?.status == 0 else { return nil }
    return (clock.now - start, ProcessorTime.ofChildren - before)
  }
}
