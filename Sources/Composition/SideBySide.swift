import Algebra
import Components
import Effects

/// A component that is two components, both of which are seen.
public typealias SideBySide<E: Effect, P: InteractionLaw, Q: InteractionLaw, V> =
  KindSpace<CoPairing<DayBrand<P.W, Q.W>>, UI<E, CoBrand<DayBrand<P.W, Q.W>>, V>>

/// Two components side by side, each on a pairing of its own, used as they are.
///
/// What one of them sends moves its own space, and the other one stays.
///
///     let desk = sideBySide(stepper, home) { stepper, home in
///       Interface(
///         view: deskView(stepper.view, home.view),
///         children: [.one("stepper", stepper, input: stepperPrism), .one("home", home, input: homePrism)])
///     }
///
/// Each part runs in a scope of its own, so the IDs by which its effects are cancelled are its own. Children and initial inputs of
/// a part are those of the whole.
///
/// - Parameters:
///   - left: the one component.
///   - right: the other one.
///   - view: makes one view of what the two show.
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
    }.kind)
}
