import Algebra

extension Dispatcher {
  /// The dispatcher that does nothing and has no children: the identity of `combined(with:)`.
  @inlinable public static var empty: Dispatcher { Dispatcher(.empty) }

  /// Returns a dispatcher that runs this one, then `other`, with the children and initial inputs of both.
  ///
  /// `other` begins when the effect of this one has ended or was cancelled. If both effects last, use
  /// `alongside(_:)`.
  ///
  /// Law: dispatchers are a monoid under this method, with ``empty``.
  ///
  /// - Complexity: O(1), and linear in the groups of children. Handling an input takes time linear in the parts, and no
  ///   stack, however they are nested.
  @inlinable public func combined(with other: Dispatcher) -> Dispatcher {
    joined(with: other) { .combined(DispatcherPair($0, $1)) }
  }

  /// Returns a dispatcher that runs this one and `other` at the same time. Cancelling one does not cancel the other.
  ///
  /// Law: a monoid with ``empty``; for inputs that wait for nothing or belong to a child, it equals `combined(with:)`.
  @inlinable public func alongside(_ other: Dispatcher) -> Dispatcher { joined(with: other) { $0.alongside($1) } }

  @inlinable func joined(with other: Dispatcher, by join: (Form, Form) -> Form) -> Dispatcher {
    let declared = declared.map { one in other.declared.map { one.combined(with: $0) } ?? one }
    return Dispatcher(
      own.joined(with: other.own, by: join), children: children.joined(with: other.children, by: join),
      declared: declared ?? other.declared)
  }

  /// Returns this dispatcher with its environment.
  ///
  ///     StoreComponent(initial: Home(feed), dispatcher: homeDispatcher.provided(services), render: homeView)
  @inlinable public func provided(_ environment: Environment) -> Dispatcher<E, M, Void, Input, Observation> {
    Dispatcher<E, M, Void, Input, Observation>(
      own.provided(environment), children: children.provided(environment), declared: declared)
  }

  /// Returns this dispatcher with an initial input, which is sent once: when the component first appears.
  ///
  /// The component may be the root or a child. The effects of the input run in the component's scope and are cancelled
  /// with it. Seeking does not send the input again. An endless chain of initial inputs stops at the step's limit: see
  /// `SessionError.tooManyMoves`.
  public func starting(with input: Input) -> Dispatcher {
    combined(with: Dispatcher(.empty, declared: Declarations(initial: [input])))
  }

  /// Returns a dispatcher that contains itself, for a tree.
  ///
  ///     let folder = FolderDispatcher.recursive { folder in
  ///       own.combined(with: folder.embedded(.folders) { action, name in action.zoom(Folder.child(name)) })
  ///     }
  ///
  /// Law: `recursive(build) == build(recursive(build))`.
  ///
  /// - Parameter build: Returns a level of the tree. It only embeds its argument, as children.
  /// - Complexity: An input at depth *n* takes time and stack linear in *n*.
  public static func recursive(_ build: @escaping (Dispatcher) -> Dispatcher) -> Dispatcher {
    // All levels declare the same, and answer their own inputs alike.
    let level = build(.empty)
    guard let declared = level.declared else { return level }
    func next() -> Dispatcher {
      Dispatcher(
        level.own,
        children: .handling { input, environment, handler, isLater in
          build(next()).children.send(input, in: environment, to: handler, isLater: isLater)
        }, declared: Declarations(as: declared) { build(next()).declared?.groups ?? [] })
    }
    return next()
  }
}
