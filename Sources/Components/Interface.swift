import Algebra
import Effects
import Optics

/// A view, and the effects of its inputs: the usual `V` of the model.
///
/// The view carries inputs, which are data; ``send(_:)`` returns the effect of one. So code can compare, print and lay
/// out a view without running anything, and rendering makes no closure for each control.
@frozen
public struct Interface<E: Effect, Input, View> {
  /// The view.
  public let view: View
  /// The children of this view; `nil` if none are declared.
  @usableFromInline package let children: ShownChildren<Input>?
  /// The effects that updates requested. A driver begins each when it shows the interface.
  public let requests: [Request<E>]
  /// The function that returns the effect of an input. It does not retain the view.
  ///
  /// With `isNow`, it runs the part that does not wait, and returns the rest.
  @usableFromInline package let respond: (Input, _ isNow: Bool) -> Eff<E, Void>

  /// Creates an interface from a view and the effects of its inputs.
  ///
  /// - Parameters:
  ///   - requests: The effects that updates requested.
  ///   - send: Returns the effect of an input. Nothing happens before it runs.
  @inlinable
  public init(view: View, requests: [Request<E>] = [], send: @escaping (Input) -> Eff<E, Void>) {
    self.view = view
    children = nil
    self.requests = requests
    respond = { input, _ in send(input) }
  }

  /// Creates an interface from a view made of the interfaces of children.
  ///
  ///     Interface(
  ///       view: deskView(stepper.view, home.view),
  ///       children: [.one("stepper", stepper, input: .stepperPrism), .one("home", home, input: .homePrism)])
  ///
  /// The effects and requests of a child run in the child's own scope. The scope ends when a view lists the child's
  /// group without the child. If a view does not list a group, its effects continue, as for a hidden tab. To end them,
  /// list the group without keys.
  ///
  /// - Parameter send: Returns the effect of an input that belongs to no child.
  public init(
    view: View, children: [InterfaceChildren<E, Input>], send: @escaping (Input) -> Eff<E, Void> = { _ in .pure(()) }
  ) {
    self.view = view
    let duplicate = children.lazy.compactMap(\.duplicate).first
    self.children = Declarations(children.map(\.declaration), duplicate: duplicate).shown(())
    requests = children.flatMap(\.requests)
    respond = { input, isNow in
      for child in children { if let effect = child.respond(input, isNow) { return effect } }
      return send(input)
    }
  }

  /// Creates an interface whose inputs go to a dispatcher, and whose actions go to a handler.
  ///
  /// It equals `Interface(view: view) { dispatcher.send($0, in: (), to: handler) }`.
  @inlinable
  public init<M: Monad>(view: View, dispatcher: Dispatcher<E, M, Void, Input>, handler: Handler<E, M>) {
    self.init(view: view, in: (), dispatcher: dispatcher, handler: handler)
  }

  @inlinable
  package init<M: Monad, Environment>(
    view: View, children: ShownChildren<Input>? = nil, requests: [Request<E>] = [], in environment: Environment,
    dispatcher: Dispatcher<E, M, Environment, Input>, handler: Handler<E, M>
  ) {
    self.view = view
    self.children = children
    self.requests = requests
    respond = dispatcher.responding(in: environment, to: handler)
  }

  /// Returns the effect of an input. Nothing happens before it runs.
  @inlinable
  public func send(_ input: Input) -> Eff<E, Void> { respond(input, false) }

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

/// The interfaces of a group of children, for ``Interface/init(view:children:send:)``.
public struct InterfaceChildren<E: Effect, Input> {
  let declaration: Declaration<Void, Input>
  let requests: [Request<E>]
  let respond: (Input, _ isNow: Bool) -> Eff<E, Void>?
  let duplicate: String?

  /// Declares a child of this view.
  public static func one<ChildInput, View>(
    _ name: String, _ child: Interface<E, ChildInput, View>, input: Prism<Input, ChildInput>
  ) -> InterfaceChildren {
    InterfaceChildren(name, keys: [0], child: { _ in ChildID(name) }, input: input.keyed(by: 0)) { _ in child }
  }

  /// Declares children with keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the children that this view has.
  ///   - child: Returns the interface of the child with a key, or `nil` if no child has it.
  public static func keyed<Key: Hashable, ChildInput, View>(
    _ name: String, keys: [Key], input: Prism<Input, (key: Key, input: ChildInput)>,
    _ child: @escaping (Key) -> Interface<E, ChildInput, View>?
  ) -> InterfaceChildren {
    InterfaceChildren(name, keys: keys, child: { ChildID(name, key: $0) }, input: input, child)
  }

  private init<Key: Hashable, ChildInput, View>(
    _ name: String, keys: [Key], child id: @escaping (Key) -> ChildID,
    input: Prism<Input, (key: Key, input: ChildInput)>, _ child: @escaping (Key) -> Interface<E, ChildInput, View>?
  ) {
    let present = keys.compactMap { key in child(key).map { (key: key, interface: $0) } }
    requests = present.flatMap { key, interface in interface.requests.map { $0.scoped(to: id(key)) } }
    let within = present.compactMap(\.interface.children)
    declaration = DeclarationOf(
      name: name, elements: { keys }, key: { $0 }, child: id, coversChildren: false, own: { child($1)?.children },
      starts: within.contains { $0.starts }, nests: true, canClash: true, claims: { input.extract($0) != nil },
      clash: { input.extract($0).flatMap { child($0.key)?.children?.clash($0.input) } },
      isGone: { _, whole, node in
        guard let (key, input) = input.extract(whole) else { return false }
        guard keys.contains(key), let child = child(key) else { return true }
        return child.children?.isGone(input, keptIn: node?.kept(name)?.node(of: id(key))) ?? false
      },
      embed: { input.embed((key: $0, input: $1)) })
    duplicate = within.first?.duplicate.map { "\($0), within “\(name)”" }
    respond = { whole, isNow in
      guard let (key, input) = input.extract(whole) else { return nil }
      guard keys.contains(key), let child = child(key) else { return .pure(()) }
      return child.respond(input, isNow).scoped(to: id(key))
    }
  }
}

extension Prism {
  fileprivate func keyed(by key: Int) -> Prism<Whole, (key: Int, input: Part)> {
    Prism<Whole, (key: Int, input: Part)>(embed: { embed($0.input) }) { extract($0).map { (key, $0) } }
  }
}
