import Components
import Effects

/// A component on Reader–Env: an environment, and an interface that reads what it shows from it, in `Eff`.
///
/// The everyday form is an environment of references, a dispatcher that changes what they refer to, and a view read
/// from them. A dispatcher without effects can change nothing here.
///
///     let stepper = EnvComponent<IO, Reference<IO, Int>, StepperInput, TextView<StepperInput>>(
///       environment: Reference(0),
///       dispatcher: .modifying { count, input in count &+= input == .increment ? 1 : -1 },
///       render: { count in count.gets(stepperView) })
public typealias EnvComponent<E: Effect, Environment, Input, View> =
  Env<Environment, UI<E, ReaderBrand<Environment>, Eff<E, Interface<E, Input, View>>>>

extension Env {
  /// A component in `environment` that does what `dispatcher` makes of inputs, and shows what `render` reads.
  ///
  /// - Parameter render: reads what to show. It takes no time and calls no service.
  @inlinable
  public init<E: Effect, Input, View>(
    environment: Environment,
    dispatcher: Dispatcher<E, ReaderBrand<Environment>, Environment, Input>,
    render: @escaping (Environment) -> Eff<E, View>
  ) where A == UI<E, ReaderBrand<Environment>, Eff<E, Interface<E, Input, View>>> {
    let (view, dispatcher) = (render(environment), dispatcher.provided(environment))
    self.init(
      environment,
      UI { handler in
        // What `mapInPlace` does, with one closure for each look instead of two.
        guard case .suspend(let work) = view else {
          return view.map { Interface(view: $0, dispatcher: dispatcher, handler: handler) }
        }
        return .suspend { Interface(view: work(), dispatcher: dispatcher, handler: handler) }
      })
  }

  /// A component with children or an initial input. Which children are present is read with the view.
  ///
  /// - Parameters:
  ///   - seen: reads what there is to see. It takes no time and calls no service.
  ///   - logic: what the view's inputs do, and which children there are.
  @inlinable
  public init<E: Effect, Input, View, Seen>(
    environment: Environment, seeing seen: (Environment) -> Eff<E, Seen>,
    logic: Logic<E, ReaderBrand<Environment>, Environment, Input, Never, Seen>, render: @escaping (Seen) -> View
  ) where A == UI<E, ReaderBrand<Environment>, Eff<E, Interface<E, Input, View>>> {
    let (seen, interface) = (seen(environment), logic.provided(environment).interface(showing: render))
    self.init(environment, UI { handler in seen.mapInPlace { interface($0)(handler) } })
  }
}

extension Dispatcher where M == ReaderBrand<Environment> {
  /// An effect for an input, after which the one action that there is shows what has changed.
  @inlinable
  public static func changing(_ change: @escaping (Input, Environment) -> Eff<E, Void>) -> Dispatcher {
    .effectful { change($0, $1).changed() }
  }

  /// A change of what a part of the environment refers to, after which it is shown.
  ///
  ///     .modifying(\.count) { count, input in count += input == .increment ? 1 : -1 }
  ///
  /// The value comes first, as in all changes in place.
  ///
  /// - Precondition: `change` does not use the same reference: that ends the program, and says so.
  /// - Complexity: that of `change`, in place.
  ///
  /// Law: `.modifying(part, change)` is `.changing { input, environment in part(environment).modify { change(&$0, input) } }`.
  @inlinable
  public static func modifying<Value>(
    _ part: @escaping (Environment) -> Reference<E, Value>, _ change: @escaping (inout Value, Input) -> Void
  ) -> Dispatcher {
    .suspending { input, environment in
      let storage = part(environment).storage
      if storage.change({ change(&$0, input) }) { storage.keep { change(&$0, input) } }
      return .pure(())
    }
  }

  /// A change of what the environment refers to, after which it is shown.
  ///
  /// - Precondition: `change` does not use the same reference: that ends the program, and says so.
  /// - Complexity: that of `change`, in place.
  ///
  /// Law: `.modifying(change)` is `.changing { input, reference in reference.modify { change(&$0, input) } }`.
  @inlinable
  public static func modifying<Value>(_ change: @escaping (inout Value, Input) -> Void) -> Dispatcher
  where Environment == Reference<E, Value> {
    .suspending { input, reference in
      let storage = reference.storage
      if storage.change({ change(&$0, input) }) { storage.keep { change(&$0, input) } }
      return .pure(())
    }
  }
}

extension Eff where A == Void {
  /// This effect, with the action of Reader–Env that follows it: it moves nothing, and lets the change be shown.
  @inlinable
  public func changed<Environment>() -> Eff<E, Reader<Environment, Void>> {
    mapInPlace { .pure(()) }
  }
}
