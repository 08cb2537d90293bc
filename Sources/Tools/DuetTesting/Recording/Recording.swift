import Foundation

/// Whether tests record views into their sources.
enum Recording {
  /// The environment variable that turns recording on, unless it is empty or `0`.
  static let variable = "DUET_RECORD"

  @TaskLocal static var isOn = isOn(in: ProcessInfo.processInfo.environment)

  static func isOn(in environment: [String: String]) -> Bool {
    !["", "0"].contains(environment[variable, default: ""])
  }
}

/// An error: a view could not be recorded.
enum RecordingError: Error, Hashable, CustomStringConvertible {
  case file(String)
  /// The file has changed since the tests were built, or since this run first wrote it.
  case changed
  /// The call's argument is not a string literal without interpolation.
  case notALiteral
  /// This run already recorded another view for the same call.
  case recordedBefore

  var description: String {
    switch self {
    case .file(let reason): reason
    case .changed: "the source has changed since the tests were built; build and run them again"
    case .notALiteral: "expected one string literal without interpolation, or no argument"
    case .recordedBefore: "this run already recorded another view for this call"
    }
  }
}
