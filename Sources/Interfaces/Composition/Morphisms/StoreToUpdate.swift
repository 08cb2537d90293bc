import Algebra
import Components
import StateStore
import UpdateStore
import WriterTraced

/// The morphism from State–Store to Update–Store, for a monoid that acts on the state.
///
/// Each update is a change of the state, by running its log (Ahman & Uustalu 2014):
///
///     h(s, f)  = the store f at every state that a log makes of s
///     θ(m)     = { s in let (a, log) = m(s); act(&s, log); return a }
///
/// Laws: those of `PairingMorphism`, if `act` is a monoid action: see ``StoreToTraced``.
public struct StoreToUpdate<S, Log: Monoid>: PairingMorphism {
  /// The source architecture, State–Store.
  public typealias Source = StateStorePairing<S>
  /// The target architecture, Update–Store.
  public typealias Target = UpdateStorePairing<Log, S>

  private let act: (inout S, Log) -> Void

  /// Creates the morphism of a monoid that acts on the state by `act`.
  public init(act: @escaping (inout S, Log) -> Void) { self.act = act }

  /// Returns the space of the store's values, with an empty log (`h`).
  public func space<A>(_ space: Kind<StoreBrand<S>, A>) -> Kind<EventSourcedBrand<Log, S>, A> {
    EventSourced(Acted(state: space.position), act: act, byState: space.peek)
  }

  /// Returns the change of the state that `action`'s log makes (`θ`).
  public func action<A>(_ action: Kind<UpdateBrand<Log, S>, A>) -> Kind<StateBrand<S>, A> {
    State { state in
      let (value, _, next) = action.run(state, act: act)
      state = next
      return value
    }
  }
}
