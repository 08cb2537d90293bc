import Components
import Effects

/// A component on Puller–Zipper: a row of interfaces.
///
/// The everyday form is how many there are, a dispatcher that makes moves of inputs, and a view of each place. A wizard
/// is such a row, and a history that can be gone through:
///
///     let wizard = ZipperComponent<IO, Step, TextView<Step>>(
///       count: pages.count,
///       dispatcher: .pure { step in step == .back ? .moveLeft : .moveRight },
///       render: { pages[$0] })
public typealias ZipperComponent<E: Effect, Input, View> = Zipper<UI<E, PullerBrand, Interface<E, Input, View>>>

/// A component on Puller–Zipper whose interfaces read what they show, in `Eff`: pages that are turned here, and change
/// there.
///
/// What is on a page is no part of the space, and no move can change it: that is done in `Eff`, through what the
/// environment refers to. A view is read anew after each action that was handled.
public typealias PagesComponent<E: Effect, Input, View> =
  Zipper<UI<E, PullerBrand, Eff<E, Interface<E, Input, View>>>>

extension Zipper {
  /// A component of `count` places that shows `render` of each, and moves by `dispatcher`.
  ///
  /// - Parameter index: where it starts.
  /// - Precondition: `count` is positive and `index` is one of `0..<count`.
  @inlinable
  public init<E: Effect, Input, View>(
    count: Int, index: Int = 0, dispatcher: Dispatcher<E, PullerBrand, Void, Input>, render: @escaping (Int) -> View
  ) where A == UI<E, PullerBrand, Interface<E, Input, View>> {
    self.init(count: count, index: index) { index in
      UI { handler in Interface(view: render(index), dispatcher: dispatcher, handler: handler) }
    }
  }

  /// A component that starts at its first page, does what `dispatcher` makes of inputs, and shows what a page reads.
  ///
  /// - Parameters:
  ///   - environment: what the dispatcher's effects use, and what the pages read from.
  ///   - first: the first page: it reads what to show, takes no time and calls no service.
  ///   - rest: the pages on its right.
  @inlinable
  public init<E: Effect, Environment, Input, View>(
    environment: Environment,
    dispatcher: Dispatcher<E, PullerBrand, Environment, Input>,
    first: @escaping (Environment) -> Eff<E, View>,
    rest: [(Environment) -> Eff<E, View>]
  ) where A == UI<E, PullerBrand, Eff<E, Interface<E, Input, View>>> {
    let dispatcher = dispatcher.provided(environment)
    func page(_ render: (Environment) -> Eff<E, View>) -> A {
      let view = render(environment)
      return UI { handler in
        view.mapInPlace { Interface(view: $0, dispatcher: dispatcher, handler: handler) }
      }
    }
    self.init(focus: page(first), right: rest.map(page))
  }

  /// A component of `count` pages with children or an initial input, which shows `render` of what it reads.
  ///
  /// - Parameters:
  ///   - seen: reads what there is to see at an index. It takes no time and calls no service.
  ///   - logic: what the view's inputs do, and which children there are.
  /// - Precondition: `count` is positive.
  public init<E: Effect, Input, View, Seen>(
    count: Int, seeing seen: @escaping (Int) -> Eff<E, Seen>, logic: Logic<E, PullerBrand, Void, Input, Never, Seen>,
    render: @escaping (Seen) -> View
  ) where A == UI<E, PullerBrand, Eff<E, Interface<E, Input, View>>> {
    let interface = logic.interface(showing: render)
    self.init(count: count) { index in
      let seen = seen(index)
      return UI { handler in seen.mapInPlace { interface($0)(handler) } }
    }
  }
}

extension Eff where A == Void {
  /// This effect, with the action that follows it; without one, what has changed is shown where one is.
  @inlinable
  public func pulling(_ action: Puller<Void> = .pure(())) -> Eff<E, Puller<Void>> { mapInPlace { action } }
}
