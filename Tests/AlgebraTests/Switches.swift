import Algebra

// The smallest pairing that moves: a switch, and a value for each of its two positions. It is Writer–Traced over the
// monoid of two flips. So the tests of this module's defaults need no architecture.

/// Whether to flip the switch, and a value.
struct Flip<A>: Branded {
  typealias Brand = FlipBrand
  let flips: Bool
  let value: A
}

/// Uses the default `map` of ``Monad``.
enum FlipBrand: Monad {
  static func pure<A>(_ value: A) -> Kind<FlipBrand, A> { Flip(flips: false, value: value).kind }

  static func flatMap<A, B>(_ m: Kind<FlipBrand, A>, _ next: @escaping (A) -> Kind<FlipBrand, B>) -> Kind<FlipBrand, B>
  {
    let first = Flip(m)
    let second = Flip(next(first.value))
    return Flip(flips: first.flips != second.flips, value: second.value).kind
  }
}

/// The value at the current position, and the value after a flip.
struct Switch<A>: Branded {
  typealias Brand = SwitchBrand
  let here: A
  let there: A
}

extension Switch: Equatable where A: Equatable {}

/// Uses the default `extend` of ``Comonad``.
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

/// Uses the defaults of ``Pairing``.
enum SwitchPairing: InteractionLaw {
  typealias M = FlipBrand
  typealias W = SwitchBrand

  static func pair<A, B, C>(_ m: Kind<FlipBrand, A>, _ w: Kind<SwitchBrand, B>, _ combine: (A, B) -> C) -> C {
    let flip = Flip(m)
    let space = Switch(w)
    return combine(flip.value, flip.flips ? space.there : space.here)
  }
}

/// Another type that claims the brand of ``Flip``.
struct Impostor<A>: Branded {
  typealias Brand = FlipBrand
  let flips: Bool
  let value: A
}
