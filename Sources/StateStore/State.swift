import Algebra
import Optics
import Trampoline

/// A program that reads and changes a state and returns a value: the monad of State–Store.
///
/// `State<S, A>` is the state monad, `(S) -> (A, S)` (Moggi 1991, Wadler 1995). Here a step is a function
/// `(inout S) -> A`, so it changes a large state in place if the state is not shared. `State` pairs with ``Store``
/// (Freeman 2016, *Comonads as Spaces*) and is isomorphic to `Co<StoreBrand<S>, _>` (Kmett 2011).
///
///     let twice = State<Int, Void>.modify { $0 += 1 }.flatMap { .modify { $0 *= 2 } }
///     twice.run(3).state   // 8
///
/// Laws, besides the monad laws (Liang, Hudak & Jones 1995):
///
/// - `put(s).then(get)` leaves the state `s` and returns `s`
/// - `get.flatMap(put)` changes nothing
/// - `put(s).then(put(t))` is `put(t)`
public struct State<S, A> {
  /// The step, if this is a single step; otherwise `nil`.
  ///
  /// `step` and `bound` are not the cases of an enum: the compiler writes an enum's tag next to a closure as a byte and
  /// reads it as a word, which stalls the processor at each event.
  @usableFromInline let step: ((inout S) -> A)?
  /// The computation that binds made, or `nil` if this is a single step.
  ///
  /// A program that has both is known to change nothing: then this is the same program, and marks it.
  @usableFromInline let bound: ComputationNode?

  /// Creates a change of one step.
  @inlinable
  public init(_ step: @escaping (inout S) -> A) {
    self.step = step
    bound = nil
  }

  /// Returns a program of one step that is known to change nothing.
  @inlinable
  static func unchanging(_ step: @escaping (inout S) -> A) -> State {
    guard case .node(let node) = Computation.perform(step).bind({ .pure($0) }) else { return State(step) }
    return State(step: step, bound: node)
  }

  @inlinable
  init(step: ((inout S) -> A)?, bound: ComputationNode?) {
    self.step = step
    self.bound = bound
  }

  /// Whether this is known to change nothing.
  @inlinable
  var isUnchanging: Bool {
    // Not `!= nil`, which copies the closure.
    guard case .some = step, case .some = bound else { return false }
    return true
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
    if let step { return .perform(step) }
    // Safe: every initialiser sets `bound` or `step`.
    return .node(bound.unsafelyUnwrapped)
  }
}

// MARK: - Operations

extension State where A == S {
  /// A program that returns the state.
  @inlinable
  public static var get: State { State { $0 } }
}

extension State {
  /// Returns a program that returns `read` of the state.
  @inlinable
  public static func gets(_ read: @escaping (S) -> A) -> State { State { read($0) } }
}

extension State where A == Void {
  /// Returns a program that replaces the state.
  @inlinable
  public static func put(_ state: S) -> State { State { $0 = state } }

  /// Returns a program that changes the state, in place if the state is not shared.
  @inlinable
  public static func modify(_ change: @escaping (inout S) -> Void) -> State { State(change) }
}

// MARK: - Monad

extension State {
  /// Returns a program that changes nothing and returns `value`.
  @inlinable
  public static func pure(_ value: A) -> State { unchanging { _ in value } }

  /// Returns this program with its value transformed.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> State<S, B> {
    flatMap { .pure(transform($0)) }
  }

  /// Returns this program followed by `next` of its value.
  ///
  /// - Complexity: O(1) to build. Running is linear in the binds, however nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> State<S, B>) -> State<S, B> {
    State<S, B>(computation.bind(next, as: Concrete<State<S, B>>.self))
  }

  /// Returns this program followed by `next`.
  @inlinable
  public func then<B>(_ next: State<S, B>) -> State<S, B> { flatMap { _ in next } }
}

// MARK: - Running

extension State {
  /// Runs this program on `state` and returns its value.
  @inlinable
  public func run(_ state: inout S) -> A {
    if let step { step(&state) } else { computation.runToEnd(&state) }
  }

  /// Runs this program on a copy of `state` and returns its value and the new state.
  @inlinable
  public func run(_ state: S) -> (value: A, state: S) {
    var state = state
    let value = run(&state)
    return (value, state)
  }
}

// MARK: - Parts

extension State {
  /// Returns this program for a part of a larger state, such as a child's state in its parent's.
  ///
  /// Laws: `zoom(.identity)` is this program; `zoom(a).zoom(b)` is `zoom(b.appending(a))`.
  ///
  /// - Complexity: O(1) to build. The part changes in place if the lens can change it in place: this program then runs
  ///   inside the lens's own change. Running therefore takes stack linear in the nesting of zooms; dropping takes none.
  @inlinable
  public func zoom<Whole>(_ lens: Lens<Whole, S>) -> State<Whole, A> {
    let part = Zoomed(self)
    if isUnchanging { return .unchanging { whole in lens.modify(&whole) { part.run(&$0) } } }
    return State<Whole, A> { whole in lens.modify(&whole) { part.run(&$0) } }
  }
}

/// A change of a part, in an object, so that deeply nested zooms are released without recursion.
@usableFromInline
final class Zoomed<S, A> {
  // Exclusivity needs no check: only `deinit` writes it.
  @exclusivity(unchecked) @usableFromInline var change: State<S, A>?

  @inlinable
  init(_ change: State<S, A>) { self.change = change }

  @inlinable
  func run(_ part: inout S) -> A {
    guard let change else {
      // Only `deinit` sets it to `nil`.
      preconditionFailure("a change ran after its release")
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
  /// Returns this program for a part that a larger state may lack; without the part, nothing changes.
  ///
  /// - Complexity: O(1) to build. Running takes stack linear in the nesting of zooms.
  @inlinable
  public func zoom<Whole>(_ part: AffineTraversal<Whole, S>) -> State<Whole, Void> {
    if isUnchanging { return .pure(()) }
    let change = Zoomed(self)
    return State<Whole, Void> { whole in part.modify(&whole) { change.run(&$0) } }
  }
}

extension State: CustomStringConvertible {
  /// The text `‹function›`: a change is a function and cannot be printed.
  public var description: String { "‹function›" }
}
