import Algebra
import Components
import Effects

/// A component that is two components, one of which is seen while the other is remembered.
public typealias OneOfTwo<E: Effect, P: InteractionLaw, Q: InteractionLaw, V> =
  KindSpace<CoPairing<SumBrand<P.W, Q.W>>, UI<E, CoBrand<SumBrand<P.W, Q.W>>, V>>

/// One of two components, each on a pairing of its own, used as they are.
///
/// What one of them sends moves its own space, and what is shown stays shown: an effect of the hidden one that ends later
/// changes it where it is hidden. Which one is shown is changed by the whole's own actions, `moveLeft()` and
/// `moveRight()`, given to the handler that the views are made with.
///
/// - Parameters:
///   - left: the one component.
///   - right: the other one.
///   - side: which one is shown at first.
///   - showLeft: makes the view of the whole while the left one is shown, of what that shows and of the whole's handler.
///   - showRight: likewise while the right one is.
@inlinable
public func oneOfTwo<E: Effect, P: InteractionLaw, Q: InteractionLaw, V1, V2, V>(
  _ left: KindSpace<P, UI<E, P.M, V1>>,
  _ right: KindSpace<Q, UI<E, Q.M, V2>>,
  showing side: Side = .left,
  showLeft: @escaping (V1, Handler<E, CoBrand<SumBrand<P.W, Q.W>>>) -> V,
  showRight: @escaping (V2, Handler<E, CoBrand<SumBrand<P.W, Q.W>>>) -> V
) -> OneOfTwo<E, P, Q, V> {
  KindSpace(
    SumSpace(
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
    ).kind)
}
