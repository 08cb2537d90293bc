import Algebra
import Components

/// The spaces, programs and moves with which the laws of a pairing are checked.
///
/// One declaration of probes is enough for all laws that a pairing inherits: those of a monad for `M`, of a comonad for
/// `W`, naturality, coherence, and the runner's laws.
///
///     let probes = Probes<StateStorePairing<Int>>(
///       spaces: Domain([Named("the number, from 0", Store(0) { $0 }), Named("its square, from 3", Store(3) { $0 * $0 })]),
///       programs: Domain([
///         Named("get", State<Int, Int>.get), Named("put 2, giving 7", State.put(2).map { 7 }),
///       ]))
///
/// Choose spaces that have different values at different places; programs that read, that move, and that do both; and,
/// if there is a log, one whose order matters. Begin at each edge, such as the first and the last place: a law cannot
/// detect what no probe observes. With `parts`, a check reports the parts that no probe reaches.
public struct Probes<P: InteractionLaw> {
  /// Spaces, the simplest first.
  public let spaces: Domain<Kind<P.W, Int>>
  /// Programs, the simplest first.
  public let programs: Domain<Kind<P.M, Int>>
  /// Functions that can follow a program.
  public let continuations: Domain<(Int) -> Kind<P.M, Int>>
  /// The moves.
  public let moves: [Named<Kind<P.M, Void>>]
  /// The spaces on which programs run.
  private let origins: [Named<Kind<P.W, Int>>]
  /// The programs that run at every place; their values are a part of an observation.
  private let asked: [Named<Kind<P.M, Int>>]
  /// The length of the longest sequence of moves in an observation.
  private let depth: Int

  /// Creates probes.
  ///
  /// Without a space, a program, a move or a positive depth, every law would hold, because nothing is observed. Such
  /// probes have no cases, and laws over them are unchecked.
  ///
  /// - Parameters:
  ///   - spaces: Spaces, the simplest first.
  ///   - programs: Programs, the simplest first. The values of the first two are a part of every observation, so one of
  ///     them should read.
  ///   - moves: The moves of an observation. By default, the first six programs without their values.
  ///   - continuations: More functions that can follow a program. The probes derive some from the programs: each
  ///     program with the previous value added to its own, and a function that chooses a program by the previous value.
  ///   - depth: The number of moves in a row in an observation.
  ///   - parts: Parts of the spaces, such as those with the focus at an edge. A case reaches a part if its space is in
  ///     it, or if up to `depth` moves lead there; see `Domain.classified(_:)`.
  public init(
    spaces: Domain<Kind<P.W, Int>>, programs: Domain<Kind<P.M, Int>>, moves: [Named<Kind<P.M, Void>>]? = nil,
    continuations: [Named<(Int) -> Kind<P.M, Int>>] = [], depth: Int = 2,
    parts: [Named<(Kind<P.W, Int>) -> Bool>] = []
  ) {
    let first = programs.first(6)
    let moves = moves ?? first.map { program in program.map { P.M.map($0) { _ in } } }
    let isSeeing = spaces.count != 0 && !first.isEmpty && !moves.isEmpty && depth > 0
    let parts = parts.map { part in Named(part.text) { Self.leads(from: $0, to: part.value, by: moves, depth) } }
    self.spaces = isSeeing ? spaces.classified(parts) : Domain([])
    self.programs = isSeeing ? programs : Domain([])
    self.moves = isSeeing ? moves : []
    self.continuations = Domain(isSeeing ? Self.continuations(first) + continuations : [])
    origins = self.spaces.first(8)
    // Two programs are enough, and each runs at every place that has further moves.
    asked = Array(first.prefix(2))
    self.depth = depth
  }

  /// Creates probes from those of another pairing of the same monad and comonad, such as a mutant's original.
  public init<Other: InteractionLaw>(_ probes: Probes<Other>) where Other.M == P.M, Other.W == P.W {
    (spaces, programs, continuations) = (probes.spaces, probes.programs, probes.continuations)
    (moves, origins, asked, depth) = (probes.moves, probes.origins, probes.asked, probes.depth)
  }

  /// Returns whether a space, or one that at most `depth` moves lead to, is in a part.
  private static func leads(
    from space: Kind<P.W, Int>, to part: (Kind<P.W, Int>) -> Bool, by moves: [Named<Kind<P.M, Void>>], _ depth: Int
  ) -> Bool {
    part(space)
      || depth > 0 && moves.contains { leads(from: P.move($0.value, space), to: part, by: moves, depth - 1) }
  }

  private static func continuations(_ programs: [Named<Kind<P.M, Int>>]) -> [Named<(Int) -> Kind<P.M, Int>>] {
    let pure: Named<(Int) -> Kind<P.M, Int>> = Named("{ a in pure(a + 1) }") { P.M.pure($0 &+ 1) }
    let adding: [Named<(Int) -> Kind<P.M, Int>>] = programs.map { program in
      Named("{ a in \(program.text), + a }") { a in P.M.map(program.value) { $0 &+ a } }
    }
    let choosing: Named<(Int) -> Kind<P.M, Int>> = Named("{ a in the program of number a }") { a in
      programs[Int(a.magnitude % UInt(programs.count))].value
    }
    return [pure] + adding + [choosing]
  }

  private func outcome(_ end: (value: Int, space: Kind<P.W, Int>), depth: Int? = 1) -> ProgramOutcome {
    ProgramOutcome(value: end.value, seen: seen(end.space, depth: depth))
  }

  /// Returns `cases`, or an empty domain if these probes observe nothing.
  func seeing<Case>(_ cases: Domain<Case>) -> Domain<Case> { moves.isEmpty ? Domain([]) : cases }
}

// MARK: - Laws over probes

extension Probes {
  /// The spaces, as the variable `w` of a law.
  package var w: Domain<Kind<P.W, Int>> { spaces.named("w") }
  /// The programs, as the variable `m` of a law.
  package var m: Domain<Kind<P.M, Int>> { programs.named("m") }
  /// The continuations, as the variable `k` of a law.
  var k: Domain<(Int) -> Kind<P.M, Int>> { continuations.named("k") }

  /// Returns the moves as a variable of a law.
  package func moves(named variable: String) -> Domain<Kind<P.M, Void>> { Domain(moves).named(variable) }

  /// Returns the sides of a law that two spaces are equal.
  package func same<A: Equatable>(
    _ left: Kind<P.W, A>, _ right: Kind<P.W, A>, depth: Int? = nil
  ) -> Sides<Observation<A>> { seen(left, depth: depth) <-> seen(right, depth: depth) }

  /// Returns the sides of a law that two programs are equal.
  func same(_ left: Kind<P.M, Int>, _ right: Kind<P.M, Int>) -> Sides<Observation<ProgramOutcome>> {
    outcomes(left) <-> outcomes(right)
  }

  /// Returns the sides of a law that two programs end with equal values and spaces.
  package func same(
    _ left: (value: Int, space: Kind<P.W, Int>), _ right: (value: Int, space: Kind<P.W, Int>), depth: Int? = 1
  ) -> Sides<ProgramOutcome> { outcome(left, depth: depth) <-> outcome(right, depth: depth) }
}

extension Domain {
  /// Returns the first values, at most `limit`; samples of a domain that is not counted.
  public func first(_ limit: Int) -> [Named<Value>] {
    (0..<max(0, min(limit, count ?? limit))).map { index in
      let draw = element(index)
      return Named(draw.text(), draw.value)
    }
  }
}

// MARK: - Observations

extension Probes {
  /// Returns an observation of `space`: `read` of its value at the focus and after every sequence of moves up to `depth`.
  ///
  /// At each place with further moves, it includes the values of the first two programs: an environment can only be
  /// observed that way.
  ///
  /// - Complexity: O(k^depth) moves for k moves.
  public func seen<A, Value: Equatable>(
    _ space: Kind<P.W, A>, depth: Int? = nil, _ read: (A) -> Value
  ) -> Observation<Value> {
    let depth = depth ?? self.depth
    var values: [Value] = []
    var answers: [[Int]] = []
    look(space, nil, depth, read, &values, &answers)
    let moves = moves.map(\.text)
    return Observation(values, answers: answers, programs: asked.map(\.text)) { Self.place($0, moves, depth) }
  }

  /// Returns an observation of `space`.
  public func seen<A: Equatable>(_ space: Kind<P.W, A>, depth: Int? = nil) -> Observation<A> {
    seen(space, depth: depth) { $0 }
  }

  func seenWithin(_ spaces: Kind<P.W, Kind<P.W, Int>>) -> Observation<Observation<Int>> {
    seen(spaces, depth: 1) { seen($0, depth: 1) }
  }

  /// Adds the observation at the end of `path`.
  ///
  /// It pairs `space` with one program for each place and never moves the space. Otherwise a `duplicate` that is
  /// frozen, or a `run` that stays, would hide from the law that detects it.
  private func look<A, Value>(
    _ space: Kind<P.W, A>, _ path: Kind<P.M, Void>?, _ depth: Int, _ read: (A) -> Value, _ values: inout [Value],
    _ answers: inout [[Int]]
  ) {
    func then<B>(_ program: Kind<P.M, B>) -> Kind<P.M, B> { path.map { P.M.then($0, program) } ?? program }
    values.append(read(path.map { P.pair($0, space) { $1 } } ?? P.W.extract(space)))
    answers.append(depth > 0 ? asked.map { P.pair(then($0.value), space) { value, _ in value } } : [])
    guard depth > 0 else { return }
    for move in moves { look(space, then(move.value), depth - 1, read, &values, &answers) }
  }

  /// Returns the text of a place, by its number in the order of ``look``.
  private static func place(_ number: Int, _ moves: [String], _ depth: Int) -> String {
    var counts = [1]
    for _ in 0..<depth { counts.append(1 + moves.count * counts[counts.count - 1]) }
    var path: [String] = []
    var rest = number
    var depth = depth
    while rest > 0 {
      rest -= 1
      depth -= 1
      path.append(moves[rest / counts[depth]])
      rest %= counts[depth]
    }
    return path.isEmpty ? "at the focus" : "after \(path.joined(separator: ", then "))"
  }

  /// Returns the outcomes of `program` on each origin: its value, and an observation of the space that it leaves.
  public func outcomes(_ program: Kind<P.M, Int>) -> Observation<ProgramOutcome> {
    outcomes { P.run(program, from: $0) }
  }

  /// Returns the outcomes of an action of the comonad's own monad on each origin.
  func outcomes(_ action: Co<P.W, Int>) -> Observation<ProgramOutcome> {
    outcomes { CoPairing.run(action, from: $0) }
  }

  private func outcomes(_ run: (Kind<P.W, Int>) -> (value: Int, space: Kind<P.W, Int>)) -> Observation<ProgramOutcome> {
    let origins = origins
    return Observation(origins.map { outcome(run($0.value)) }) { "from \(origins[$0].text)" }
  }
}

/// The value of a program, and an observation of the space that it leaves.
public struct ProgramOutcome: Equatable, CustomStringConvertible, Differing {
  /// The value of the program.
  public let value: Int
  /// The observation of the space that the program leaves.
  public let seen: Observation<Int>

  /// The value and the observation.
  public var description: String { "gives \(value); \(seen)" }

  func difference(from other: ProgramOutcome) -> (String, String)? {
    value == other.value ? seen.difference(from: other.seen) : ("gives \(value)", "gives \(other.value)")
  }
}
