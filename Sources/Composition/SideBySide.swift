import Algebra
import Components
import Effects

/// A component that shows two components together.
public typealias SideBySide<E: Effect, P: InteractionLaw, Q: InteractionLaw, V> =
  KindSpace<CoPairing<DayBrand<P.W, Q.W>>, UI<E, CoBrand<DayBrand<P.W, Q.W>>, V>>

// Inlinable, to be compiled for its parts' types.
/// Returns a component that shows two components together, each on its own pairing.
///
/// An action of one part moves that part's space; the other stays.
///
///     let desk = sideBySide(stepper, home) { stepper, home in
///       Interface(
///         view: deskView(stepper.view, home.view),
///         children: [.one("stepper", stepper, input: stepperPrism), .one("home", home, input: homePrism)])
///     }
///
/// Each part runs in its own scope, so its effect IDs are its own. Children and initial inputs of a part belong to the
/// whole.
///
/// - Parameters:
///   - left: The left component.
///   - right: The right component.
///   - view: Returns one view of both views.
@inlinable
public func sideBySide<E: Effect, P: InteractionLaw, Q: InteractionLaw, V1, V2, V>(
  _ left: KindSpace<P, UI<E, P.M, V1>>,
  _ right: KindSpace<Q, UI<E, Q.M, V2>>,
  _ view: @escaping (V1, V2) -> V
) -> SideBySide<E, P, Q, V> {
  KindSpace(
    Day(left.space, right.space) { left, right in
      UI { handler in
        view(
          left(handler.part { Co.liftLeft(P.M.kind($0), by: P.self) }),
          right(handler.part { Co.liftRight(Q.M.kind($0), by: Q.self) }))
      }
    })
}
