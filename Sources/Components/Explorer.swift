import Algebra
import Effects

/// A place in a space, from which the component that fills it is explored.
///
/// This is the `explore` of the model: it takes the interface at the focus and gives it a handler that moves the space
/// by `select(action, duplicate(space))`. The space moved is the one the explorer stands in when the action comes, never the
/// one from which the view was taken; so two actions sent from one view both count.
///
/// One action is handled at a time. What is sent while one is being handled, be it from `willMove`, from `didMove` or from
/// the action itself, waits until that has been handled; none is lost, and they are handled in the order in which they
/// were sent.
///
/// The space is changed in place, so there is none to be seen while an action is changing it: an action may send others,
/// and must not read ``space`` nor call ``explore()``. `willMove` and `didMove` may do both.
public final class Explorer<S: Space> {
  /// Where the explorer stands.
  ///
  /// - Precondition: not read by an action while it is changing the space. That ends the program, and says so.
  @inlinable
  public var space: S {
    if state.pointee.isChanging { spaceReadWhileChanged() }
    return state.pointee.place
  }

  @usableFromInline let willMove: (S.M.Action) -> Void
  @usableFromInline let didMove: () -> Void
  // Behind a pointer, where the language does not check for each use that nobody else is using it: that was half of what an
  // event costs. What it would find cannot happen: `isMoving` lets one action at a time be handled, and while that one is
  // changing the place, `isChanging` ends the program before anybody reads it. The pointer is this explorer's from its
  // initialiser to its `deinit`.
  @usableFromInline let state: UnsafeMutablePointer<ExplorerState<S>>
  @usableFromInline let mover: (S.M.Action) -> Void
  @usableFromInline let itself: Itself<Explorer<S>>

  /// An explorer who stands at the focus of `space`.
  ///
  /// - Parameters:
  ///   - willMove: called with each action, before the space moves.
  ///   - didMove: called after each move.
  @inlinable
  public init(
    _ space: S,
    willMove: @escaping (S.M.Action) -> Void = { _ in },
    didMove: @escaping () -> Void = {}
  ) {
    state = .allocate(capacity: 1)
    state.initialize(to: ExplorerState(place: space))
    self.willMove = willMove
    self.didMove = didMove
    let itself = Itself<Explorer<S>>()
    self.itself = itself
    mover = { action in itself.value?.move(by: action) }
    itself.value = self
  }

  deinit {
    itself.value = nil
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The view from here. What it sends moves this explorer.
  ///
  /// A view does not keep the explorer: what is sent when it is gone moves nothing.
  ///
  /// - Precondition: not called by an action while it is changing the space. That ends the program, and says so.
  @inlinable
  public func explore<E: Effect, V>() -> V where S.Focus == UI<E, S.M, V> {
    space.extract()(.moving(mover))
  }

  /// Moves to where `action` leads: at once, or, when called while another action is being handled, after it.
  ///
  /// - Precondition: `action` does not read ``space`` nor call ``explore()`` of this explorer while it is run.
  /// - Complexity: that of the space's move. Actions that send others take no stack, and are linear in their number.
  @inlinable
  public func move(by action: S.M.Action) {
    guard !state.pointee.isMoving else { return state.pointee.waiting.append(action) }
    state.pointee.isMoving = true
    handle(action)
    if !state.pointee.waiting.isEmpty { handleWaiting() }
    state.pointee.isMoving = false
  }

  @usableFromInline
  func handleWaiting() {
    // Two arrays that change places: while the one is handled, the other takes what is sent meanwhile. An action is
    // dropped as soon as it has been handled, since it may hold a state that is to be changed in place.
    var batch: [S.M.Action] = []
    repeat {
      swap(&batch, &state.pointee.waiting)
      batch.reverse()
      while let action = batch.popLast() { handle(action) }
    } while !state.pointee.waiting.isEmpty
  }

  @inlinable
  func handle(_ action: S.M.Action) {
    willMove(action)
    state.pointee.isChanging = true
    state.pointee.place.move(by: action)
    state.pointee.isChanging = false
    didMove()
  }
}

/// Where an explorer stands, and what it is doing.
@usableFromInline
struct ExplorerState<S: Space> {
  @usableFromInline var place: S
  @usableFromInline var isMoving = false
  @usableFromInline var isChanging = false
  @usableFromInline var waiting: [S.M.Action] = []

  @inlinable
  init(place: S) { self.place = place }
}

/// Something that is known to others and not kept by them, at no cost for each use.
@usableFromInline
final class Itself<Value: AnyObject> {
  // Safe: whoever puts itself in here takes itself out before it is gone.
  @usableFromInline unowned(unsafe) var value: Value?

  @inlinable
  init() {}
}

/// Ends the program, and says why in release builds, too: there a failed precondition is silent.
///
/// Only an action that breaks the precondition of ``Explorer/space`` comes here.
@usableFromInline
func spaceReadWhileChanged() -> Never {
  fatalError("an explorer's space was read by the action that is changing it: it is changed in place")
}

/// Explores a component of any pairing: the model's `explore`, over branded kinds.
///
/// - Returns: an explorer; its `explore()` gives the view from where it stands.
@inlinable
public func explore<E: Effect, P: Pairing, V>(
  _ component: Component<E, P.W, P.M, V>,
  by pairing: P.Type
) -> Explorer<KindSpace<P, UI<E, P.M, V>>> {
  Explorer(KindSpace(component))
}
