import Algebra
import Components
import Effects

/// A component that shows one of two components, while the other is hidden.
public typealias OneOfTwo<E: Effect, P: InteractionLaw, Q: InteractionLaw, V> =
  KindSpace<CoPairing<SwitchedDayBrand<P.W, Q.W>>, UI<E, CoBrand<SwitchedDayBrand<P.W, Q.W>>, V>>

// Inlinable, to be compiled for its parts' types.
/// Returns a component that shows one of two components, each on its own pairing.
///
/// An action of one part moves that part's space, even if the part is hidden, for example by an effect that ends later.
/// The side changes only by the actions `moveLeft()` and `moveRight()` of the whole, which the views send to its
/// handler.
///
/// - Parameters:
///   - left: The left component.
///   - right: The right component.
///   - side: The side that is shown first.
///   - showLeft: Returns the view of the whole while the left component is shown.
///   - showRight: Returns the view of the whole while the right component is shown.
@inlinable
public func oneOfTwo<E: Effect, P: InteractionLaw, Q: InteractionLaw, V1, V2, V>(
  _ left: KindSpace<P, UI<E, P.M, V1>>,
  _ right: KindSpace<Q, UI<E, Q.M, V2>>,
  showing side: Side = .left,
  showLeft: @escaping (V1, Handler<E, CoBrand<SwitchedDayBrand<P.W, Q.W>>>) -> V,
  showRight: @escaping (V2, Handler<E, CoBrand<SwitchedDayBrand<P.W, Q.W>>>) -> V
) -> OneOfTwo<E, P, Q, V> {
  KindSpace(
    SwitchedDay(
      side,
      P.W.map(left.space) { interface in
        UI { handler in
          showLeft(interface(handler.part { Co.liftLeft(P.M.kind($0), by: P.self) }), handler)
        }
      },
      Q.W.map(right.space) { interface in
        UI { handler in
          showRight(interface(handler.part { Co.liftRight(Q.M.kind($0), by: Q.self) }), handler)
        }
      }
    ))
}
