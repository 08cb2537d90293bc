import Algebra

extension [Law] {
  /// Returns the laws that operations on concrete programs agree with the operations on their kinds.
  ///
  /// So a law that holds for kinds also holds for the concrete types. No protocol can declare these concrete operations,
  /// because it cannot express the result type of `map`; pass each one as a closure. Use these laws if spaces are kinds
  /// themselves: their operations cannot differ from those of kinds.
  ///
  /// - Parameter program: The concrete type of programs.
  public static func kinds<P: InteractionLaw, Program: Branded>(
    _ probes: Probes<P>, program: Program.Type,
    pure: @escaping (Int) -> Program, map: @escaping (Program, @escaping (Int) -> Int) -> Program,
    flatMap: @escaping (Program, @escaping (Int) -> Program) -> Program,
    then: @escaping (Program, Program) -> Program,
    pair: @escaping (Program, Kind<P.W, Int>, (Int, Int) -> Int) -> Int
  ) -> [Law] where Program.Brand == P.M, Program.A == Int {
    let (m, k, w) = (probes.m, probes.k, probes.w)
    return [
      Law("kind.pure", "the concrete pure is that of its kind", over: probes.seeing(integers).named("a")) { a in
        probes.same(pure(a).kind, P.M.pure(a))
      },
      Law("kind.M.map", "the concrete map is that of its kind", over: m, functions.named("f")) { m, f in
        probes.same(map(Program(m), f).kind, P.M.map(m, f))
      },
      Law("kind.flatMap", "the concrete flatMap is that of its kind", over: m, k) { m, k in
        probes.same(flatMap(Program(m)) { Program(k($0)) }.kind, P.M.flatMap(m, k))
      },
      Law("kind.then", "then(m, n) == flatMap(m) { _ in n }", over: m, probes.programs.named("n")) { m, n in
        probes.same(then(Program(m), Program(n)).kind, P.M.flatMap(m) { _ in n })
      },
      Law("kind.pair", "the concrete pair is that of its kind", over: m, w) { m, w in
        pair(Program(m), w, mixed) <-> P.pair(m, w, mixed)
      },
    ].citing("Yallop & White 2014")
  }

  /// Returns those laws, and that operations on concrete spaces agree with the operations on their kinds.
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
    kinds(probes, program: program, pure: pure, map: map, flatMap: flatMap, then: then) { pair($0, Space($1), $2) }
      + [
        Law("kind.W.map", "the concrete map is that of its kind", over: probes.w, functions.named("f")) { w, f in
          probes.same(mapSpace(Space(w), f).kind, P.W.map(w, f))
        },
        Law("kind.extend", "the concrete extend is that of its kind", over: probes.w, probes.looks.named("f")) { w, f in
          probes.same(extend(Space(w)) { f($0.kind) }.kind, P.W.extend(w, f))
        },
      ].citing("Yallop & White 2014")
  }
}
