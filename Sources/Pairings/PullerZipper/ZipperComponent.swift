import Algebra
import Components
import Effects

/// A component on Puller–Zipper: a row of interfaces, such as the pages of a wizard or the versions of a document.
///
/// It needs the number of places, a dispatcher that turns each input into a move, and a view of each place:
///
///     let wizard = ZipperComponent<IO, Step, TextView<Step>>(
///       count: pages.count,
///       dispatcher: .pure { step in step == .back ? .moveLeft : .moveRight },
///       render: { pages[$0] })
public typealias ZipperComponent<E: Effect, Input, View> = Zipper<UI<E, PullerBrand, Rendering<E, Input, View>>>

/// A component on Puller–Zipper whose pages read their views by an effect.
///
/// The content of a page is not a part of the space, so no move can change it. Effects change it through the references
/// of the environment, and the view is read again after each action.
public typealias PagesComponent<E: Effect, Input, View> =
  Zipper<UI<E, PullerBrand, Eff<E, Rendering<E, Input, View>>>>

extension Kind where F == ZipperBrand {
  /// Creates a component of `count` places that moves by `dispatcher` and shows `render` of each place.
  ///
  /// - Parameter index: The first focus.
  /// - Precondition: `count` is positive and `index` is in `0..<count`.
  @inlinable public init<E: Effect, Input, View>(
    count: Int, index: Int = 0, dispatcher: Dispatcher<E, PullerBrand, Void, Input, Int>,
    render: @escaping (Int) -> View
  ) where A == UI<E, PullerBrand, Rendering<E, Input, View>> {
    self.init(count: count, index: index, element: dispatcher.interface(showing: render))
  }

  /// Creates a component that starts at its first page, handles inputs by `dispatcher`, and reads the view of a page.
  @inlinable public init<E: Effect, Environment, Input, View>(
    environment: Environment,
    dispatcher: Dispatcher<E, PullerBrand, Environment, Input, View>,
    first: @escaping (Environment) -> Eff<E, View>,
    rest: [(Environment) -> Eff<E, View>]
  ) where A == UI<E, PullerBrand, Eff<E, Rendering<E, Input, View>>> {
    let responder = Responder(dispatcher, in: environment)
    func page(_ render: (Environment) -> Eff<E, View>) -> A {
      let view = render(environment)
      return UI { handler in view.mapInPlace { responder.rendering($0, of: $0, to: handler) } }
    }
    self.init(focus: page(first), right: rest.map(page))
  }

  /// Creates a component of `count` pages that handles inputs by `dispatcher`, and shows `render` of what it reads.
  ///
  /// - Parameters:
  ///   - index: The first focus.
  ///   - seen: An effect that reads the value to show at an index; it takes no time and calls no service.
  ///   - dispatcher: Turns inputs into moves, and declares the children.
  /// - Precondition: `count` is positive and `index` is in `0..<count`.
  public init<E: Effect, Input, View, Observation>(
    count: Int, index: Int = 0, seeing seen: @escaping (Int) -> Eff<E, Observation>,
    dispatcher: Dispatcher<E, PullerBrand, Void, Input, Observation>,
    render: @escaping (Observation) -> View
  ) where A == UI<E, PullerBrand, Eff<E, Rendering<E, Input, View>>> {
    let interface = dispatcher.interface(showing: render)
    self.init(count: count, index: index) { index in
      let seen = seen(index)
      return UI { handler in seen.mapInPlace { interface($0)(handler) } }
    }
  }
}

extension Eff where A == Void {
  /// Returns this effect with `action` as its result; without an action, it stays, and the view is read again.
  @inlinable public func pulling(_ action: Puller<Void> = .pure(())) -> Eff<E, Puller<Void>> { mapInPlace { action } }
}
