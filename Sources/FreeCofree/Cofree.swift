import Algebra
import Components

/// An interpreter, unfolded lazily: the comonad of the Free–Cofree architecture.
///
/// It shows something, and has for every instruction that could come next the interpreter that has done it. `G` is the
/// functor that pairs with the instructions': for each command a next, for each query an answer and a next.
///
/// Laws, beside those of a comonad: after a command, `extract` is the `extract` of that command's child; after a query
/// that is pure, it is what it was.
public struct Cofree<G: Functor, A> {
  /// How many instructions have been interpreted to come here from where this was unfolded; 0 where it was made by hand.
  public let depth: Int
  @usableFromInline let head: () -> A
  @usableFromInline let children: () -> Kind<G, Cofree<G, A>>

  @inlinable
  init(depth: Int, head: @escaping () -> A, children: @escaping () -> Kind<G, Cofree<G, A>>) {
    self.depth = depth
    self.head = head
    self.children = children
  }

  /// The interpreter that shows `head` and goes on as `tail`, which is asked for when it is needed.
  @inlinable
  public init(_ head: A, _ tail: @escaping () -> Kind<G, Cofree<G, A>>) {
    self.init(depth: 0, head: { head }, children: tail)
  }

  /// The interpreters that can follow, one for each instruction.
  @inlinable
  public var tail: Kind<G, Cofree<G, A>> { children() }

  /// The interpreter whose state starts at `seed`.
  ///
  /// - Parameters:
  ///   - head: what is shown in a state.
  ///   - children: the states that can follow one.
  /// - Complexity: O(1); states are reached when they are asked for, and none is kept.
  @inlinable
  public static func unfold<Seed>(
    _ seed: Seed,
    head: @escaping (Seed) -> A,
    children: @escaping (Seed) -> Kind<G, Seed>
  ) -> Cofree {
    unfold(seed, head: head) { seed, again in G.map(children(seed), again) }
  }

  /// The interpreter whose state starts at `seed`, with its children made at once.
  ///
  /// It is the same as the other `unfold` when `children(seed, again)` is what mapping `again` over the states that can
  /// follow makes; it saves that mapping.
  ///
  /// - Parameter children: the interpreters that can follow a state, each made by its second argument.
  @inlinable
  public static func unfold<Seed>(
    _ seed: Seed,
    head: @escaping (Seed) -> A,
    children: @escaping (Seed, @escaping (Seed) -> Cofree) -> Kind<G, Cofree>
  ) -> Cofree {
    unfold(seed, depth: 0, head, children)
  }

  @inlinable
  static func unfold<Seed>(
    _ seed: Seed,
    depth: Int,
    _ head: @escaping (Seed) -> A,
    _ children: @escaping (Seed, @escaping (Seed) -> Cofree) -> Kind<G, Cofree>
  ) -> Cofree {
    Cofree(
      depth: depth,
      head: { head(seed) },
      children: { children(seed) { unfold($0, depth: depth + 1, head, children) } }
    )
  }
}

// MARK: - Comonad

extension Cofree {
  /// What is shown.
  @inlinable
  public func extract() -> A { head() }

  /// The same interpreter, which shows at each step itself as it is there.
  ///
  /// - Complexity: O(1); the rest is made when it is asked for.
  @inlinable
  public func duplicate() -> Cofree<G, Cofree<G, A>> { extend { $0 } }

  /// The same interpreter, which shows at each step what `f` makes of it.
  @inlinable
  public func extend<B>(_ f: @escaping (Cofree<G, A>) -> B) -> Cofree<G, B> {
    Cofree<G, B>(depth: depth, head: { f(self) }, children: { G.map(children()) { $0.extend(f) } })
  }

  /// The same interpreter, which shows what `transform` makes of what it showed.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Cofree<G, B> {
    Cofree<G, B>(depth: depth, head: { transform(head()) }, children: { G.map(children()) { $0.map(transform) } })
  }
}

// MARK: - Pairing

extension Cofree where G: Pairing, G.W == G {
  /// The answer to one instruction, and the interpreter that has done it.
  @inlinable
  public func child<X>(_ instruction: Kind<G.M, X>) -> (answer: X, next: Cofree) {
    G.pair(instruction, tail) { ($0, $1) }
  }

  /// Interprets `program` step by step, and combines its value with what is shown then.
  ///
  /// - Complexity: linear in the instructions, in constant stack.
  @inlinable
  public func pair<X, C>(_ program: Free<G.M, X>, _ combine: (X, A) -> C) -> C {
    let (value, end) = interpret(program)
    return combine(value, end.extract())
  }

  /// Interprets `program` step by step.
  ///
  /// - Returns: its value, and the interpreter that has done it.
  @inlinable
  public func interpret<X>(_ program: Free<G.M, X>) -> (value: X, end: Cofree) {
    var visitor = Interpretation<G, A, X>(space: self, program: program)
    while true {
      if let value = visitor.program.visit(&visitor) { return (value, visitor.space) }
    }
  }
}

/// A program that is being interpreted.
@usableFromInline
struct Interpretation<G: Functor & Pairing, B, A>: FreeVisitor where G.W == G {
  @usableFromInline typealias F = G.M

  @usableFromInline var space: Cofree<G, B>
  @usableFromInline var program: Free<G.M, A>

  @inlinable
  init(space: Cofree<G, B>, program: Free<G.M, A>) {
    self.space = space
    self.program = program
  }

  @inlinable
  mutating func perform<X>(_ instruction: Kind<G.M, X>, _ next: @escaping (X) -> Free<G.M, A>) {
    let (answer, end) = space.child(instruction)
    space = end
    program = next(answer)
  }
}

extension Cofree: Space where G: Pairing, G.W == G {
  /// The programs that this interpreter runs.
  public typealias M = FreeBrand<G.M>
  /// The interpreter that shows itself.
  public typealias Duplicated = Cofree<G, Cofree<G, A>>

  /// The interpreter that has run `action`.
  @inlinable
  public static func select(_ action: Free<G.M, Void>, _ spaces: Cofree<G, Cofree<G, A>>) -> Cofree {
    spaces.pair(action) { _, next in next }
  }

  /// Runs `action`.
  ///
  /// Equal to selecting from the duplicate, which shows at each step the interpreter as it is there.
  @inlinable
  public mutating func move(by action: Free<G.M, Void>) { self = interpret(action).end }
}

extension Cofree: CustomStringConvertible {
  /// How deep it has been unfolded.
  public var description: String { "Cofree, unfolded \(depth) deep" }
}
