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
  public var space: S { core.current }

  @usableFromInline let core: ExplorerCore<S>
  @usableFromInline let mover: (S.M.Action) -> Void

  /// An explorer who stands at the focus of `space`.
  ///
  /// - Parameters:
  ///   - willMove: called with each action, before the space moves.
  ///   - didMove: called after each move.
  @inlinable
  public init(_ space: S, willMove: ((S.M.Action) -> Void)? = nil, didMove: (() -> Void)? = nil) {
    let core = ExplorerCore(space, willMove, didMove)
    self.core = core
    mover = { action in core.move(by: action) }
  }

  deinit { core.leave() }

  /// The view from here. What it sends moves this explorer.
  ///
  /// A view does not keep the explorer: what is sent when it is gone moves nothing.
  ///
  /// - Precondition: not called by an action while it is changing the space. That ends the program, and says so.
  @inlinable
  public func explore<E: Effect, V>() -> V where S.Focus == UI<E, S.M, V> { exploring()() }

  /// What `explore()` does, for who is called by this explorer and must not keep it.
  ///
  /// - Precondition: not called when the explorer has gone.
  @inlinable
  package func exploring<E: Effect, V>() -> () -> V where S.Focus == UI<E, S.M, V> {
    let core = core
    let handler = Handler<E, S.M>(form: .moving(mover), runner: core)
    return { core.extract()(handler) }
  }

  /// From now on, `note` is called with each action, too, before the space moves and before `willMove` is.
  @inlinable
  package func beforeMoves(_ note: @escaping (S.M.Action) -> Void) {
    let willMove = core.willMove
    core.willMove = { action in
      note(action)
      willMove?(action)
    }
  }

  /// Moves to where `action` leads: at once, or, when called while another action is being handled, after it.
  ///
  /// - Precondition: `action` does not read ``space`` nor call ``explore()`` of this explorer while it is run.
  /// - Complexity: that of the space's move. Actions that send others take no stack, and are linear in their number.
  @inlinable
  public func move(by action: S.M.Action) { core.move(by: action) }
}

/// Where an explorer stands, and what it is doing: what the handlers of its views move, who do not keep the explorer.
///
/// The language is not to check for each use of a property that nobody else is using it: that was half of what an event
/// cost. What it would find cannot happen: one action at a time is handled, and while that one is changing the place, the
/// phase ends the program before anybody reads it.
@usableFromInline
final class ExplorerCore<S: Space>: ProgramRunner<S.M> {
  /// What waits for its turn.
  @usableFromInline
  enum Sent {
    case action(S.M.Action)
    /// A program, which moves the space or reads it.
    case program(() -> Void)
  }

  @usableFromInline
  enum Phase: UInt8 {
    case idle
    /// An action is being handled.
    case handling
    /// It is changing the place.
    case changing
    /// The explorer has gone, and the place with it.
    case left
  }

  @exclusivity(unchecked) @usableFromInline var place: S?
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  /// Whether there is more to do than the action that is being handled: others wait, or the explorer has gone.
  @exclusivity(unchecked) @usableFromInline var hasMore = false
  @exclusivity(unchecked) @usableFromInline var isGone = false
  @exclusivity(unchecked) @usableFromInline var waiting: [Sent] = []
  @exclusivity(unchecked) @usableFromInline var willMove: ((S.M.Action) -> Void)?
  @exclusivity(unchecked) @usableFromInline var didMove: (() -> Void)?

  @inlinable
  init(_ place: S, _ willMove: ((S.M.Action) -> Void)?, _ didMove: (() -> Void)?) {
    self.place = place
    self.willMove = willMove
    self.didMove = didMove
  }

  @inlinable
  func extract() -> S.Focus { current.extract() }

  @inlinable
  var current: S {
    guard phase != .changing else { spaceReadWhileChanged() }
    guard let place else { explorerHasGone() }
    return place
  }

  @inlinable
  @inline(__always)
  func move(by action: S.M.Action) {
    guard phase == .idle else { return wait(action) }
    handle(action)
    if hasMore { handleRest() } else { phase = .idle }
  }

  @inlinable
  @inline(__always)
  func handle(_ action: S.M.Action) {
    if let willMove {
      phase = .handling
      willMove(action)
    }
    phase = .changing
    place?.move(by: action)
    phase = .handling
    if let didMove { didMove() }
  }

  @inlinable
  @inline(never)
  func wait(_ action: S.M.Action) {
    guard phase != .left, !isGone else { return }
    waiting.append(.action(action))
    hasMore = true
  }

  @usableFromInline
  override func run<A>(_ program: Kind<S.M, A>, moving: Bool, _ completion: @escaping (A?) -> Void) {
    guard phase == .idle else {
      guard phase != .left, !isGone else { return completion(nil) }
      waiting.append(.program { [self] in completion(moving ? handle(program) : read(program)) })
      hasMore = true
      return
    }
    guard moving else { return completion(read(program)) }
    let value = handle(program)
    if hasMore { handleRest() } else { phase = .idle }
    completion(value)
  }

  func read<A>(_ program: Kind<S.M, A>) -> A? {
    var place = place
    return place?.run(program)
  }

  /// Handles `program` as an action. Hooks get it without its value, which only the caller keeps.
  func handle<A>(_ program: Kind<S.M, A>) -> A? {
    if let willMove {
      phase = .handling
      willMove(S.M.action(dropping: program))
    }
    phase = .changing
    let value = place?.run(program)
    phase = .handling
    if let didMove { didMove() }
    return value
  }

  @inlinable
  @inline(never)
  func handleRest() {
    // Two arrays that change places: while the one is handled, the other takes what is sent meanwhile. An action is
    // dropped as soon as it has been handled, since it may hold a state that is to be changed in place.
    var batch: [Sent] = []
    while !waiting.isEmpty {
      swap(&batch, &waiting)
      batch.reverse()
      while let sent = batch.popLast() {
        switch sent {
        case .action(let action): handle(action)
        case .program(let run): run()
        }
      }
    }
    hasMore = false
    phase = .idle
    if isGone { leave() }
  }

  /// Lets go of everything: at once, or when what is being handled has been, and all that waits.
  @usableFromInline
  func leave() {
    guard phase == .idle else {
      isGone = true
      hasMore = true
      return
    }
    phase = .left
    place = nil
    willMove = nil
    didMove = nil
  }
}

/// Ends the program, and says why in release builds, too: there a failed precondition is silent.
///
/// Only an action that breaks the precondition of ``Explorer/space`` comes here.
@usableFromInline
func spaceReadWhileChanged() -> Never {
  fatalError("an explorer's space was read by the action that is changing it: it is changed in place")
}

/// Ends the program, likewise. Nobody comes here: who holds an explorer finds its place, and what an explorer calls back is
/// let go with it.
@usableFromInline
func explorerHasGone() -> Never { fatalError("a place was looked at from an explorer that has gone") }

/// Explores a component of any pairing: the model's `explore`, over branded kinds.
///
/// - Returns: an explorer; its `explore()` gives the view from where it stands.
@inlinable
public func explore<E: Effect, P: InteractionLaw, V>(
  _ component: Component<E, P.W, P.M, V>,
  by pairing: P.Type
) -> Explorer<KindSpace<P, UI<E, P.M, V>>> {
  Explorer(KindSpace(component))
}
