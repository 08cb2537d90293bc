import Optics
import Algebra
import Effects

/// A view, and the effects of its inputs: the usual `V` of the model, and what Square's Workflow calls a rendering.
///
/// The view carries inputs, which are data; ``send(_:)`` returns the effect of one. So code can compare, print and lay
/// out a view without running anything, and rendering makes no closure for each control.
@frozen public struct Rendering<E: Effect, Input, View> {
  /// The view.
  public let view: View
  /// The children of this view; `nil` if none are declared.
  @usableFromInline package let children: ShownChildren<Input>?
  /// The effects that updates requested. A driver begins each when it shows the rendering.
  public let requests: [Request<E>]
  /// The function that returns the effect of an input. It does not retain the view.
  ///
  /// With `isNow`, it runs the part that does not wait, and returns the rest.
  @usableFromInline package let respond: (Input, _ isNow: Bool) -> Eff<E, Void>

  /// Creates a rendering from a view and the effects of its inputs.
  ///
  /// - Parameters:
  ///   - requests: The effects that updates requested.
  ///   - send: Returns the effect of an input. Nothing happens before it runs.
  @inlinable public init(view: View, requests: [Request<E>] = [], send: @escaping (Input) -> Eff<E, Void>) {
    self.init(view: view, children: nil, requests: requests) { input, _ in send(input) }
  }

  /// Creates a rendering from a view made of the renderings of children.
  ///
  ///     Rendering(
  ///       view: deskView(stepper.view, home.view),
  ///       children: [.one("stepper", stepper, input: .stepperPrism), .one("home", home, input: .homePrism)])
  ///
  /// The effects and requests of a child run in the child's own scope. The scope ends when a view lists the child's
  /// group without the child. If a view does not list a group, its effects continue, as for a hidden tab. To end them,
  /// list the group without keys.
  ///
  /// - Parameter send: Returns the effect of an input that belongs to no child.
  public init(
    view: View, children: [RenderingChildren<E, Input>], send: @escaping (Input) -> Eff<E, Void> = { _ in .pure(()) }
  ) {
    self.init(
      view: view, children: Declarations(children.map(\.group)).shown(()), requests: children.flatMap(\.requests)
    ) { input, isNow in
      for child in children { if let effect = child.respond(input, isNow) { return effect } }
      return send(input)
    }
  }

  @inlinable init(
    view: View, children: ShownChildren<Input>?, requests: [Request<E>],
    respond: @escaping (Input, _ isNow: Bool) -> Eff<E, Void>
  ) {
    self.view = view
    self.children = children
    self.requests = requests
    self.respond = respond
  }

  /// Returns the effect of an input. Nothing happens before it runs.
  @inlinable public func send(_ input: Input) -> Eff<E, Void> { respond(input, false) }

  /// Handles an input now, as far as possible without waiting.
  ///
  /// Law: it does what `send(input).start(in: scope, completion)` does. A dispatcher of one form makes no effect if it
  /// needs none; a combined one makes a list if several of its parts respond.
  ///
  /// - Parameter completion: Called once, when the input has been handled; never, if it is cancelled.
  @inlinable
  @MainActor
  public func start(
    _ input: Input, in scope: EffectScope<E>, _ completion: @escaping @MainActor (()) -> Void = { _ in }
  ) {
    respond(input, true).start(in: scope, completion)
  }

  /// Handles an input now, in a new scope.
  @inlinable
  @MainActor
  public func start(_ input: Input, in runtime: E.Runtime, _ completion: @escaping @MainActor (()) -> Void = { _ in }) {
    respond(input, true).start(in: runtime, completion)
  }
}

extension Dispatcher where Environment == Void {
  // Inlinable, so that an application's events run code that is compiled for its own types.

  /// Returns a function that makes the interface of a value, which a component has at each point of its space.
  @inlinable public func interface<View>(
    showing render: @escaping (Observation) -> View
  ) -> (Observation) -> UI<E, M, Rendering<E, Input, View>> {
    let responder = Responder(self, in: ())
    return { seen in UI { handler in responder.rendering(render(seen), of: seen, to: handler) } }
  }

  /// Returns a function that makes the interface of a state whose updates request effects: see ``WithRequests``.
  @inlinable public func interfaceWithRequests<View>(
    showing render: @escaping (Observation) -> View
  ) -> (WithRequests<Observation, E, Kind<M, Void>>) -> UI<E, M, Rendering<E, Input, View>> {
    let responder = Responder(self, in: ())
    return { point in
      UI { handler in
        let (state, requests) = (point.state, point.requests(to: handler))
        return responder.rendering(render(state), of: state, requests: requests, to: handler)
      }
    }
  }
}

/// The renderings of a group of children, for ``Rendering/init(view:children:send:)``.
public struct RenderingChildren<E: Effect, Input> {
  let group: ChildGroup<Void, Input>
  let requests: [Request<E>]
  let respond: (Input, _ isNow: Bool) -> Eff<E, Void>?

  /// Declares a child of this view.
  public static func one<ChildInput, View>(
    _ name: String, _ child: Rendering<E, ChildInput, View>, input: Prism<Input, ChildInput>
  ) -> RenderingChildren {
    RenderingChildren(.one(name, in: { child }, input: input), keys: [()])
  }

  /// Declares children with keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the children that this view has.
  ///   - child: Returns the rendering of the child with a key, or `nil` if no child has it.
  public static func keyed<Key: Hashable, ChildInput, View>(
    _ name: String, keys: [Key], input: Prism<Input, (key: Key, input: ChildInput)>,
    _ child: @escaping (Key) -> Rendering<E, ChildInput, View>?
  ) -> RenderingChildren {
    RenderingChildren(.keyed(name, keys: { keys }, in: { child($1) }, input: input), keys: keys)
  }

  private init<Key, ChildInput, View>(
    _ children: Children<Void, Input, Key, Rendering<E, ChildInput, View>, ChildInput>, keys: [Key]
  ) {
    let present = keys.compactMap { key in children.find((), key).map { (place: children.child(key), rendering: $0) } }
    requests = present.flatMap { place, rendering in rendering.requests.map { $0.scoped(to: place) } }
    let within = present.compactMap(\.rendering.children?.traits)
    group = children.group(
      ChildTraits(
        nests: true, canClash: true, starts: within.contains { $0.starts }, duplicate: within.first?.duplicate)
    ) { $0.children }
    respond = { whole, isNow in
      guard let (key, input) = children.input.extract(whole) else { return nil }
      guard let child = children.find((), key) else { return .pure(()) }
      return child.respond(input, isNow).scoped(to: children.child(key))
    }
  }
}
