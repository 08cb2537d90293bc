import Effects
import Optics

// MARK: - Putting dispatchers together

extension Dispatcher {
  /// The dispatcher that asks for nothing: the identity of ``combined(with:)``.
  @inlinable
  public static var empty: Dispatcher { .handling { _, _, _ in .pure(()) } }

  /// The dispatcher that asks for what this one asks for, and then for what `other` does.
  ///
  /// What `other` asks for is begun when what this one asks for has ended, and be that because it was cancelled: by an ID, or with a
  /// child that has gone. Where an input asks both for what lasts, use ``alongside(_:)``.
  ///
  /// Law: dispatchers are a monoid under it, with ``empty``.
  ///
  /// - Complexity: O(1). An input is given to all parts in time linear in them, and takes no stack, whichever way they
  ///   are put together.
  @inlinable
  public func combined(with other: Dispatcher) -> Dispatcher { Dispatcher(.combined(DispatcherPair(self, other))) }

  /// The dispatcher that asks for what this one asks for, and at the same time for what `other` does. What the one asks for is not
  /// cancelled with what the other does.
  ///
  /// Law: it is a monoid, too, with ``empty``; for inputs that wait for nothing it is ``combined(with:)``.
  public func alongside(_ other: Dispatcher) -> Dispatcher {
    .handling { input, environment, handler in
      let sends = [send(input, in: environment, to: handler), other.send(input, in: environment, to: handler)]
      return Eff<E, Void>.parallel(sends.apart()).map { _ in }
    }
  }

  /// A dispatcher that has itself as a part: that of a component that contains others of its kind.
  ///
  ///     let folder = FolderDispatcher.recursive { folder in
  ///       own.combined(with: folder.keyed("folder", FolderInput.child, environment: { services, _ in services }, action: …))
  ///     }
  ///
  /// Law: `recursive(build) == build(recursive(build))`.
  ///
  /// - Complexity: an input for one that is *n* deep takes time and stack linear in *n*.
  public static func recursive(_ build: @escaping (Dispatcher) -> Dispatcher) -> Dispatcher {
    .handling { input, environment, handler in
      build(recursive(build)).send(input, in: environment, to: handler)
    }
  }
}

// MARK: - Children

extension Dispatcher {
  /// A child's dispatcher as part of its parent's: it answers to the inputs that are the child's, and its actions become
  /// the parent's. The child is always there.
  ///
  /// How an action becomes the parent's is the architecture's own: a change of a part is widened by a lens, the events
  /// of a log are embedded by a prism, a program is carried into a larger language, an environment is projected.
  ///
  /// Law: widening is a monoid morphism: `empty` stays `empty`, and `a.combined(with: b)` widened is the combination of
  /// both widened.
  ///
  /// - Parameters:
  ///   - input: the child's input in the parent's.
  ///   - environment: the child's environment out of the parent's.
  ///   - action: the parent's action out of the child's.
  @inlinable
  public func widened<ParentM: ActionMonad, ParentEnvironment, ParentInput>(
    _ input: Prism<ParentInput, Input>,
    environment: @escaping (ParentEnvironment) -> Environment,
    action: @escaping (M.Action) -> ParentM.Action
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .handling { parentInput, parentEnvironment, handler in
      guard let own = input.extract(parentInput) else { return .pure(()) }
      return send(own, in: environment(parentEnvironment), to: handler.part(action))
    }
  }

  /// The dispatcher of a parent's many children of one kind, each with its key: as the other `widened`, with the key of
  /// the child whose input it is. What runs for a child is its parent's, and does not end with it: see
  /// ``keyed(_:_:environment:action:)``.
  ///
  /// - Parameters:
  ///   - input: a child's key and input in the parent's input.
  ///   - environment: that child's environment out of the parent's.
  ///   - action: the parent's action out of that child's.
  @inlinable
  public func widened<ParentM: ActionMonad, ParentEnvironment, ParentInput, Key>(
    _ input: Prism<ParentInput, (key: Key, input: Input)>,
    environment: @escaping (ParentEnvironment, Key) -> Environment,
    action: @escaping (M.Action, Key) -> ParentM.Action
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .handling { parentInput, parentEnvironment, handler in
      guard let (key, own) = input.extract(parentInput) else { return .pure(()) }
      return send(own, in: environment(parentEnvironment, key), to: handler.part { action($0, key) })
    }
  }

  /// The dispatcher of a child that may be there or not, as part of its parent's. The child's effects run in a scope of its own: when
  /// it goes, they are cancelled (see ``Children``), and the IDs in them are its own.
  ///
  /// Laws: those of `widened`; and as long as the child is there, it does what `widened` does.
  ///
  /// - Parameters:
  ///   - name: what the parent calls the child.
  ///   - action: the parent's action out of the child's: by an affine traversal or a prism, so that it does nothing where the child
  ///     has gone.
  @inlinable
  public func optional<ParentM: ActionMonad, ParentEnvironment, ParentInput>(
    _ name: String, _ input: Prism<ParentInput, Input>,
    environment: @escaping (ParentEnvironment) -> Environment,
    action: @escaping (M.Action) -> ParentM.Action
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    let child: Dispatcher<E, ParentM, ParentEnvironment, ParentInput> = widened(
      input, environment: environment, action: action)
    return .handling { parentInput, parentEnvironment, handler in
      child.send(parentInput, in: parentEnvironment, to: handler).scoped(to: ChildID(name))
    }
  }

  /// The dispatcher of many children of one kind, each with its key, as part of their parent's. A child's effects run in a scope of
  /// its own: when it goes, they are cancelled (see ``Children``), and the IDs in them are its own. Where a child has been moved, its
  /// effects find it by its key.
  ///
  /// Two children of one key are one child here: they share a scope, an ID is the same in both, and what runs is cancelled when the
  /// last of them has gone. Which of them an action changes is for `action` to say.
  ///
  /// Laws: those of `widened`; and as long as the child is there, it does what `widened` does.
  ///
  /// - Parameters:
  ///   - name: what the parent calls children of this kind.
  ///   - action: the parent's action out of that child's: by an affine traversal or a prism, so that it does nothing where the child
  ///     has gone.
  @inlinable
  public func keyed<ParentM: ActionMonad, ParentEnvironment, ParentInput, Key: Hashable>(
    _ name: String, _ input: Prism<ParentInput, (key: Key, input: Input)>,
    environment: @escaping (ParentEnvironment, Key) -> Environment,
    action: @escaping (M.Action, Key) -> ParentM.Action
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .handling { parentInput, parentEnvironment, handler in
      guard let (key, own) = input.extract(parentInput) else { return .pure(()) }
      return send(own, in: environment(parentEnvironment, key), to: handler.part { action($0, key) })
        .scoped(to: ChildID(name, key: key))
    }
  }
}
