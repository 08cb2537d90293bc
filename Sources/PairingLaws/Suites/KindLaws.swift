import Algebra
import Components

extension [Law] {
  /// Returns the laws that operations on concrete types agree with the operations on their kinds.
  ///
  /// So a law that holds for kinds also holds for the concrete types. No protocol can declare these concrete operations,
  /// because it cannot express the result type of `map`; pass each one as a closure.
  ///
  /// - Parameters:
  ///   - program: The concrete type of programs.
  ///   - space: The concrete type of spaces.
  public static func kinds<P: InteractionLaw, Program: Branded, Space: Branded>(
    _ probes: Probes<P>, program: Program.Type, space: Space.Type,
    pure: @escaping (Int) -> Program, map: @escaping (Program, @escaping (Int) -> Int) -> Program,
    flatMap: @escaping (Program, @escaping (Int) -> Program) -> Program,
    then: @escaping (Program, Program) -> Program,
    mapSpace: @escaping (Space, @escaping (Int) -> Int) -> Space,
    extend: @escaping (Space, @escaping (Space) -> Int) -> Space,
    pair: @escaping (Program, Space, (Int, Int) -> Int) -> Int
  ) -> [Law] where Program.Brand == P.M, Program.A == Int, Space.Brand == P.W, Space.A == Int {
    let programs = probes.programs.named("m")
    let spaces = probes.spaces.named("w")
    func outcomes(_ program: Program) -> Observation<ProgramOutcome> { probes.outcomes(program.kind) }
    return [
      Law(
        "kind.pure", "the concrete pure is that of its kind", over: probes.seeing(Domain(all: [0, 1, 2])).named("a")
      ) { a in outcomes(pure(a)) <-> probes.outcomes(P.M.pure(a)) },
      Law("kind.M.map", "the concrete map is that of its kind", over: programs, functions.named("f")) { m, f in
        outcomes(map(Program(m), f)) <-> probes.outcomes(P.M.map(m, f))
      },
      Law(
        "kind.flatMap", "the concrete flatMap is that of its kind", over: programs, probes.continuations.named("k")
      ) { m, k in outcomes(flatMap(Program(m)) { Program(k($0)) }) <-> probes.outcomes(P.M.flatMap(m, k)) },
      Law("kind.then", "then(m, n) == flatMap(m) { _ in n }", over: programs, probes.programs.named("n")) { m, n in
        outcomes(then(Program(m), Program(n))) <-> probes.outcomes(P.M.flatMap(m) { _ in n })
      },
      Law("kind.W.map", "the concrete map is that of its kind", over: spaces, functions.named("f")) { w, f in
        probes.seen(mapSpace(Space(w), f).kind) <-> probes.seen(P.W.map(w, f))
      },
      Law("kind.extend", "the concrete extend is that of its kind", over: spaces, probes.looks.named("f")) { w, f in
        probes.seen(extend(Space(w)) { f($0.kind) }.kind) <-> probes.seen(P.W.extend(w, f))
      },
      Law("kind.pair", "the concrete pair is that of its kind", over: programs, spaces) { m, w in
        pair(Program(m), Space(w), mixed) <-> P.pair(m, w, mixed)
      },
    ].citing("Yallop & White 2014")
  }

  /// Returns those laws for a pairing whose spaces are kinds themselves.
  public static func kinds<P: InteractionLaw, Program: Branded>(
    _ probes: Probes<P>, program: Program.Type,
    pure: @escaping (Int) -> Program, map: @escaping (Program, @escaping (Int) -> Int) -> Program,
    flatMap: @escaping (Program, @escaping (Int) -> Program) -> Program,
    then: @escaping (Program, Program) -> Program,
    pair: @escaping (Program, Kind<P.W, Int>, (Int, Int) -> Int) -> Int
  ) -> [Law] where Program.Brand == P.M, Program.A == Int {
    kinds(
      probes, program: program, space: Kind<P.W, Int>.self, pure: pure, map: map, flatMap: flatMap, then: then,
      mapSpace: { $0.map($1) }, extend: { $0.extend($1) }, pair: pair)
  }
}
