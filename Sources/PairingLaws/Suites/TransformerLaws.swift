import Algebra
import Components

/// What a transformer makes of a pairing: another one, with the ways from one to the other.
public protocol PairingTransformer<Base, Whole> {
  /// The pairing that is transformed.
  associatedtype Base: InteractionLaw where Base.M: ActionMonad
  /// The pairing that is made of it.
  associatedtype Whole: InteractionLaw where Whole.M: ActionMonad

  /// A program of the base as one of the whole.
  static func lift<A>(_ program: Kind<Base.M, A>) -> Kind<Whole.M, A>

  /// The base's space in one of the whole.
  static func lower<A>(_ space: Kind<Whole.W, A>) -> Kind<Base.W, A>
}

extension [Law] {
  /// The laws of a transformer: `lift` is a monad morphism, `lower` a comonad morphism, they pair, and what is lifted moves
  /// the base alone.
  ///
  /// That the monad of a comonad transformer is a transformer of the comonad's monad is not claimed: `CoT (Store s) m` is larger than
  /// `StateT s m`.
  ///
  /// - Parameter layer: what the transformer adds to a space of the base.
  public static func transformer<T: PairingTransformer, Layer: Equatable>(
    _ transformer: T.Type, base: Probes<T.Base>, whole: Probes<T.Whole>,
    layer: @escaping (Kind<T.Whole.W, Int>) -> Layer
  ) -> [Law] {
    typealias W = T.Whole.W
    let spaces = base.seeing(whole.spaces).named("w")
    let programs = whole.seeing(base.programs).named("m")
    var laws = comonadMorphism("transformer", writing: "lower", spaces, base, { T.lower($0) }) {
      T.lower(W.map($0) { T.lower($0) })
    }
    laws += monadMorphism(
      "transformer", writing: "lift", base.programs, base.continuations, into: { T.lift($0) }, seeing: whole,
      whole.outcomes
    ).citing("Moggi 1991")
    laws += [
      Law("transformer.pair", "pair(lift(m), w, f) == pair(m, lower(w), f)", over: programs, spaces) { m, w in
        T.Whole.pair(T.lift(m), w, Both.init) <-> T.Base.pair(m, T.lower(w), Both.init)
      },
      Law(
        "transformer.move", "lower(move(lift(m), w)) == move(m, lower(w))", source: "Liang, Hudak & Jones 1995",
        over: programs, spaces
      ) { m, w in
        base.seen(T.lower(T.Whole.run(T.lift(m), from: w).space)) <-> base.seen(T.Base.run(m, from: T.lower(w)).space)
      },
      Law(
        "transformer.layer", "layer(move(lift(m), w)) == layer(w)", source: "Liang, Hudak & Jones 1995",
        over: programs, spaces
      ) { m, w in layer(T.Whole.run(T.lift(m), from: w).space) <-> layer(w) },
    ]
    return laws.citing("Kmett 2011")
  }
}
