import Duet

extension Dispatcher {
  /// Returns the dispatcher of an architecture whose actions return values: a change, the effect that it requests, the
  /// change by the answer, and so on. The other architectures request effects by their update functions.
  ///
  /// - Parameters:
  ///   - message: Returns the message of an input.
  ///   - answer: Returns the effect of a request. Its value is the next message.
  ///   - change: Changes the values by a message, and returns what it requests.
  package static func requesting<Message, Request>(
    _ message: @escaping (Input) -> Message, answer: @escaping (Request) -> Eff<E, Message>,
    _ change: @escaping (Message, Environment, Handler<E, M>) -> Eff<E, Request?>
  ) -> Dispatcher {
    func take(_ message: Message, _ environment: Environment, _ handler: Handler<E, M>) -> Eff<E, Void> {
      change(message, environment, handler).flatMap { request in
        guard let request else { return .pure(()) }
        return answer(request).flatMap { take($0, environment, handler) }
      }
    }
    return .handling { take(message($0), $1, $2) }
  }
}
