import Algebra
import Components
import Effects

/// A component that shows one of two components, while the other is hidden.
public typealias SumComponent<E: Effect, F: SpaceBrand, G: SpaceBrand, V> =
  SumOf<F, G, UI<E, CoBrand<SumOfBrand<F, G>>, V>>

// Inlinable, to be compiled for its parts' types.
/// Returns a component that shows one of two components, each moved by the pairing of its comonad.
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
@inlinable public func sumOf<E: Effect, F: SpaceBrand, G: SpaceBrand, V1, V2, V>(
  _ left: Kind<F, UI<E, F.Law.M, V1>>, _ right: Kind<G, UI<E, G.Law.M, V2>>, showing side: Side = .left,
  showLeft: @escaping (V1, Handler<E, CoBrand<SumOfBrand<F, G>>>) -> V,
  showRight: @escaping (V2, Handler<E, CoBrand<SumOfBrand<F, G>>>) -> V
) -> SumComponent<E, F, G, V> {
  SumOf(
    side,
    F.map(left) { interface in
      UI { handler in showLeft(interface(handler.part { Co.liftLeft($0, by: F.Law.self) }), handler) }
    },
    G.map(right) { interface in
      UI { handler in showRight(interface(handler.part { Co.liftRight($0, by: G.Law.self) }), handler) }
    })
}
