import Algebra

extension [Law] {
  /// Returns the laws of a transformer.
  ///
  /// `lift` is a monad morphism, `lower` is a comonad morphism, the two preserve the pairing, and a lifted program
  /// moves only the base.
  ///
  /// The laws do not claim that the monad of a comonad transformer is a transformer of the comonad's monad:
  /// `CoT (Store s) m` is larger than `StateT s m`.
  ///
  /// - Parameters:
  ///   - base: Probes of the base pairing.
  ///   - whole: Probes of the transformed pairing.
  ///   - lift: Lifts a program of the base.
  ///   - lower: Lowers a space to the base.
  ///   - lowerSpaces: Lowers a space of the base's spaces.
  ///   - layer: Returns the transformer's own part of a space.
  public static func transformer<Base: InteractionLaw, Whole: InteractionLaw, Layer: Equatable>(
    base: Probes<Base>, whole: Probes<Whole>, lift: @escaping (Kind<Base.M, Int>) -> Kind<Whole.M, Int>,
    lower: @escaping (Kind<Whole.W, Int>) -> Kind<Base.W, Int>,
    lowerSpaces: @escaping (Kind<Whole.W, Kind<Base.W, Int>>) -> Kind<Base.W, Kind<Base.W, Int>>,
    layer: @escaping (Kind<Whole.W, Int>) -> Layer
  ) -> [Law] {
    let (w, m) = (base.seeing(whole.w), whole.seeing(base.m))
    var laws = comonadMorphism("transformer", writing: "lower", w, base, lower) {
      lowerSpaces(Whole.W.map($0, lower))
    }
    laws += monadMorphism(
      "transformer", writing: "lift", base.programs, base.continuations, into: lift, seeing: whole, whole.outcomes
    ).citing("Moggi 1991")
    laws += [
      Law("transformer.move", "lower(move(lift(m), w)) == move(m, lower(w))", over: m, w) { m, w in
        base.same(lower(Whole.run(lift(m), from: w).space), Base.run(m, from: lower(w)).space)
      },
      Law("transformer.layer", "layer(move(lift(m), w)) == layer(w)", over: m, w) { m, w in
        layer(Whole.run(lift(m), from: w).space) <-> layer(w)
      },
    ].citing("Liang, Hudak & Jones 1995")
    laws.append(
      Law("transformer.pair", "pair(lift(m), w, f) == pair(m, lower(w), f)", over: m, w) { m, w in
        Whole.pair(lift(m), w, Both.init) <-> Base.pair(m, lower(w), Both.init)
      })
    return laws.citing("Kmett 2011")
  }
}
