/// A server that shows a live timeline to browsers.
///
/// The library `Serving` has one. A command gets it as a value, so that what does not serve does not load a server.
public protocol LivePageServer {
  /// Serves a page on this computer until the process is interrupted, or an error ends the run.
  ///
  /// - Parameters:
  ///   - port: The port; 0 chooses a free one.
  ///   - ready: Receives the page's address, once it can be opened.
  /// - Throws: ``ServingError`` if the port cannot be used; errors of `ready`; the error that ended the run, such as that
  ///   of a recording.
  @MainActor
  func serve(_ live: LiveTimeline, port: UInt16, ready: (_ address: String) throws -> Void) async throws
}

/// The error of a server that cannot use its port.
public struct ServingError: Error, Hashable, CustomStringConvertible {
  /// What was expected and found.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}
