import Algebra
import Components

/// An interpreter of instructions, unfolded lazily: the comonad of Free–Cofree.
///
/// `Cofree<G, A>` is a value and a `G` of further interpreters, `(A, G<Cofree<G, A>>)`. For every instruction of the
/// language, the functor `G` has the response and the interpreter that follows. Use ``Interpreter`` of a state, or
/// another functor that pairs with the language. A ``Free`` program drives the interpreter as buttons drive a machine
/// (Piponi 2014, Laing 2015).
///
/// Laws, besides the comonad laws:
///
/// - moving by `liftF(i)` leaves `child(i).next`
/// - a query that changes nothing leaves every value the same; only the depth of the position counts it
public typealias Cofree<G: Functor, A> = Kind<CofreeBrand<G>, A>

/// The brand of ``Cofree``.
public enum CofreeBrand<G: Functor>: Positioned {
  /// A seed, and what follows it.
  public typealias Position = Unfolded<G>

  /// Returns a position of an interpreter that shows something else than its branches do.
  public static func forAnotherSpace(_ position: Unfolded<G>) -> Unfolded<G> {
    guard position.coalgebra.isPlain else { return position }
    return Unfolded(position.seed, Coalgebra(children: position.coalgebra.children), performed: position.performed)
  }

  /// Returns an interpreter with every value transformed.
  @inlinable public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let look = w.look
    return Kind(w.position) { transform(look($0)) }
  }

  /// Returns `Cofree, unfolded` and the depth.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Cofree, " + kind.summary }

  /// Returns the depth: `unfolded 3 deep`.
  @inlinable public static func summary<A>(of kind: Kind<Self, A>) -> String {
    // Not an interpolation, which takes twice as long: each event of a trace has one.
    "unfolded " + String(kind.position.depth) + " deep"
  }

  /// Returns a mirror with the depth and, if this space was unfolded from a seed, the seed.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    var children: [Mirror.Child] = [("depth", kind.position.depth)]
    if let seed = kind.position.seed.state { children.append(("seed", seed)) }
    return Mirror(kind, children: children)
  }

  /// Adds the seed. A function alone has none to add.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    if let seed = kind.position.seed.state { fingerprint.combine(seed) } else { fingerprint.note("Cofree") }
  }
}

extension Kind {
  /// Creates an interpreter from its value and a closure that returns the interpreters that follow.
  ///
  /// - Complexity: A move calls one such closure, that of the focus, however many moves there were.
  @inlinable public init<G>(_ head: A, _ tail: @escaping () -> Kind<G, Cofree<G, A>>) where F == CofreeBrand<G> {
    let coalgebra = Coalgebra<G>(isPlain: true) { G.map(KindBox<Branch<G, A>>.of($0).value.children) { KindBox($0) } }
    self.init(
      Unfolded(KindBox(Branch({ head }, tail)), coalgebra), own: { KindBox<Branch<G, A>>.of($0.seed).value.head() }
    )
  }

  /// Returns the interpreters that follow, one for each instruction.
  @inlinable public func tail<G>() -> Kind<G, Cofree<G, A>> where F == CofreeBrand<G> {
    let look = raw.look
    return G.map(position.children) { Kind(raw: Placed($0, look)) }
  }

  /// Returns the interpreter whose state starts at `seed`.
  ///
  /// - Parameters:
  ///   - head: Returns the value of a state.
  ///   - children: Returns the states that follow a state.
  /// - Complexity: O(1). States are computed on demand and not stored.
  @inlinable public static func unfold<G, State>(
    _ seed: State, head: @escaping (State) -> A, children: @escaping (State) -> Kind<G, State>
  ) -> Kind where F == CofreeBrand<G> {
    Kind(Unfolded(KindBox(seed), Coalgebra { G.map(children(KindBox<State>.of($0).value)) { KindBox($0) } })) {
      head(KindBox<State>.of($0.seed).value)
    }
  }

  /// Returns the interpreter that performs each instruction by `runner`.
  ///
  /// Law: it equals the interpreter that is unfolded by `Cooperation(state: $0, runner: runner) { $0 }.kind`.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - head: Returns the value of a state.
  /// - Complexity: O(1). A move changes the state in place if neither this space nor the state is shared.
  @inlinable public static func unfold<R: StatefulRunner>(
    _ state: R.State, by runner: R, head: @escaping (R.State) -> A
  ) -> Kind where F == CofreeBrand<RunnerBrand<R>> {
    Kind(Unfolded(KindBox(state), SeedRunner(runner))) { head(KindBox<R.State>.of($0.seed).value) }
  }

  /// Returns the response to one instruction and the interpreter that follows.
  @inlinable public func child<G: Functor & Pairing, X>(_ instruction: Kind<G.M, X>) -> (answer: X, next: Kind)
  where F == CofreeBrand<G>, G.W == G {
    G.pair(instruction, tail()) { ($0, $1) }
  }

  /// Runs `program` step by step, in place if a runner unfolded this space and it is unshared.
  ///
  /// - Returns: The program's value and the interpreter that is left.
  @inlinable public consuming func interpret<G: Functor & Pairing, X>(_ program: Free<G.M, X>) -> (value: X, end: Kind)
  where F == CofreeBrand<G>, G.W == G {
    let value = FreeCofreePairing<G>.run(program, on: &self)
    return (value, self)
  }
}

/// The state of an interpreter that is a function.
@usableFromInline struct Branch<G: Functor, A>: FunctionState {
  @usableFromInline let head: () -> A
  @usableFromInline let tail: () -> Kind<G, Cofree<G, A>>
  /// The seed of an interpreter that followed, and is not a function alone.
  @usableFromInline var seed: AnyKindBox?

  @inlinable init(_ head: @escaping () -> A, _ tail: @escaping () -> Kind<G, Cofree<G, A>>) {
    (self.head, self.tail) = (head, tail)
  }

  @inlinable init(_ space: Cofree<G, A>) {
    let seed = space.position.seed
    // Without this, each move would put one interpreter into another, without end.
    if space.position.coalgebra.isPlain, seed.payloadType == Branch.self {
      self = KindBox<Branch>.of(seed).value
    } else {
      self.init(space.extract, space.tail)
      self.seed = seed
    }
  }

  @inlinable var children: Kind<G, Branch> { G.map(tail()) { Branch($0) } }
  @usableFromInline var content: Any? { seed?.state }
}

/// The pairing of `Free<F, _>` with `Cofree<G, _>`, where `F` pairs with `G`: a program runs on an interpreter.
public enum FreeCofreePairing<G: Functor & Pairing>: Runner where G.W == G {
  /// The monad of programs.
  public typealias M = FreeBrand<G.M>
  /// The comonad of interpreters.
  public typealias W = CofreeBrand<G>

  /// Runs `m` on the interpreter, in place if a runner unfolded it.
  @inlinable public static func run<A>(_ m: Kind<M, A>, at position: inout Unfolded<G>) -> A { position.run(m) }
}

extension CofreeBrand: SpaceBrand where G: Pairing, G.W == G {
  /// A program moves an interpreter.
  public typealias Law = FreeCofreePairing<G>
}
