import Algebra
import Effects

/// A comonad in its concrete type, together with the monad that moves it: what a driver runs.
///
/// It is `W<A>` for one `A`, so it needs no higher kinds and no boxes. ``KindSpace`` makes one of any pairing, and the
/// two ways give the same traces.
///
/// Laws:
///
/// - `move(by: action)` leaves `select(action, duplicate())`, which is its default; an implementation of its own may
///   only be faster
/// - `move(by:)` of a pure action leaves the space as it was, and of two actions in sequence moves by the one and then
///   by the other
public protocol Space<Focus> {
  /// What stands at each point of the space.
  associatedtype Focus
  /// The monad that chooses the next point.
  associatedtype M: ActionMonad
  /// The space of spaces.
  associatedtype Duplicated

  /// What stands at the focus.
  func extract() -> Focus

  /// At every point, this space as seen from there.
  func duplicate() -> Duplicated

  /// The space that `action` chooses out of a space of spaces.
  static func select(_ action: M.Action, _ spaces: Duplicated) -> Self

  /// Moves the focus to where `action` leads.
  mutating func move(by action: M.Action)
}

extension Space {
  /// `select(action, duplicate())`
  @inlinable
  public mutating func move(by action: M.Action) { self = Self.select(action, duplicate()) }

  /// This space, moved to where `action` leads.
  @inlinable
  public func moved(by action: M.Action) -> Self {
    var next = self
    next.move(by: action)
    return next
  }
}

/// Any pairing's comonad as a space, through the branded kinds: the model as it is written, once for all pairings.
@frozen
public struct KindSpace<P: Pairing, Focus>: Space where P.M: ActionMonad, P.W: Comonad {
  /// The monad of the pairing.
  public typealias M = P.M

  /// The space.
  public var space: Kind<P.W, Focus>

  /// The space of `P` that is `space`.
  @inlinable
  public init(_ space: Kind<P.W, Focus>) { self.space = space }

  /// What stands at the focus.
  @inlinable
  public func extract() -> Focus { P.W.extract(space) }

  /// The space of spaces.
  @inlinable
  public func duplicate() -> Kind<P.W, Kind<P.W, Focus>> { P.W.duplicate(space) }

  /// `P.select`
  @inlinable
  public static func select(_ action: P.M.Action, _ spaces: Kind<P.W, Kind<P.W, Focus>>) -> Self {
    Self(P.select(P.M.kind(action), spaces))
  }
}

extension KindSpace: CustomStringConvertible {
  /// What the concrete space says of itself.
  public var description: String { space.description }
}

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
    if isChanging { readWhileChanged("an explorer's space") }
    return place
  }

  @usableFromInline var place: S
  @usableFromInline let willMove: (S.M.Action) -> Void
  @usableFromInline let didMove: () -> Void
  @usableFromInline var isMoving = false
  @usableFromInline var isChanging = false
  @usableFromInline var waiting: [S.M.Action] = []

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
    place = space
    self.willMove = willMove
    self.didMove = didMove
  }

  /// The view from here. What it sends moves this explorer.
  ///
  /// A view does not keep the explorer: what is sent when it is gone moves nothing.
  ///
  /// - Precondition: not called by an action while it is changing the space. That ends the program, and says so.
  @inlinable
  public func explore<E: Effect, V>() -> V where S.Focus == UI<E, S.M, V> {
    space.extract()(.moving { [weak self] action in self?.move(by: action) })
  }

  /// Moves to where `action` leads: at once, or, when called while another action is being handled, after it.
  ///
  /// - Precondition: `action` does not read ``space`` nor call ``explore()`` of this explorer while it is run.
  /// - Complexity: that of the space's move. Actions that send others take no stack, and are linear in their number.
  @inlinable
  public func move(by action: S.M.Action) {
    guard !isMoving else { return waiting.append(action) }
    isMoving = true
    handle(action)
    if !waiting.isEmpty { handleWaiting() }
    isMoving = false
  }

  @usableFromInline
  func handleWaiting() {
    // Two arrays that change places: while the one is handled, the other takes what is sent meanwhile. An action is
    // dropped as soon as it has been handled, since it may hold a state that is to be changed in place.
    var batch: [S.M.Action] = []
    repeat {
      swap(&batch, &waiting)
      batch.reverse()
      while let action = batch.popLast() { handle(action) }
    } while !waiting.isEmpty
  }

  @inlinable
  func handle(_ action: S.M.Action) {
    willMove(action)
    isChanging = true
    place.move(by: action)
    isChanging = false
    didMove()
  }
}

/// Ends the program, and says why in release builds, too: there a failed precondition is silent.
@usableFromInline
func readWhileChanged(_ what: String) -> Never {
  fatalError("\(what) was read by the action that is changing it: it is changed in place")
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
