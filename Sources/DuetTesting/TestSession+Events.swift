import Components
import Driver
import Effects
import Testing

// Each event by its name: what ``TestSession/perform(_:exhaustivity:sourceLocation:_:)`` does with it.

extension TestSession {
  /// Taps a button, a toggle or a row by its ID, and checks what it caused.
  public func tap(
    _ id: String, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    try await perform(.tap(id), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Enters a text into a field by its ID, and checks what it caused.
  public func enter(
    _ text: String, into id: String, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    try await perform(.enter(id, text), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Lets the virtual clock run, up to and with the end, and checks what came due. No real time passes.
  public func wait(
    milliseconds: Int, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    try await perform(
      .wait(milliseconds: milliseconds), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Makes the next call of a service fail, of which the runtime must know. It causes nothing by itself.
  public func fail(
    _ service: String, reason: String, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: ((inout TestStep<S>) throws -> Void)? = nil
  ) async rethrows {
    try await perform(
      .fail(service: service, reason: reason), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }
}
