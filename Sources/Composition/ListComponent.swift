import Algebra
import Components
import Effects

/// A component that is a list of components of one kind.
public typealias ListComponent<E: Effect, P: InteractionLaw, V> =
  KindSpace<CoPairing<ListBrand<P.W>>, UI<E, CoBrand<ListBrand<P.W>>, V>>

/// A list of one component, as many as there are.
///
/// What one of them sends moves its own space, and the others stay: it is found by its number, so also when its effect ends
/// after others were removed; where it was removed itself, nothing is done. The list grows and shrinks by the whole's own
/// actions, `push()`, `remove(number:)` and `remove(at:)` among them, given to the handler that the view is made with.
///
/// Make the whole's interface with `children: [.keyed("element", keys: …, input: …) { … }]`, so that what one of them sends runs in a
/// scope of its own, which ends with it.
///
/// - Important: All start as `component` is, and share what it refers to: of one on Reader–Env, whose environment refers to
///   what changes, each would be the same.
///
/// - Parameters:
///   - component: what each of the list is at first.
///   - count: how many there are at first.
///   - view: makes one view of what all show, in their order, each under its number, and of the whole's handler.
public func listOf<E: Effect, P: InteractionLaw, V1, V>(
  _ component: KindSpace<P, UI<E, P.M, V1>>,
  count: Int = 0,
  _ view: @escaping (NumberedList<V1>, Handler<E, CoBrand<ListBrand<P.W>>>) -> V
) -> ListComponent<E, P, V> {
  KindSpace(
    ListOf(
      numbered: NumberedList(Array(repeating: component.space, count: max(0, count))), template: component.space
    ) { interfaces in
      UI { handler in
        view(
          interfaces.mapNumbered { number, interface in
            interface(handler.part { Co.at(number: number, P.M.kind($0), by: P.self) })
          }, handler)
      }
    }.kind)
}
