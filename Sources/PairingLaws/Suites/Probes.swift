import Algebra
import Components

/// What the laws of a pairing are checked with: a few of its spaces, a few of its programs, and the moves by which spaces
/// are looked at.
///
/// One declaration of them gives a pairing all that it inherits: the laws of a functor and a monad for `M`, of a functor and
/// a comonad for `W`, naturality, coherence, and the runner's.
///
///     let probes = Probes<StateStorePairing<Int>>(
///       spaces: Domain([Named("the number, from 0", Store(0) { $0 }), Named("its square, from 3", Store(3) { $0 * $0 })]),
///       programs: Domain([
///         Named("get", State<Int, Int>.get), Named("put 2, giving 7", State.put(2).map { 7 }),
///       ]))
///
/// Choose spaces that show different things at different places, and programs that read, that move, and that do both; and of
/// a log one whose order can be seen. What no probe sees, no law does.
public struct Probes<P: InteractionLaw> where P.M: ActionMonad {
  /// Spaces, the simplest first.
  public let spaces: Domain<Kind<P.W, Int>>
  /// Programs, the simplest first.
  public let programs: Domain<Kind<P.M, Int>>
  /// What can follow a program.
  public let continuations: Domain<(Int) -> Kind<P.M, Int>>
  /// The ways to move.
  public let moves: [Named<Kind<P.M, Void>>]
  /// Where programs are run from.
  private let origins: [Named<Kind<P.W, Int>>]
  /// The programs that run at every place: their values are a part of what is seen there.
  private let asked: [Named<Kind<P.M, Int>>]
  /// The length of the longest sequence of moves that is looked at.
  private let depth: Int

  /// Probes.
  ///
  /// - Parameters:
  ///   - spaces: spaces, the simplest first.
  ///   - programs: programs, the simplest first. What the first two give is a part of what is seen of a space: let one of
  ///     them read.
  ///   - moves: the ways to move, by which spaces are looked at; without them, the first six programs, their values
  ///     dropped.
  ///   - continuations: what can follow a program, beside what is made of the programs: each with what came before added
  ///     to its value, and the one that the value before chooses.
  ///   - depth: how many moves in a row are looked at.
  ///
  /// Without a space, a program, a way to move or depth nothing would be seen, and every law would hold for want of eyes:
  /// then these probes have no case of anything, and laws are unchecked.
  public init(
    spaces: Domain<Kind<P.W, Int>>, programs: Domain<Kind<P.M, Int>>, moves: [Named<Kind<P.M, Void>>]? = nil,
    continuations: [Named<(Int) -> Kind<P.M, Int>>] = [], depth: Int = 2
  ) {
    let first = programs.first(6)
    let moves = moves ?? first.map { program in program.map { P.M.map($0) { _ in } } }
    let isSeeing = spaces.count != 0 && !first.isEmpty && !moves.isEmpty && depth > 0
    self.spaces = isSeeing ? spaces : Domain([])
    self.programs = isSeeing ? programs : Domain([])
    self.moves = isSeeing ? moves : []
    self.continuations = Domain(isSeeing ? Self.continuations(first) + continuations : [])
    origins = self.spaces.first(8)
    // Two are asked: each is run at every place from which moves go on.
    asked = Array(first.prefix(2))
    self.depth = depth
  }

  /// Those of another pairing of the same monad and comonad: of one that is broken, to see that its laws find it.
  public init<Other: InteractionLaw>(_ probes: Probes<Other>) where Other.M == P.M, Other.W == P.W {
    spaces = probes.spaces
    programs = probes.programs
    continuations = probes.continuations
    moves = probes.moves
    (origins, asked, depth) = (probes.origins, probes.asked, probes.depth)
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

  /// What a program gives, with what is seen of the space that it leaves.
  package func outcome(_ end: (value: Int, space: Kind<P.W, Int>), depth: Int? = 1) -> ProgramOutcome {
    ProgramOutcome(value: end.value, seen: seen(end.space, depth: depth))
  }

  /// `cases` of a law that looks with these probes: none, where nothing can be seen with them.
  func seeing<Case>(_ cases: Domain<Case>) -> Domain<Case> { moves.isEmpty ? Domain([]) : cases }
}

extension Domain {
  /// The first values, at most `limit`; of a domain that is not counted, samples.
  public func first(_ limit: Int) -> [Named<Value>] {
    (0..<max(0, min(limit, count ?? limit))).map { index in
      let draw = element(index)
      return Named(draw.text(), draw.value)
    }
  }
}

// MARK: - What is seen with them

extension Probes {
  /// What `read` makes of what is seen in `space`: at its focus, and after every sequence of moves up to the depth. At each
  /// place from which it goes on, what the first two programs give there is seen, too: of an environment nothing else can be.
  ///
  /// - Complexity: O(k^depth) moves, of k ways to move.
  public func seen<A, Value: Equatable>(
    _ space: Kind<P.W, A>, depth: Int? = nil, _ read: (A) -> Value
  ) -> Observation<Value> {
    let depth = depth ?? self.depth
    var values: [Value] = []
    var answers: [Answer] = []
    look(space, nil, depth, read, &values, &answers)
    let (moves, programs) = (moves.map(\.text), asked.map(\.text))
    return Observation(values, answers: answers, program: { programs[$0] }) { Self.place($0, moves, depth) }
  }

  /// What is seen in `space`.
  public func seen<A: Equatable>(_ space: Kind<P.W, A>, depth: Int? = nil) -> Observation<A> {
    seen(space, depth: depth) { $0 }
  }

  /// What is seen in each of the spaces within `spaces`.
  func seenWithin(_ spaces: Kind<P.W, Kind<P.W, Int>>) -> Observation<Observation<Int>> {
    seen(spaces, depth: 1) { seen($0, depth: 1) }
  }

  /// Looks where `path` leads. It pairs `space` with a program for each place, and never moves it: a `duplicate` that is
  /// frozen, or a `run` that stays, must not hide itself from the law that finds it.
  private func look<A, Value>(
    _ space: Kind<P.W, A>, _ path: Kind<P.M, Void>?, _ depth: Int, _ read: (A) -> Value, _ values: inout [Value],
    _ answers: inout [Answer]
  ) {
    values.append(read(path.map { P.pair($0, space) { $1 } } ?? P.W.extract(space)))
    guard depth > 0 else { return }
    func then<B>(_ program: Kind<P.M, B>) -> Kind<P.M, B> { path.map { P.M.then($0, program) } ?? program }
    let place = values.count - 1
    for (index, program) in asked.enumerated() {
      let value = P.pair(then(program.value), space) { value, _ in value }
      answers.append(Answer(place: place, program: index, value: value))
    }
    for move in moves { look(space, then(move.value), depth - 1, read, &values, &answers) }
  }

  /// The place of a number, in the order in which ``look`` goes.
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

  /// What `program` gives, and what is seen where it leads to, from each of the origins.
  public func outcomes(_ program: Kind<P.M, Int>) -> Observation<ProgramOutcome> {
    outcomes { P.run(program, from: $0) }
  }

  /// What an action of the comonad's own monad gives, and what is seen where it leads to, from each of the origins.
  func outcomes(_ action: Co<P.W, Int>) -> Observation<ProgramOutcome> {
    outcomes { CoPairing.run(action.kind, from: $0) }
  }

  private func outcomes(_ run: (Kind<P.W, Int>) -> (value: Int, space: Kind<P.W, Int>)) -> Observation<ProgramOutcome> {
    let origins = origins
    return Observation(origins.map { outcome(run($0.value)) }) { "from \(origins[$0].text)" }
  }
}

/// What a program gives, and what is seen where it leads to.
public struct ProgramOutcome: Equatable, CustomStringConvertible, Differing {
  /// What it gives.
  public let value: Int
  /// What is seen where it leads to.
  public let seen: Observation<Int>

  /// Both.
  public var description: String { "gives \(value); \(seen)" }

  func difference(from other: ProgramOutcome) -> (String, String)? {
    value == other.value ? seen.difference(from: other.seen) : ("gives \(value)", "gives \(other.value)")
  }
}
