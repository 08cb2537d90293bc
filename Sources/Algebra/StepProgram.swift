import Trampoline

/// A branded type whose programs are computations over a context.
///
/// A kind of a bound program is the program's node, without a box around it. That saves an allocation and four lookups of
/// metadata: a sixth of a bind by kinds.
///
/// # Safety
///
/// Only ``kind(_:)`` makes such a kind, from a computation of the context and value that the kind's type states; so the
/// node that ``computation(_:)`` finds in a `Kind<Brand, A>` is a computation over `Context` that gives an `A`. This holds as
/// long as one type of this package has the brand. A type that claims the same brand elsewhere has the
/// default ``Branded/init(_:)``, which traps for a node, as for every box of another class.
@usableFromInline
package protocol StepProgram<Context>: Branded {
  /// What the steps run over.
  associatedtype Context

  /// The program of a computation.
  init(_ computation: Computation<Context, A>)

  /// This program as a computation.
  var computation: Computation<Context, A> { get }
}

extension StepProgram {
  /// The computation that `kind` stands for.
  @inlinable
  @inline(__always)
  package static func computation(_ kind: Kind<Brand, A>) -> Computation<Context, A> {
    if let node = kind.node { return .node(node) }
    return boxed(kind).computation
  }

  /// `m`, then what `next` makes of its value: the `flatMap` of the brand.
  @inlinable
  @inline(__always)
  package static func bind<Next: StepProgram>(
    _ m: Kind<Brand, A>, _ next: @escaping (A) -> Kind<Brand, Next.A>, as form: Next.Type
  ) -> Kind<Brand, Next.A> where Next.Context == Context, Next.Brand == Brand {
    Next.kind(computation(m).bind(next, as: ByKind<Next>.self))
  }

  /// The kind of a computation.
  @inlinable
  @inline(__always)
  package static func kind(_ computation: Computation<Context, A>) -> Kind<Brand, A> {
    if case .node(let node) = computation { return Kind(box: node) }
    return Kind(Self(computation))
  }

  /// Lowers `kind`: what ``Branded/init(_:)`` of these types is.
  @inlinable
  @inline(__always)
  package static func lowered(_ kind: Kind<Brand, A>) -> Self {
    if let node = kind.node { return Self(.node(node)) }
    return boxed(kind)
  }
}

/// Programs by their type, and not by kinds.
@usableFromInline
package enum Concrete<Program: StepProgram>: ComputationForm {
  @usableFromInline package typealias Context = Program.Context
  @usableFromInline package typealias A = Program.A

  @inlinable
  @inline(__always)
  package static func computation(_ program: Program) -> Computation<Program.Context, Program.A> { program.computation }
}

/// Programs by their kinds: without a closure that would convert them, a bind by kinds has seven allocations and not eight.
@usableFromInline
package enum ByKind<Step: StepProgram>: ComputationForm {
  @usableFromInline package typealias Context = Step.Context
  @usableFromInline package typealias A = Step.A

  @inlinable
  @inline(__always)
  package static func computation(_ program: Kind<Step.Brand, Step.A>) -> Computation<Step.Context, Step.A> {
    Step.computation(program)
  }
}

/// A brand whose bound programs have descriptions; others print as `‹function›`.
package protocol DescribedBrand {
  /// The description of a program.
  static func description<A>(_ program: Kind<Self, A>) -> String
}
