import Optics
import Algebra

/// A program that reads and changes a state and returns a value: the monad of State–Store.
///
/// `State<S, A>` is the state monad, `(S) -> (A, S)` (Moggi 1991, Wadler 1995). Here a step is a function
/// `(inout S) -> A`, so it changes a large state in place if the state is not shared. `State` pairs with ``Store``
/// (Freeman 2016, *Comonads as Spaces*) and is isomorphic to `Co<StoreBrand<S>, _>` (Kmett 2011).
///
///     let twice = State<Int, Void>.modify { $0 += 1 }.flatMap { .modify { $0 *= 2 } }
///     twice.run(3).state   // 8
///
/// Laws, besides the monad laws (Plotkin & Power 2002):
///
/// - `put(s).then(get)` leaves the state `s` and returns `s`
/// - `get.flatMap(put)` changes nothing
/// - `put(s).then(put(t))` is `put(t)`
public typealias State<S, A> = Kind<StateBrand<S>, A>

/// The brand of ``State``.
public enum StateBrand<S>: Stateful {
  /// A state.
  public typealias Context = S
}

// MARK: - Operations

extension Kind where F == StateBrand<A> {
  /// A program that returns the state.
  @inlinable public static var get: Kind { Kind { $0 } }
}

extension Kind {
  /// Returns a program that returns `read` of the state.
  @inlinable
  public static func gets<S>(_ read: @escaping (S) -> A) -> Kind where F == StateBrand<S> { Kind { read($0) } }

  /// Returns a program that replaces the state.
  @inlinable public static func put<S>(_ state: S) -> Kind where F == StateBrand<S>, A == Void { Kind { $0 = state } }

  /// Returns a program that changes the state, in place if the state is not shared.
  @inlinable
  public static func modify<S>(_ change: @escaping (inout S) -> Void) -> Kind where F == StateBrand<S>, A == Void {
    Kind(change)
  }

  /// Runs this program on a copy of `state` and returns its value and the new state.
  @inlinable public func run<S>(_ state: S) -> (value: A, state: S) where F == StateBrand<S> {
    var state = state
    let value = run(&state)
    return (value, state)
  }
}

// MARK: - Parts

extension Kind {
  /// Returns this program for a part of a larger state, such as a child's state in its parent's.
  ///
  /// Laws: `zoom(.identity)` is this program; `zoom(a).zoom(b)` is `zoom(b.appending(a))`.
  ///
  /// - Complexity: O(1) to build. The part changes in place if the lens can change it in place: this program then runs
  ///   inside the lens's own change. Running therefore takes stack linear in the nesting of zooms; dropping takes none.
  @inlinable public func zoom<S, Whole>(_ lens: Lens<Whole, S>) -> State<Whole, A> where F == StateBrand<S> {
    if let value = pureValue { return .pure(value) }
    // In an object, so that deeply nested zooms are dropped without recursion.
    let part = Flat(self)
    return State { whole in lens.modify(&whole) { part.value.run(&$0) } }
  }

  /// Returns this program for a part that a larger state may lack; without the part, nothing changes.
  ///
  /// - Complexity: O(1) to build. Running takes stack linear in the nesting of zooms; dropping takes none.
  @inlinable public func zoom<S, Whole>(_ part: AffineTraversal<Whole, S>) -> State<Whole, Void>
  where F == StateBrand<S>, A == Void {
    if isPure { return .pure(()) }
    let change = Flat(self)
    return State<Whole, Void> { whole in part.modify(&whole) { change.value.run(&$0) } }
  }
}
