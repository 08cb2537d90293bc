import Algebra
import Components
import StateStore
import WriterTraced

/// From State–Store to Writer–Traced, where a monoid acts on the state: what is seen after a log is what is seen at the state
/// that the log makes of the one at the focus.
///
///     h(s, f)     = { log in f(act(s, log)) }
///     θ(tell(m))  = modify { act(&$0, m) }
///
/// So a Store component whose actions can be told is a Traced one, and both behave alike (Freeman 2016).
///
/// Laws: those of `PairingMorphism`, as long as `act` is an action: `act(s, .empty)` leaves `s`, and `act(act(s, a), b)` is
/// `act(s, a <> b)`.
public struct StoreToTraced<S, Log: Monoid>: PairingMorphism {
  /// What is come from.
  public typealias Source = StateStorePairing<S>
  /// What is gone to.
  public typealias Target = WriterTracedPairing<Log>

  private let act: (inout S, Log) -> Void

  /// The morphism of a monoid that acts by `act`.
  public init(act: @escaping (inout S, Log) -> Void) { self.act = act }

  /// `h`
  public func space<A>(_ space: Kind<StoreBrand<S>, A>) -> Kind<TracedBrand<Log>, A> {
    let store = Store(space)
    return Traced<Log, A> { log in
      var state = store.position
      act(&state, log)
      return store.peek(state)
    }.kind
  }

  /// `θ`
  public func action<A>(_ action: Kind<WriterBrand<Log>, A>) -> Kind<StateBrand<S>, A> {
    let writer = Writer<Log, A>(action)
    return State<S, A> { state in
      let (value, log) = writer.run()
      act(&state, log)
      return value
    }.kind
  }
}

/// Changes of a state, one after the other: the monoid that acts on it in every way there is.
///
/// - Complexity: O(1) to append; making a change is linear in its parts, in constant stack.
public struct Changes<S>: Monoid {
  private var changes: [(inout S) -> Void]

  /// One change.
  public init(_ change: @escaping (inout S) -> Void) { changes = [change] }

  /// No change, and changes one after the other.
  private init() { changes = [] }

  /// No change.
  public static var empty: Changes { Changes() }

  /// Puts the changes of `other` after these.
  public mutating func append(_ other: Changes) { changes += other.changes }

  /// Makes these changes, in their order.
  public func make(_ state: inout S) { for change in changes { change(&state) } }
}

extension StoreToTraced where Log == Changes<S> {
  /// The morphism by which every Store component is a Traced one: whatever changes its state is told, as a change.
  public static var changes: StoreToTraced { StoreToTraced { state, changes in changes.make(&state) } }

  /// A Store component as one that tells what it would change, to be given to `PairingMorphism.target(_:)`.
  public func telling<E, V>(
    _ component: Store<S, UI<E, StateBrand<S>, V>>
  ) -> Kind<StoreBrand<S>, UI<E, WriterBrand<Changes<S>>, V>> {
    component.map { interface in
      UI { handler in interface(handler.part { change in .tell(Changes { change.run(&$0) }) }) }
    }.kind
  }
}
