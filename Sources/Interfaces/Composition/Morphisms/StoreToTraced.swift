import Algebra
import Components
import StateStore
import WriterTraced

/// The morphism from State–Store to Writer–Traced, for a monoid that acts on the state.
///
/// The target shows, after a log, the view of the state that the log makes:
///
///     h(s, f)     = { log in f(act(s, log)) }
///     θ(tell(m))  = modify { act(&$0, m) }
///
/// So a Store component is also a Traced component if a log can hold its actions. Both behave alike (Freeman 2016,
/// *Comonads as Spaces*).
///
/// Laws: those of `PairingMorphism`, if `act` is a monoid action: `act(s, .empty)` is `s`, and `act(act(s, a), b)` is
/// `act(s, a <> b)`.
public struct StoreToTraced<S, Log: Monoid>: PairingMorphism {
  /// The source architecture, State–Store.
  public typealias Source = StateStorePairing<S>
  /// The target architecture, Writer–Traced.
  public typealias Target = WriterTracedPairing<Log>

  private let act: (inout S, Log) -> Void

  /// Creates the morphism of a monoid that acts on the state by `act`.
  public init(act: @escaping (inout S, Log) -> Void) { self.act = act }

  /// Returns the traced space that shows the store at the state that a log makes (`h`).
  public func space<A>(_ space: Kind<StoreBrand<S>, A>) -> Kind<TracedBrand<Log>, A> {
    Traced { log in
      var state = space.position
      act(&state, log)
      return space.peek(state)
    }
  }

  /// Returns the change of the state that `action`'s log makes (`θ`).
  public func action<A>(_ action: Kind<WriterBrand<Log>, A>) -> Kind<StateBrand<S>, A> {
    State { state in
      let (value, log) = action.run()
      act(&state, log)
      return value
    }
  }
}

/// A list of changes of a state: the monoid that acts on the state in every possible way.
///
/// - Complexity: Appending is linear in the appended changes, amortised. ``make(_:)`` is linear in the changes, in
///   constant stack.
public struct Changes<S>: Monoid {
  private var changes: [(inout S) -> Void]

  /// Creates a list of one change.
  public init(_ change: @escaping (inout S) -> Void) { changes = [change] }

  /// Creates an empty list.
  private init() { changes = [] }

  /// The empty list.
  public static var empty: Changes { Changes() }

  /// Appends the changes of `other`.
  public mutating func append(_ other: Changes) { changes += other.changes }

  /// Applies these changes to `state`, in order.
  public func make(_ state: inout S) { for change in changes { change(&state) } }
}

extension StoreToTraced where Log == Changes<S> {
  /// The morphism for every Store component: the component tells each change of its state as a value.
  public static var changes: StoreToTraced { StoreToTraced { state, changes in changes.make(&state) } }

  /// Returns a component whose interfaces tell their changes, for `PairingMorphism.target(_:)`.
  public func telling<E, V>(
    _ component: Store<S, UI<E, StateBrand<S>, V>>
  ) -> Kind<StoreBrand<S>, UI<E, WriterBrand<Changes<S>>, V>> {
    component.map { interface in
      interface.part { change in change.isPure ? .pure(()) : .tell(Changes { change.run(&$0) }) }
    }
  }
}
