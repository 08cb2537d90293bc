import Algebra
import Components
import Effects

/// A component on Writer–Traced: a traced space full of interfaces.
///
/// The everyday form is a log to start from, a dispatcher that tells something for each input, and a view of the log:
///
///     let stepper = TracedComponent<IO, Sum<Int>, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       dispatcher: .pure { input in .tell(input == .increment ? 1 : -1) },
///       render: { stepperView($0.value) })
public typealias TracedComponent<E: Effect, Log: Monoid, Input, View> =
  Traced<Log, UI<E, WriterBrand<Log>, Interface<E, Input, View>>>

/// A component on Writer–Traced whose log acts on a state carried beside it.
public typealias ActedTracedComponent<E: Effect, Log: Monoid, S, Input, View> =
  ActedTraced<Log, S, UI<E, WriterBrand<Log>, Interface<E, Input, View>>>

extension Traced {
  /// A component that starts with the log `initial`, shows `render` of its log, and tells what `dispatcher` says.
  ///
  /// - Parameters:
  ///   - environment: what the dispatcher's effects draw on.
  ///   - children: which children are there, if some may go: what keeps their effects running.
  @inlinable
  public init<E: Effect, Environment, Input, View>(
    initial: Log = .empty,
    environment: Environment,
    dispatcher: Dispatcher<E, WriterBrand<Log>, Environment, Input>,
    children: ((Log) -> Children)? = nil,
    render: @escaping (Log) -> View
  ) where A == UI<E, WriterBrand<Log>, Interface<E, Input, View>> {
    self.init(log: initial) { log in
      UI { handler in
        Interface(
          view: render(log), children: children?(log), dispatcher: dispatcher, environment: environment,
          handler: handler)
      }
    }
  }

  /// A component without an environment.
  @inlinable
  public init<E: Effect, Input, View>(
    initial: Log = .empty,
    dispatcher: Dispatcher<E, WriterBrand<Log>, Void, Input>,
    children: ((Log) -> Children)? = nil,
    render: @escaping (Log) -> View
  ) where A == UI<E, WriterBrand<Log>, Interface<E, Input, View>> {
    self.init(initial: initial, environment: (), dispatcher: dispatcher, children: children, render: render)
  }
}

extension ActedTraced {
  /// A component that starts at the state `initial` with nothing told, shows `render` of the state, and tells what
  /// `dispatcher` says.
  ///
  /// - Parameters:
  ///   - act: lets a log act on the state. Law: see ``ActedTraced``.
  ///   - environment: what the dispatcher's effects draw on.
  ///   - children: which children are there, if some may go: what keeps their effects running.
  @inlinable
  public init<E: Effect, Environment, Input, View>(
    initial: S,
    act: @escaping (inout S, Log) -> Void,
    environment: Environment,
    dispatcher: Dispatcher<E, WriterBrand<Log>, Environment, Input>,
    children: ((S) -> Children)? = nil,
    render: @escaping (S) -> View
  ) where A == UI<E, WriterBrand<Log>, Interface<E, Input, View>> {
    self.init(Acted(state: initial), act: act) { point in
      let state = point.state
      return UI { handler in
        Interface(
          view: render(state), children: children?(state), dispatcher: dispatcher, environment: environment,
          handler: handler)
      }
    }
  }

  /// A component without an environment.
  @inlinable
  public init<E: Effect, Input, View>(
    initial: S,
    act: @escaping (inout S, Log) -> Void,
    dispatcher: Dispatcher<E, WriterBrand<Log>, Void, Input>,
    children: ((S) -> Children)? = nil,
    render: @escaping (S) -> View
  ) where A == UI<E, WriterBrand<Log>, Interface<E, Input, View>> {
    self.init(initial: initial, act: act, environment: (), dispatcher: dispatcher, children: children, render: render)
  }
}
