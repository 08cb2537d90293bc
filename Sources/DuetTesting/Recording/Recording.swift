import Foundation

/// Whether views are recorded into the sources of tests.
enum Recording {
  /// The environment variable that says so: `1`, or anything else but nothing and `0`.
  static let variable = "DUET_RECORD"

  @TaskLocal static var isOn = isOn(in: ProcessInfo.processInfo.environment)

  static func isOn(in environment: [String: String]) -> Bool {
    !["", "0"].contains(environment[variable, default: ""])
  }
}

/// Why a view could not be recorded.
enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be read, or not be written.
  case file(String)
  /// Somebody has changed the file since this run first wrote it, or since the tests were built.
  case changed
  /// What is given to the call is no text as it is written: an interpolation, a name, an expression.
  case notALiteral
  /// The same call was recorded in this run, with another view.
  case recordedBefore

  var description: String {
    switch self {
    case .file(let reason): reason
    case .changed: "the source is not what the tests were built from; build and run them again"
    case .notALiteral: "what the call is given is not one text literal without interpolation; write one there, or none"
    case .recordedBefore: "this call was recorded already in this run, with another view; a call has one text"
    }
  }
}
