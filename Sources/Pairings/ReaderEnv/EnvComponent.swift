import Algebra
import Components
import Effects

/// A component on Reader–Env: an environment, and an interface that an effect reads from it.
///
/// It needs an environment of references, a dispatcher that changes their values, and an effect that reads the view.
/// Without effects, a dispatcher can change nothing here.
///
///     let stepper = EnvComponent<IO, Reference<IO, Int>, StepperInput, TextView<StepperInput>>(
///       environment: Reference(0),
///       dispatcher: .modifying { count, input in count &+= input == .increment ? 1 : -1 },
///       render: { count in count.gets(stepperView) })
public typealias EnvComponent<E: Effect, Environment, Input, View> =
  Env<Environment, UI<E, ReaderBrand<Environment>, Eff<E, Rendering<E, Input, View>>>>

extension Kind {
  /// Creates a component that handles inputs by `dispatcher` and shows the view that `render` reads.
  ///
  /// - Parameter render: An effect that reads the view; it takes no time and calls no service.
  @inlinable public init<Environment, E: Effect, Input, View>(
    environment: Environment,
    dispatcher: Dispatcher<E, ReaderBrand<Environment>, Environment, Input, View>,
    render: @escaping (Environment) -> Eff<E, View>
  ) where F == EnvBrand<Environment>, A == UI<E, ReaderBrand<Environment>, Eff<E, Rendering<E, Input, View>>> {
    self.init(environment: environment, seeing: render, dispatcher: dispatcher) { $0 }
  }

  /// Creates a component that handles inputs by `dispatcher` and shows `render` of the value that `seen` reads.
  ///
  /// - Parameters:
  ///   - seen: An effect that reads the value to show, and with it which children are present; it takes no time and
  ///     calls no service.
  ///   - dispatcher: Changes the values of references for each input, and declares the children.
  @inlinable public init<Environment, E: Effect, Input, View, Observation>(
    environment: Environment, seeing seen: (Environment) -> Eff<E, Observation>,
    dispatcher: Dispatcher<E, ReaderBrand<Environment>, Environment, Input, Observation>,
    render: @escaping (Observation) -> View
  ) where F == EnvBrand<Environment>, A == UI<E, ReaderBrand<Environment>, Eff<E, Rendering<E, Input, View>>> {
    let (seen, responder) = (seen(environment), Responder(dispatcher, in: environment))
    guard case .suspend(let work) = seen else {
      self.init(
        environment, UI { handler in seen.map { responder.rendering(render($0), of: $0, to: handler) } })
      return
    }
    // The same, with one closure for each read instead of two.
    let read = { (handler: Handler<E, ReaderBrand<Environment>>) in
      let seen = work()
      return responder.rendering(render(seen), of: seen, to: handler)
    }
    self.init(environment, UI { handler in .suspend { read(handler) } })
  }
}

extension Dispatcher where M == ReaderBrand<Environment> {
  /// Returns a dispatcher that performs an effect for each input; the view is then read again.
  @inlinable public static func changing(_ change: @escaping (Input, Environment) -> Eff<E, Void>) -> Dispatcher {
    .effectful { change($0, $1).changed() }
  }

  /// Returns a dispatcher that changes the value of one reference of the environment; the view is then read again.
  ///
  ///     .modifying(\.count) { count, input in count += input == .increment ? 1 : -1 }
  ///
  /// Law: `.modifying(part, change)` is
  /// `.changing { input, environment in part(environment).modify { change(&$0, input) } }`.
  ///
  /// - Precondition: `change` does not use the same reference. If it does, the program stops with a message.
  /// - Complexity: that of `change`, in place.
  @inlinable public static func modifying<Value>(
    _ part: @escaping (Environment) -> Reference<E, Value>, _ change: @escaping (inout Value, Input) -> Void
  ) -> Dispatcher {
    .suspending { input, environment in
      part(environment).storage.change(by: input, change)
      return .pure(())
    }
  }

  /// Returns a dispatcher that changes the value of the environment's reference; the view is then read again.
  ///
  /// Law: `.modifying(change)` is `.changing { input, reference in reference.modify { change(&$0, input) } }`.
  ///
  /// - Precondition: `change` does not use the same reference. If it does, the program stops with a message.
  /// - Complexity: that of `change`, in place.
  @inlinable public static func modifying<Value>(_ change: @escaping (inout Value, Input) -> Void) -> Dispatcher
  where Environment == Reference<E, Value> {
    .suspending { input, reference in
      reference.storage.change(by: input, change)
      return .pure(())
    }
  }
}

extension Eff where A == Void {
  /// Returns this effect with Reader–Env's only action as its result; after it, the view is read again.
  @inlinable public func changed<Environment>() -> Eff<E, Reader<Environment, Void>> {
    mapInPlace { .pure(()) }
  }
}
