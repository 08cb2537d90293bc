import Trampoline

/// A branded type whose programs are computations over a context.
///
/// The kind of a bound program holds the program's node, without a box. This saves one allocation and four metadata
/// lookups: a sixth of a bind by kinds.
///
/// # Safety
///
/// Only ``kind(_:)`` makes such a kind, from a computation whose context and value have the types of the kind. So the
/// node in a `Kind<Brand, A>` is a computation over `Context` that returns an `A`. This holds as long as only one type
/// in this package has the brand. If a type elsewhere claims the brand, it has the default ``Branded/init(_:)``, which
/// traps for a node, as for every box of another class.
@usableFromInline
package protocol StepProgram<Context>: Branded {
  associatedtype Context

  init(_ computation: Computation<Context, A>)

  var computation: Computation<Context, A> { get }
}

extension StepProgram {
  /// Returns the computation that `kind` stands for.
  @inlinable
  @inline(__always)
  package static func computation(_ kind: Kind<Brand, A>) -> Computation<Context, A> {
    if let node = kind.node { return .node(node) }
    return boxed(kind).computation
  }

  /// Runs `m`, then the program that `next` returns for its value: the `flatMap` of the brand.
  @inlinable
  @inline(__always)
  package static func bind<Next: StepProgram>(
    _ m: Kind<Brand, A>, _ next: @escaping (A) -> Kind<Brand, Next.A>, as form: Next.Type
  ) -> Kind<Brand, Next.A> where Next.Context == Context, Next.Brand == Brand {
    Next.kind(computation(m).bind(next, as: ByKind<Next>.self))
  }

  @inlinable
  @inline(__always)
  package static func kind(_ computation: Computation<Context, A>) -> Kind<Brand, A> {
    if case .node(let node) = computation { return Kind(box: node) }
    return Kind(Self(computation))
  }

  /// Lowers `kind`. These types use it as their ``Branded/init(_:)``.
  @inlinable
  @inline(__always)
  package static func lowered(_ kind: Kind<Brand, A>) -> Self {
    if let node = kind.node { return Self(.node(node)) }
    return boxed(kind)
  }
}

/// The form of programs that are values of their concrete type.
@usableFromInline
package enum Concrete<Program: StepProgram>: ComputationForm {
  @usableFromInline package typealias Context = Program.Context
  @usableFromInline package typealias A = Program.A

  @inlinable
  @inline(__always)
  package static func computation(_ program: Program) -> Computation<Program.Context, Program.A> { program.computation }
}

/// The form of programs that are kinds.
///
/// A closure that converts kinds to programs would add an eighth allocation to the seven of a bind by kinds.
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

/// A brand whose bound programs have descriptions. Programs of other brands print as `‹function›`.
package protocol DescribedBrand {
  static func description<A>(_ program: Kind<Self, A>) -> String
}
