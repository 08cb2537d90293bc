import Trampoline

/// The monad that a comonad has of itself: `Co W A = forall R. W (A -> R) -> R` (Kmett 2011, *Monads from Comonads*).
///
/// An action moves through any space of `W`: it chooses a point and gives a value. Every monad that pairs with `W` embeds
/// in this one, and many are isomorphic to it: `Co Store` is State, `Co Traced` is Writer, and `Co Env` is Reader. So a
/// comonad alone makes an architecture.
///
/// An action is a sequence of steps, each of a type that conforms to ``CoStep``; ``flatMap(_:)`` combines them:
///
///     let twice = Co(Increment()).then(Co(Increment()))
///     twice.run(space)
///
/// Laws, beside those of a monad:
///
/// - `pure(a).run(w) == extract(w)(a)`
/// - `m.flatMap(k).run(w) == m.run(extend(w) { next in { a in k(a).run(next) } })`
public struct Co<W: Comonad, A> {
  @usableFromInline
  enum Form {
    case pure(A)
    case step(any CoStep<W, A>)
    case bound(Computation<Traveller<W>, A>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  @inlinable
  package init(_ computation: Computation<Traveller<W>, A>) { form = .bound(computation) }

  @inlinable
  package var computation: Computation<Traveller<W>, A> {
    switch form {
    case .pure(let value): return .pure(value)
    case .step(let step): return .attempt { $0.move(by: step, $1) }
    case .bound(let computation): return computation
    }
  }

  /// The action of one step.
  @inlinable
  public init(_ primitive: some CoStep<W, A>) { form = .step(primitive) }
}

// MARK: - Monad

extension Co {
  /// Stays, and gives `value`.
  @inlinable
  public static func pure(_ value: A) -> Co { Co(form: .pure(value)) }

  /// This action, with what `transform` makes of its value.
  ///
  /// - Complexity: O(1); nothing is run.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Co<W, B> {
    flatMap { .pure(transform($0)) }
  }

  /// This action, then, from where it leads, the one that `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Co<W, B>) -> Co<W, B> {
    Co<W, B>(computation.bind(next, as: Concrete<Co<W, B>>.self))
  }

  /// This action, then `next`.
  @inlinable
  public func then<B>(_ next: Co<W, B>) -> Co<W, B> { flatMap { _ in next } }
}

// MARK: - Running

extension Co {
  /// What the function gives that is found where this action leads, applied to this action's value.
  ///
  /// - Complexity: that of the steps; a step without ``CoStep/run(on:)`` takes one `extend` of `W` where it is bound.
  @inlinable
  public func run<R>(_ space: Kind<W, (A) -> R>) -> R {
    if case .step(let step) = form { return step.run(space) }
    var space = space
    let value = run(on: &space)
    return W.extract(space)(value)
  }

  /// Returns the action's value and moves `space` by it; in place if its steps do so and `space` is not shared.
  ///
  /// Law: with `a` given and `next` left of `w`, `run(w) == extract(next)(a)`.
  @inlinable
  public func run<B>(on space: inout Kind<W, B>) -> A {
    switch form {
    case .pure(let value): value
    case .step(let step): step.run(on: &space)
    case .bound: travel(on: &space)
    }
  }

  /// Goes where this action leads, and combines its value with what is seen there: the pairing of every comonad with its
  /// own monad.
  ///
  /// Law (`co.pair`): `m.pair(with: w, f) == m.run(map(w) { b in { a in f(a, b) } })`
  @inlinable
  public func pair<B, C>(with space: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    var space = space
    let value = run(on: &space)
    return combine(value, W.extract(space))
  }
}

extension Co: CustomStringConvertible {
  /// The steps, as far as they are known before it runs: what follows one that gives a value depends on that.
  ///
  /// To know what follows a step that gives `Void`, printing calls the closure that was given to `flatMap` or `map`
  /// after it. Such closures are to do nothing but make actions.
  ///
  /// At most 32 steps are given; `…` stands for what is not.
  public var description: String { OutlineTraveller().outline(of: self) }
}
