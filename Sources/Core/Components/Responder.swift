import Algebra
import Effects

/// A dispatcher in its environment, which a component keeps for all its renderings.
///
/// An explorer keeps the function that answers inputs by its own handler, so that a render makes no new one. A handler that is made
/// from that one, for a part or by a function, gets a function of its own.
@usableFromInline package final class Responder<E: Effect, M: Monad, Environment, Input, Observation> {
  @usableFromInline let dispatcher: Dispatcher<E, M, Environment, Input, Observation>
  @usableFromInline let environment: Environment

  @inlinable
  package init(_ dispatcher: Dispatcher<E, M, Environment, Input, Observation>, in environment: Environment) {
    self.dispatcher = dispatcher
    self.environment = environment
  }

  /// Returns the rendering of a value.
  @inlinable package func rendering<View>(
    _ view: View, of seen: Observation, requests: [Request<E>] = [], to handler: Handler<E, M>
  ) -> Rendering<E, Input, View> {
    Rendering(
      view: view, children: dispatcher.declared?.shown(seen), requests: requests, respond: respond(to: handler))
  }

  @inlinable func respond(to handler: Handler<E, M>) -> (Input, _ isNow: Bool) -> Eff<E, Void> {
    guard handler.isOfExplorer, let runner = handler.runner, runner.keepsResponse else {
      return dispatcher.responding(in: environment, to: handler)
    }
    if runner.responder === self, let kept = runner.response {
      // Safe: this responder put it there.
      return unsafeDowncast(kept, to: Response<E, Input>.self).respond
    }
    let respond = dispatcher.responding(in: environment, to: handler)
    // The old pair is released when the new one is complete: a `deinit` in it may show a view.
    let old = (runner.responder, runner.response)
    runner.response = nil
    runner.responder = self
    runner.response = Response(respond)
    withExtendedLifetime(old) {}
    return respond
  }
}

/// A function that answers inputs, as an object. A generic box would wrap the function at each use.
@usableFromInline final class Response<E: Effect, Input> {
  @usableFromInline let respond: (Input, _ isNow: Bool) -> Eff<E, Void>

  @inlinable init(_ respond: @escaping (Input, _ isNow: Bool) -> Eff<E, Void>) { self.respond = respond }
}
