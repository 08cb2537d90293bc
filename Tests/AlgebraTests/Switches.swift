import Algebra

// The smallest pairing that moves: a switch, and what is seen in each of its two positions. It is Writer–Traced over
// the monoid of two flips, so that this module's defaults are tested without any of the architectures.

/// Whether to flip the switch, and a value.
struct Flip<A>: Branded {
  typealias Brand = FlipBrand
  let flips: Bool
  let value: A
}

/// `map` is the default of ``Monad``.
enum FlipBrand: Monad {
  static func pure<A>(_ value: A) -> Kind<FlipBrand, A> { Flip(flips: false, value: value).kind }

  static func flatMap<A, B>(_ m: Kind<FlipBrand, A>, _ next: @escaping (A) -> Kind<FlipBrand, B>) -> Kind<FlipBrand, B>
  {
    let first = Flip(m)
    let second = Flip(next(first.value))
    return Flip(flips: first.flips != second.flips, value: second.value).kind
  }
}

/// What is seen as the switch stands, and when it is flipped.
struct Switch<A>: Branded {
  typealias Brand = SwitchBrand
  let here: A
  let there: A
}

extension Switch: Equatable where A: Equatable {}

/// `extend` is the default of ``Comonad``.
enum SwitchBrand: Comonad {
  static func map<A, B>(_ w: Kind<SwitchBrand, A>, _ transform: @escaping (A) -> B) -> Kind<SwitchBrand, B> {
    let space = Switch(w)
    return Switch(here: transform(space.here), there: transform(space.there)).kind
  }

  static func extract<A>(_ w: Kind<SwitchBrand, A>) -> A { Switch(w).here }

  static func duplicate<A>(_ w: Kind<SwitchBrand, A>) -> Kind<SwitchBrand, Kind<SwitchBrand, A>> {
    let space = Switch(w)
    return Switch(here: w, there: Switch(here: space.there, there: space.here).kind).kind
  }
}

/// `zap`, `select` and `move` are the defaults of ``Pairing``.
enum SwitchPairing: InteractionLaw {
  typealias M = FlipBrand
  typealias W = SwitchBrand

  static func pair<A, B, C>(_ m: Kind<FlipBrand, A>, _ w: Kind<SwitchBrand, B>, _ combine: (A, B) -> C) -> C {
    let flip = Flip(m)
    let space = Switch(w)
    return combine(flip.value, flip.flips ? space.there : space.here)
  }
}

/// Another type that says it is ``Flip``.
struct Impostor<A>: Branded {
  typealias Brand = FlipBrand
  let flips: Bool
  let value: A
}
