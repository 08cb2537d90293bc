import Effects
import Optics

/// What a component shows, and what its inputs do: the usual `V` of the model.
///
/// The view carries inputs, which are data; ``send(_:)`` makes the effect of one. So a view can be compared, printed and laid out
/// without running anything, and rendering it makes no closure for each of its controls.
@frozen
public struct Interface<E: Effect, Input, View> {
  /// What is shown.
  public let view: View
  /// The children that this view has; `nil` where none is declared.
  @usableFromInline package let children: ShownChildren<Input>?
  /// The effects that updates requested: a driver begins each when it shows the interface.
  public let requests: [Request<E>]
  /// Returns the effect of an input. With `isNow`, it runs the part that does not wait and returns the rest. It does not
  /// retain the view.
  @usableFromInline package let respond: (Input, _ isNow: Bool) -> Eff<E, Void>

  /// A view and what its inputs do.
  ///
  /// - Parameters:
  ///   - requests: the effects that updates requested.
  ///   - send: the effect of an input. Nothing happens before it is run.
  @inlinable
  public init(view: View, requests: [Request<E>] = [], send: @escaping (Input) -> Eff<E, Void>) {
    self.view = view
    children = nil
    self.requests = requests
    respond = { input, _ in send(input) }
  }

  /// A view made of the interfaces of children, and what its own inputs do.
  ///
  ///     Interface(
  ///       view: deskView(stepper.view, home.view),
  ///       children: [.one("stepper", stepper, input: .stepperPrism), .one("home", home, input: .homePrism)])
  ///
  /// What a child does, or requests, runs in a scope of its own, which ends when a view lists the child's kind without the child. A
  /// view that does not list a kind says nothing of it: what runs there goes on, as for a hidden tab. To end it, list the kind
  /// without keys.
  ///
  /// - Parameter send: the effect of an input that is no child's.
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

  /// A view whose inputs go to a dispatcher, and its actions to a handler.
  ///
  /// It does what `Interface(view: view) { dispatcher.send($0, in: (), to: handler) }` does.
  @inlinable
  public init<M: ActionMonad>(view: View, dispatcher: Dispatcher<E, M, Void, Input>, handler: Handler<E, M>) {
    self.init(view: view, children: nil, dispatcher: dispatcher, handler: handler)
  }

  @inlinable
  init<M: ActionMonad>(
    view: View, children: ShownChildren<Input>?, requests: [Request<E>] = [],
    dispatcher: Dispatcher<E, M, Void, Input>, handler: Handler<E, M>
  ) {
    self.view = view
    self.children = children
    self.requests = requests
    respond = dispatcher.responding(in: (), to: handler)
  }

  /// The effect of an input. Nothing happens before it is run.
  @inlinable
  public func send(_ input: Input) -> Eff<E, Void> { respond(input, false) }

  /// Handles an input now, as far as that goes without waiting; `completion` is called once, when it has ended, or never, if it is
  /// cancelled.
  ///
  /// Law: it does what `send(input).start(in: scope, completion)` does. It makes no effect where a dispatcher of one form asks for
  /// none; a combined one makes a list where several of its parts respond.
  @inlinable
  @MainActor
  public func start(
    _ input: Input, in scope: EffectScope<E>, _ completion: @escaping @MainActor (()) -> Void = { _ in }
  ) {
    respond(input, true).start(in: scope, completion)
  }

  /// Handles an input now, in a scope of its own.
  @inlinable
  @MainActor
  public func start(_ input: Input, in runtime: E.Runtime, _ completion: @escaping @MainActor (()) -> Void = { _ in }) {
    respond(input, true).start(in: runtime, completion)
  }
}

/// Interfaces of children of one kind, as parts of their parent's: ``Interface/init(view:children:send:)``.
public struct InterfaceChildren<E: Effect, Input> {
  let declaration: Declaration<Void, Input>
  let requests: [Request<E>]
  let respond: (Input, _ isNow: Bool) -> Eff<E, Void>?
  let duplicate: String?

  /// A child that this view has.
  public static func one<ChildInput, View>(
    _ name: String, _ child: Interface<E, ChildInput, View>, input: Prism<Input, ChildInput>
  ) -> InterfaceChildren {
    InterfaceChildren(name, keys: [0], child: { _ in ChildID(name) }, input: input.keyed(by: 0)) { _ in child }
  }

  /// Children with keys.
  ///
  /// - Parameters:
  ///   - keys: the children that this view has.
  ///   - child: the interface of the child with a key; `nil` if no child has it.
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
      embed: { input.embed((key: $0, input: $1)) })
    duplicate = within.first?.duplicate.map { "\($0), within “\(name)”" }
    respond = { whole, isNow in
      guard let (key, input) = input.extract(whole) else { return nil }
      return child(key)?.respond(input, isNow).scoped(to: id(key)) ?? .pure(())
    }
  }
}

extension Prism {
  fileprivate func keyed(by key: Int) -> Prism<Whole, (key: Int, input: Part)> {
    Prism<Whole, (key: Int, input: Part)>(embed: { embed($0.input) }) { extract($0).map { (key, $0) } }
  }
}
