import Algebra
import Components
import Effects

/// A component that shows a list of components of one type.
public typealias ListComponent<E: Effect, W: SpaceBrand, V> = ListOf<W, UI<E, CoBrand<ListBrand<W>>, V>>

/// Returns a component that shows a growing list of one component.
///
/// An action of an element moves that element's space, found by its number; the others stay. If the element was
/// removed, for example before its effect ended, nothing happens. The list changes by actions of the whole, such as
/// `push()`, `remove(number:)` and `remove(at:)`, which the view sends to its handler.
///
/// Give the interface of the whole `children: [.keyed("element", keys: …, input: …) { … }]`, so that the effects of an
/// element run in its own scope, which ends with the element.
///
/// - Important: All elements begin as copies of `component`, and share the objects that it refers to. On Reader–Env, if
///   the environment refers to mutable objects, all elements would be the same.
///
/// - Parameters:
///   - component: The initial state of each element.
///   - count: The initial number of elements.
///   - view: Returns one view of the elements' views, in order and with their numbers.
public func listOf<E: Effect, W: SpaceBrand, V1, V>(
  _ component: Kind<W, UI<E, W.Law.M, V1>>, count: Int = 0,
  _ view: @escaping (NumberedList<V1>, Handler<E, CoBrand<ListBrand<W>>>) -> V
) -> ListComponent<E, W, V> {
  ListOf(numbered: NumberedList(Array(repeating: component, count: max(0, count))), template: component) { interfaces in
    UI { handler in
      view(
        interfaces.mapNumbered { number, interface in
          interface(handler.part { Co.at(number: number, $0, by: W.Law.self) })
        }, handler)
    }
  }
}
