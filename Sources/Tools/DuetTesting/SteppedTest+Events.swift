import Driver
import OrderedJSON
import Testing

extension SteppedTest {
  /// Taps a button, a toggle or a row by its ID, and checks what it caused.
  public func tap(
    _ id: String, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(.tap(id), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Enters a text into a field by its ID, and checks what it caused.
  public func enter(
    _ id: String, _ text: String, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(.enter(id, text), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Changes the text of a field by its ID without submitting it, and checks what it caused.
  public func type(
    _ id: String, _ text: String, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(.type(id, text), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Presses Esc in a field by its ID, and checks what it caused.
  public func cancel(
    _ id: String, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(.cancel(id), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Takes the focus out of a field by its ID, and checks what it caused.
  public func leave(
    _ id: String, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(.leave(id), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Advances the session's clock, up to and including the end, and checks what came due.
  ///
  /// In virtual time, this takes no real time.
  public func wait(
    milliseconds: Int, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(
      .wait(milliseconds: milliseconds), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Makes the next call of a service fail.
  ///
  /// The runtime must know the service. The event causes nothing by itself.
  public func fail(
    _ service: String, reason: String, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(
      .fail(service: service, reason: reason), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Answers a waiting call now, in simulated effects; the clock does not move.
  ///
  /// - Parameter number: The call's number among the waiting calls of the service, from 1.
  public func answer(
    _ service: String, number: Int = 1, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(
      .answer(service: service, number: number), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Answers a waiting call now with a value, in simulated effects; the clock does not move.
  ///
  /// - Parameters:
  ///   - number: The call's number among the waiting calls of the service, from 1.
  ///   - value: The answer, which the service's `decode` reads.
  public func answer(
    _ service: String, number: Int = 1, with value: JSON, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(
      .reply(service: service, number: number, value), exhaustivity: exhaustivity, sourceLocation: sourceLocation,
      assertions)
  }

  /// Ends the session, begins another one from the same start, and checks what that caused.
  ///
  /// Effects are cancelled, and release their resources; the clock and the worlds of simulated services go on.
  public func restart(
    exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(.restart, exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }

  /// Makes a waiting call fail now, in simulated effects; the clock does not move.
  ///
  /// - Parameter number: The call's number among the waiting calls of the service, from 1.
  public func fail(
    _ service: String, number: Int, reason: String, exhaustivity: Exhaustivity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(
      .answer(service: service, number: number, failing: reason), exhaustivity: exhaustivity,
      sourceLocation: sourceLocation, assertions)
  }

  /// Fires a waiting timer now, in simulated effects; the clock does not move.
  ///
  /// - Parameter number: The timer's number among the waiting timers, from 1.
  public func timer(
    _ number: Int = 1, exhaustivity: Exhaustivity? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ assertions: Assertions? = nil
  ) async rethrows {
    try await perform(
      .timer(number: number), exhaustivity: exhaustivity, sourceLocation: sourceLocation, assertions)
  }
}
