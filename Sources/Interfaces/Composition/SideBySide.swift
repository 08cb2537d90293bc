import Algebra
import Components
import Effects

/// A component that shows two components together.
public typealias SideBySide<E: Effect, F: SpaceBrand, G: SpaceBrand, V> = Day<F, G, UI<E, CoBrand<DayBrand<F, G>>, V>>

// Inlinable, to be compiled for its parts' types.
/// Returns a component that shows two components together, each moved by the pairing of its comonad.
///
/// An action of one part moves that part's space; the other stays.
///
///     let desk = sideBySide(stepper, home) { stepper, home in
///       Rendering(
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
@inlinable public func sideBySide<E: Effect, F: SpaceBrand, G: SpaceBrand, V1, V2, V>(
  _ left: Kind<F, UI<E, F.Law.M, V1>>, _ right: Kind<G, UI<E, G.Law.M, V2>>, _ view: @escaping (V1, V2) -> V
) -> SideBySide<E, F, G, V> {
  Day(left, right) { left, right in
    UI { handler in
      view(
        left(handler.part { Co.liftLeft($0, by: F.Law.self) }),
        right(handler.part { Co.liftRight($0, by: G.Law.self) }))
    }
  }
}
