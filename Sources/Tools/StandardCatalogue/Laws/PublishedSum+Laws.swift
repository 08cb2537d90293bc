import Algebra
import Composition
import PairingLaws
import ReaderEnv

// What was published of sums of comonads, and does not hold. `Papers/freeman-2017-comonads-for-optionality.md` has the proof.

extension LawSubject {
  /// Claims of sources that do not hold; `duet laws` checks them only by their names.
  package static let published = [publishedSum, publishedOptional]

  private static let publishedSum = LawSubject(
    "published/sum", summary: "refuted: the published sum of two comonads is a comonad", isRefuted: true
  ) { .publishedSum }
  private static let publishedOptional = LawSubject(
    "published/optional", summary: "refuted: a comonad that can be absent, as published, is a comonad", isRefuted: true
  ) { .publishedOptional }
}

extension LawSuite {
  /// The published sum (Freeman 2018; Xavier 2018; Bow and Arrow) of a point and a toggle, for which a law fails.
  ///
  /// The laws hold for sides that cannot move, and for two points, of which the tests of Bow and Arrow try `extract`.
  package static var publishedSum: LawSuite {
    let points = spaces([Named("3", Identity(value: 3).kind)], [Named("4", Identity(value: 4).kind)])
    let tested = [Law].comonad(over: points) { PublishedSum($0).seen({ Identity($0).value }, { Identity($0).value }) }
    let environments = [Named("1 in false", Env(false, 1).kind), Named("2 in true", Env(true, 2).kind)]
    func seen(_ space: Kind<EnvBrand<Bool>, Int>) -> [Int] { [space.ask() ? 1 : 0, space.extract()] }
    return LawSuite(
      "published/sum",
      tested.prefixed("points")
        + .comonad(over: spaces(environments, environments)) { PublishedSum($0).seen(seen, seen) }.prefixed("still")
        + pointAndToggle.prefixed("toggle"))
  }

  /// The published type of a part that is there or not (Freeman 2017), where the part is a toggle.
  package static var publishedOptional: LawSuite { LawSuite("published/optional", pointAndToggle) }

  /// A smallest counterexample: it has three values.
  private static var pointAndToggle: [Law] {
    let all = spaces([Named("0", Identity(value: 0).kind)], [Named("1 and 2", Toggle(here: 1, there: 2).kind)])
    return .comonad(over: all) { PublishedSum($0).seen({ Identity($0).value }, { Toggle($0) }) }
  }

  /// The sums of some spaces, with each side shown.
  private static func spaces<F: Comonad, G: Comonad>(
    _ left: [Named<Kind<F, Int>>], _ right: [Named<Kind<G, Int>>]
  ) -> Domain<Kind<PublishedSumBrand<F, G>, Int>> {
    Domain(
      [Side.left, .right].flatMap { side in
        left.flatMap { l in
          right.map { r in
            Named("\(side) of \(l.text) and \(r.text)", PublishedSum(side: side, left: l.value, right: r.value).kind)
          }
        }
      })
  }
}

/// A side and two spaces; each keeps the other in all of its points.
package struct PublishedSum<F: Comonad, G: Comonad, A>: Branded {
  package typealias Brand = PublishedSumBrand<F, G>

  package let side: Side
  package let left: Kind<F, A>
  package let right: Kind<G, A>

  package init(side: Side, left: Kind<F, A>, right: Kind<G, A>) {
    (self.side, self.left, self.right) = (side, left, right)
  }

  fileprivate func extend<B>(_ f: @escaping (PublishedSum<F, G, A>) -> B) -> PublishedSum<F, G, B> {
    PublishedSum<F, G, B>(
      side: side,
      left: F.extend(left) { f(PublishedSum(side: .left, left: $0, right: right)) },
      right: G.extend(right) { f(PublishedSum(side: .right, left: left, right: $0)) })
  }

  /// The side, with what is seen of both spaces.
  fileprivate func seen<L: Hashable, R: Hashable>(
    _ seenLeft: (Kind<F, A>) -> L, _ seenRight: (Kind<G, A>) -> R
  ) -> SeenSum<L, R> {
    SeenSum(side: side, left: seenLeft(left), right: seenRight(right))
  }
}

private struct SeenSum<L: Hashable, R: Hashable>: Hashable, CustomStringConvertible {
  let side: Side
  let left: L
  let right: R

  var description: String { "\(side) of \(left) and \(right)" }
}

package enum PublishedSumBrand<F: Comonad, G: Comonad>: Comonad {
  package static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let sum = PublishedSum(w)
    return PublishedSum(side: sum.side, left: F.map(sum.left, transform), right: G.map(sum.right, transform)).kind
  }

  package static func extract<A>(_ w: Kind<Self, A>) -> A {
    let sum = PublishedSum(w)
    return sum.side == .left ? F.extract(sum.left) : G.extract(sum.right)
  }

  package static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    PublishedSum(w).extend { $0.kind }.kind
  }
}

/// Two values, one of them at the focus; the only move goes to the other.
package struct Toggle<A>: Branded {
  package typealias Brand = ToggleBrand

  package let here: A
  package let there: A

  package init(here: A, there: A) { (self.here, self.there) = (here, there) }

  /// The same values with the other one at the focus.
  package var toggled: Toggle { Toggle(here: there, there: here) }
}

extension Toggle: CustomStringConvertible { package var description: String { "\(here)|\(there)" } }
extension Toggle: Equatable where A: Equatable {}
extension Toggle: Hashable where A: Hashable {}

package enum ToggleBrand: Comonad {
  package static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let toggle = Toggle(w)
    return Toggle(here: transform(toggle.here), there: transform(toggle.there)).kind
  }

  package static func extract<A>(_ w: Kind<Self, A>) -> A { Toggle(w).here }

  package static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let toggle = Toggle(w)
    return Toggle(here: toggle.kind, there: toggle.toggled.kind).kind
  }
}
