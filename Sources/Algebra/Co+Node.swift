import Trampoline

/// What the steps of an action move: a space, whatever it shows.
///
/// An action runs over spaces of every type, and a `Computation` has one context. So the context is this class, and a
/// virtual method is generic where a closure cannot be. An action's binds are made once and not for each run, which took
/// 500 of 1,200 ns a bind.
@usableFromInline
package class Traveller<W: Comonad> {
  @inlinable
  init() {}

  /// Makes `step` and gives its value to `give`. If it gives none, the run ends.
  @usableFromInline
  func move<A>(by step: any CoStep<W, A>, _ give: (A) -> Void) {}
}

/// Moves a space of `B`s.
@usableFromInline
final class SpaceTraveller<W: Comonad, B>: Traveller<W> {
  private let space: UnsafeMutablePointer<Kind<W, B>>

  /// - Precondition: `space` points to a space as long as this runs an action.
  @usableFromInline
  init(_ space: UnsafeMutablePointer<Kind<W, B>>) {
    self.space = space
    super.init()
  }

  @usableFromInline
  override func move<A>(by step: any CoStep<W, A>, _ give: (A) -> Void) { give(step.run(on: &space.pointee)) }
}

extension Co {
  /// The value of an action of several parts; `space` moves to where it leads.
  @usableFromInline
  func travel<B>(on space: inout Kind<W, B>) -> A {
    // A pointer and not a copy: a space that is not shared is changed in place. Safe: no step keeps the traveller.
    withUnsafeMutablePointer(to: &space) { space in
      var traveller: Traveller<W> = SpaceTraveller(space)
      return computation.runToEnd(&traveller)
    }
  }
}

// MARK: - Printing

/// Notes the steps that are known before an action runs, and makes none.
final class OutlineTraveller<W: Comonad>: Traveller<W> {
  private var steps: [String] = []
  private var isCut = false

  override func move<A>(by step: any CoStep<W, A>, _ give: (A) -> Void) {
    guard steps.count < 32 else {
      isCut = true
      return
    }
    steps.append((step as? any CustomStringConvertible)?.description ?? "‹function›")
    // Only a command's value is known beforehand: there is one value of `Void`. A cast alone would succeed for `Any`
    // and for optionals, too, of which there are others.
    if A.self == Void.self, let nothing = () as? A { give(nothing) }
  }

  /// The steps of `action` in words.
  func outline<A>(of action: Co<W, A>) -> String {
    var traveller: Traveller<W> = self
    if action.computation.stopsWithin(&traveller) || isCut { steps.append("…") }
    return steps.isEmpty ? "pure" : steps.joined(separator: "; ")
  }
}
