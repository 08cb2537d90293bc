/// A pairing that says how a program moves a position: the runner θ of the pairing (Uustalu 2015).
///
/// A program runs at a position, and cannot see the values of the space. So one function makes the pairing:
///
///     enum WalkLine: Runner {
///       typealias M = WalkBrand
///       typealias W = LineBrand
///     }
///
/// Where the context of the programs is the position, as here, there is nothing to write. Otherwise, write ``run(_:at:)``.
///
/// Laws, of which those of ``InteractionLaw`` follow:
///
/// - `run(pure(a), at: &p)` returns `a` and leaves `p`
/// - `run(flatMap(m, k), at: &p)` is `run(m, at: &p)`, which returns `a`, and then `run(k(a), at: &p)`
public protocol Runner: InteractionLaw where W: Positioned {
  /// Runs `program` at `position`, in place, and returns its value.
  static func run<A>(_ program: Kind<M, A>, at position: inout W.Position) -> A
}

extension Runner {
  /// Runs `program` at the focus of a space, in place if the position is not shared, and returns its value.
  @inlinable public static func run<A, B>(_ program: Kind<M, A>, on space: inout Kind<W, B>) -> A {
    run(program, at: &space.raw.position)
  }

  /// Runs `program` at `position`.
  @inlinable public static func run<A>(_ program: Kind<M, A>, moving position: inout W.Position) -> A {
    run(program, at: &position)
  }

  /// Runs `program` at the focus, and combines its value with the value at the position that it leaves.
  @inlinable public static func pair<A, B, C>(_ program: Kind<M, A>, _ space: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    var position = space.raw.position
    let value = run(program, at: &position)
    return combine(value, space.look(position))
  }
}

extension Runner where M: Contextual, M.Context == W.Position {
  /// Runs `program` on the position, in place.
  @inlinable
  public static func run<A>(_ program: Kind<M, A>, at position: inout W.Position) -> A { program.run(&position) }
}
