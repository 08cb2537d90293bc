import Algebra
import Optics
import Trampoline

/// A change of a state that gives a value: the monad of the State–Store architecture.
///
/// A single step is a function `(inout S) -> A`, so that a large state is changed in place where nobody shares it.
///
/// Laws, beside those of a monad: `put(s)` then `get` gives `s`; `get` then `put` changes nothing; of two `put`s the
/// second counts.
///
///     let twice = State<Int, Void>.modify { $0 += 1 }.flatMap { .modify { $0 *= 2 } }
///     twice.run(3).state   // 8
public struct State<S, A> {
  /// One step. It and `bound` are not the cases of an enum: its tag beside a closure would be written as a byte and read
  /// as a word at each event, which stalls.
  @usableFromInline let step: ((inout S) -> A)?
  /// What binds have put together; `nil` where it is one step.
  @usableFromInline let bound: ComputationNode?

  /// The change that `step` makes.
  @inlinable
  public init(_ step: @escaping (inout S) -> A) {
    self.step = step
    bound = nil
  }

  @inlinable
  package init(_ computation: Computation<S, A>) {
    switch computation {
    case .perform(let step):
      self.step = step
      bound = nil
    case .node(let node):
      step = nil
      bound = node
    case .work, .attempt:
      step = { computation.runToEnd(&$0) }
      bound = nil
    }
  }

  @inlinable
  package var computation: Computation<S, A> {
    if let bound { return .node(bound) }
    // Safe: each initialiser sets one of the two.
    return .perform(step.unsafelyUnwrapped)
  }
}

// MARK: - Operations

extension State where A == S {
  /// Reads the state.
  @inlinable
  public static var get: State { State { $0 } }
}

extension State {
  /// Reads what `read` makes of the state.
  @inlinable
  public static func gets(_ read: @escaping (S) -> A) -> State { State { read($0) } }
}

extension State where A == Void {
  /// Replaces the state.
  @inlinable
  public static func put(_ state: S) -> State { State { $0 = state } }

  /// Changes the state, in place where it is not shared.
  @inlinable
  public static func modify(_ change: @escaping (inout S) -> Void) -> State { State(change) }
}

// MARK: - Monad

extension State {
  /// Changes nothing and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> State { State { _ in value } }

  /// This change, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is run.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> State<S, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This change, then the one that `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> State<S, B>) -> State<S, B> {
    State<S, B>(computation.bind(next, as: Concrete<State<S, B>>.self))
  }

  /// This change, then `next`.
  @inlinable
  public func then<B>(_ next: State<S, B>) -> State<S, B> { flatMap { _ in next } }
}

// MARK: - Running

extension State {
  /// Makes the change, and gives its value.
  @inlinable
  public func run(_ state: inout S) -> A {
    if let step { step(&state) } else { computation.runToEnd(&state) }
  }

  /// The value, and the state as changed.
  @inlinable
  public func run(_ state: S) -> (value: A, state: S) {
    var state = state
    let value = run(&state)
    return (value, state)
  }
}

// MARK: - Parts

extension State {
  /// This change, made to a part of a larger state: the field's `zoom`.
  ///
  /// Laws: `zoom(.identity)` changes nothing about it; zooming by two lenses in turn is zooming by the two appended.
  ///
  /// - Complexity: in place where the part can be changed in place; for that, the change of the part is made within the
  ///   lens's own. Running a nest of zooms therefore takes stack: linear in the nest. Dropping one takes none.
  @inlinable
  public func zoom<Whole>(_ lens: Lens<Whole, S>) -> State<Whole, A> {
    let part = Zoomed(self)
    return State<Whole, A> { whole in lens.modify(&whole) { part.run(&$0) } }
  }
}

/// A change that is made to a part: an object and not only captured, so that a deep nest of them is dropped flat.
@usableFromInline
final class Zoomed<S, A> {
  // Emptied in `deinit` alone: no two uses overlap.
  @exclusivity(unchecked) @usableFromInline var change: State<S, A>?

  @inlinable
  init(_ change: State<S, A>) { self.change = change }

  @inlinable
  func run(_ part: inout S) -> A {
    guard let change else {
      // It is set from the initialiser on until `deinit`.
      preconditionFailure("a change was made when it was gone")
    }
    return change.run(&part)
  }

  deinit {
    if Release.shallow({ change = nil }) { return }
    Release.flat {
      $0.append(holder: { [change] in withExtendedLifetime(change) {} })
      change = nil
    }
  }
}

extension State where A == Void {
  /// This change, made to a part that a larger state may have; where it has none, nothing is changed.
  ///
  /// - Complexity: as by a lens; running takes stack: linear in the nest.
  @inlinable
  public func zoom<Whole>(_ part: AffineTraversal<Whole, S>) -> State<Whole, Void> {
    let change = Zoomed(self)
    return State<Whole, Void> { whole in part.modify(&whole) { change.run(&$0) } }
  }
}

extension State: CustomStringConvertible {
  /// `‹function›`: a change of a state can be run, and not read.
  public var description: String { "‹function›" }
}
