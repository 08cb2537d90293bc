import Algebra
import Effects

/// A running component, which holds a space and moves it by the actions of its views.
///
/// This is the `explore` of the model: it gives the interface at the focus a handler that moves the space by
/// `select(action, duplicate(space))`. An action moves the current space, and never the one from which the view was
/// taken. So two actions sent from one view both count.
///
/// The explorer handles actions one at a time, in the order in which they were sent. If `willMove`, `didMove` or an
/// action sends another action, that one waits. No action is lost.
///
/// A session leaves out the actions that are known to move nothing: those for which `isPure(_:)` is true,
/// if its views are not read in `Eff`. Nothing is recorded, and no view is rendered.
///
/// The space changes in place. So an action that runs may send others, but must not read ``space`` or call
/// ``explore()``. `willMove` and `didMove` may do both.
public final class Explorer<S: Space> {
  /// The current space.
  ///
  /// - Precondition: No action is changing the space. Otherwise the program ends with a message.
  @inlinable public var space: S { core.space }

  @usableFromInline let core: ExplorerCore<S, MoveHooks<S.M>>
  @usableFromInline let mover: (Kind<S.M, Void>) -> Void

  /// Creates an explorer of `space`.
  ///
  /// - Parameters:
  ///   - willMove: Called with each action, before the space moves.
  ///   - didMove: Called after each move.
  @inlinable public init(_ space: S, willMove: ((Kind<S.M, Void>) -> Void)? = nil, didMove: (() -> Void)? = nil) {
    let core = ExplorerCore<S, MoveHooks<S.M>>(space)
    if willMove != nil || didMove != nil { core.observer = MoveHooks(before: willMove, after: didMove) }
    self.core = core
    mover = core.mover
  }

  /// Replaces the space, without a move.
  ///
  /// - Precondition: No action is being handled.
  package func restore(_ space: S) { core.restore(space) }

  deinit { core.leave() }

  /// Returns the view at the focus. Its actions move this explorer's space.
  ///
  /// A view does not retain the explorer. When the explorer is gone, the view's actions move nothing.
  ///
  /// - Precondition: No action is changing the space. Otherwise the program ends with a message.
  @inlinable public func explore<E: Effect, V>() -> V where S.Focus == UI<E, S.M, V> {
    core.space.extract()(core.handler(moving: mover))
  }

  /// Moves the space by `action`: at once, or after the action that is being handled.
  ///
  /// - Precondition: `action` does not read ``space`` or call ``explore()`` of this explorer while it runs.
  /// - Complexity: That of the space's move. Actions that send others use no stack, and take time linear in their
  ///   number.
  @inlinable public func move(by action: Kind<S.M, Void>) { core.move(by: action) }
}

/// What happens around the moves of a space.
@usableFromInline package protocol MoveObserver<M> {
  /// The monad of the actions.
  associatedtype M: Monad

  /// Prepares for the move by `action`. If it returns false, the action is left out.
  func willMove(by action: Kind<M, Void>) -> Bool
  /// Called after each move.
  func didMove()
}

/// The functions around the moves of an ``Explorer``.
@usableFromInline struct MoveHooks<M: Monad>: MoveObserver {
  @usableFromInline let before: ((Kind<M, Void>) -> Void)?
  @usableFromInline let after: (() -> Void)?

  @inlinable init(before: ((Kind<M, Void>) -> Void)?, after: (() -> Void)?) {
    (self.before, self.after) = (before, after)
  }

  @inlinable func willMove(by action: Kind<M, Void>) -> Bool {
    before?(action)
    return true
  }

  @inlinable func didMove() { after?() }
}

/// The space and the phase of an explorer. The handlers of its views hold this object, and not the explorer.
///
/// Its observer's type is a parameter, so that a move calls an observer by specialised code.
///
/// Unchecked: exclusivity checks took half of the time of an event. No two uses overlap:
///
/// - `place` is changed in place by one action at a time, and meanwhile `phase` ends the program before anybody reads
///   it. `restore` replaces it when no action is handled, and `leave` when nobody reads it any more. Everybody else
///   copies it.
/// - `waiting` is changed by `append` and `swap`, which run no code of a user.
/// - The other properties are read and replaced as a whole.
@usableFromInline package final class ExplorerCore<S: Space, Observer: MoveObserver>: ProgramRunner<S.M>
where Observer.M == S.M {
  /// An action or a program that waits.
  @usableFromInline enum Sent {
    case action(Kind<S.M, Void>)
    /// A program, which moves or reads the space.
    case program(() -> Void)
  }

  @usableFromInline enum Phase: UInt8 {
    case idle
    /// An action is being handled.
    case handling
    /// An action is changing the space.
    case changing
    /// The explorer is gone, and its space with it.
    case left
  }

  /// The space; `nil` when the explorer is gone.
  @exclusivity(unchecked) @usableFromInline package var place: S?
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  /// Whether work remains after the current action: other actions wait, or the explorer is gone.
  @exclusivity(unchecked) @usableFromInline var hasMore = false
  @exclusivity(unchecked) @usableFromInline var isGone = false
  @exclusivity(unchecked) @usableFromInline var waiting: [Sent] = []
  /// The observer, which this retains until it leaves.
  @exclusivity(unchecked) @usableFromInline package var observer: Observer?

  @inlinable package init(_ place: S) {
    self.place = place
    super.init()
    keepsResponse = true
  }

  /// The function that moves the space, specialised where it is made. It does not retain what owns this object.
  @inlinable package var mover: (Kind<S.M, Void>) -> Void { { action in self.move(by: action) } }

  /// Returns the handler of the views, whose actions call `mover`.
  @inlinable package func handler<E: Effect>(moving mover: @escaping (Kind<S.M, Void>) -> Void) -> Handler<E, S.M> {
    Handler(form: .moving(mover), runner: self, isOfExplorer: true)
  }

  /// Replaces the space, without a move.
  ///
  /// - Precondition: No action is being handled.
  package func restore(_ space: S) {
    // The old space is released afterwards: a `deinit` in it may send actions, which must not find it half replaced.
    let old = place
    place = space
    withExtendedLifetime(old) {}
  }

  /// The space.
  @inlinable package var space: S {
    guard phase != .changing else { spaceReadWhileChanged() }
    guard let place else { explorerHasGone() }
    return place
  }

  @inlinable @inline(__always) func move(by action: Kind<S.M, Void>) {
    guard phase == .idle else { return _ = wait(.action(action)) }
    handle(action)
    if hasMore { handleRest() } else { phase = .idle }
  }

  @inlinable @inline(__always) func handle(_ action: Kind<S.M, Void>) {
    if let observer {
      phase = .handling
      guard observer.willMove(by: action) else { return }
    }
    phase = .changing
    place?.move(by: action)
    if let observer {
      phase = .handling
      observer.didMove()
    }
  }

  /// Returns whether `sent` waits. When the explorer is gone, it is dropped.
  @inlinable @inline(never) func wait(_ sent: Sent) -> Bool {
    guard phase != .left, !isGone else { return false }
    waiting.append(sent)
    hasMore = true
    return true
  }

  @usableFromInline
  package override func run<A>(_ program: Kind<S.M, A>, moving: Bool, _ completion: @escaping (A?) -> Void) {
    guard phase == .idle else {
      let waits = wait(.program { [self] in completion(moving ? handle(program) : read(program)) })
      if !waits { completion(nil) }
      return
    }
    guard moving else { return completion(read(program)) }
    let value = handle(program)
    if hasMore { handleRest() } else { phase = .idle }
    completion(value)
  }

  func read<A>(_ program: Kind<S.M, A>) -> A? {
    var place = place
    let value = place?.run(program)
    Cause.read(value)
    return value
  }

  /// Handles `program` as an action. The observer receives it without its value.
  func handle<A>(_ program: Kind<S.M, A>) -> A? {
    if let observer {
      phase = .handling
      // What is left out is pure, and moves nothing.
      guard observer.willMove(by: program.asAction) else { return read(program) }
    }
    phase = .changing
    let value = place?.run(program)
    phase = .handling
    Cause.read(value)
    observer?.didMove()
    return value
  }

  @inlinable @inline(never) func handleRest() {
    phase = .handling
    // Two arrays alternate: one is handled while the other collects new actions. Each action is dropped as soon as it
    // has been handled, since it may hold a state that is to change in place.
    var batch: [Sent] = []
    while !waiting.isEmpty {
      swap(&batch, &waiting)
      batch.reverse()
      while let sent = batch.popLast() {
        switch sent {
        case .action(let action):
          handle(action)
          // Also before the action is dropped, whose `deinit` may read the space.
          phase = .handling
        case .program(let run): run()
        }
      }
    }
    hasMore = false
    phase = .idle
    if isGone { leave() }
  }

  /// Releases everything: at once, or after the current action and all waiting ones.
  @usableFromInline package func leave() {
    guard phase == .idle else {
      isGone = true
      hasMore = true
      return
    }
    phase = .left
    place = nil
    observer = nil
    // The responder's environment may keep a handler, which refers to this object.
    (keepsResponse, responder, response) = (false, nil, nil)
  }
}

/// Ends the program with a message, in release builds too, where a failed precondition is silent.
///
/// Reached only if an action breaks the precondition of ``Explorer/space``.
@usableFromInline func spaceReadWhileChanged() -> Never {
  fatalError("an action read Explorer.space while changing it: read the space before or after the action")
}

/// Ends the program with a message.
///
/// Unreachable: an explorer has its space until it is deallocated, and then releases its callbacks.
@usableFromInline
func explorerHasGone() -> Never { fatalError("a view was read after the release of its Explorer: keep the explorer") }

/// Returns an explorer of a component, moved by `pairing`: the model's `explore`.
@inlinable public func explore<E: Effect, P: InteractionLaw, V>(
  _ component: Component<E, P.W, P.M, V>,
  by pairing: P.Type
) -> Explorer<PairedSpace<P, UI<E, P.M, V>>> {
  Explorer(PairedSpace(component))
}
