import Algebra

extension [Law] {
  /// Returns the laws of a monoid. Choose values whose order matters, such as lists instead of sums.
  public static func monoid<Value: Monoid & Equatable>(_ values: Domain<Value>) -> [Law] {
    let (a, b, c) = (values.named("a"), values.named("b"), values.named("c"))
    return [
      Law("monoid.leftIdentity", ".empty <> a == a", over: a) { a in .empty <> a <-> a },
      Law("monoid.rightIdentity", "a <> .empty == a", over: a) { a in a <> .empty <-> a },
      Law("monoid.associativity", "(a <> b) <> c == a <> (b <> c)", over: a, b, c) { a, b, c in
        (a <> b) <> c <-> a <> (b <> c)
      },
      Law("monoid.append", "a.append(b) makes a <> b of a", over: a, b) { a, b in
        changed(a) { $0.append(b) } <-> a <> b
      },
    ].citing("Mac Lane 1971")
  }

  /// Returns the laws of a group: those of a monoid, and that each value has an inverse.
  public static func group<Value: Group & Equatable>(_ values: Domain<Value>) -> [Law] {
    let a = values.named("a")
    return monoid(values)
      + [
        Law("group.right", "a <> a.inverse == .empty", over: a) { a in a <> a.inverse <-> .empty },
        Law("group.left", "a.inverse <> a == .empty", over: a) { a in a.inverse <> a <-> .empty },
      ].citing("Mac Lane 1971")
  }

  /// Returns the laws of a semilattice: those of a monoid, and that neither the order nor repetitions matter.
  ///
  /// Replicas whose logs are a semilattice agree once each has received the same messages, in any order and however
  /// often (Shapiro, Preguiça, Baquero and Zawirski 2011). Sets are a semilattice under union, and numbers from 0 up
  /// under the maximum. Sums are none, because `2 + 2` is not 2, and neither are lists:
  ///
  ///     let lists = Domain.arrays(of: Domain(all: [false, true]), upTo: 2)
  ///     LawSuite("lists", .semilattice(lists)).check().broken.map(\.name)
  ///     // ["semilattice.commutativity", "semilattice.idempotence"]
  public static func semilattice<Value: Monoid & Equatable>(_ values: Domain<Value>) -> [Law] {
    let (a, b) = (values.named("a"), values.named("b"))
    return monoid(values)
      + [
        Law("semilattice.commutativity", "a <> b == b <> a", over: a, b) { a, b in a <> b <-> b <> a },
        Law("semilattice.idempotence", "a <> a == a", over: a) { a in a <> a <-> a },
      ].citing("Shapiro, Preguiça, Baquero and Zawirski 2011")
  }

  /// Returns the laws of a free monoid: those of a monoid, and that a value keeps all of its parts.
  ///
  /// A sum is not free: 5 does not say whether it was 2 and 3.
  public static func freeMonoid<Value: FreeMonoid & Equatable>(_ values: Domain<Value>) -> [Law] {
    let (a, b) = (values.named("a"), values.named("b"))
    return monoid(values)
      + [
        Law("free.empty", "(a.count == 0) == (a == .empty)", over: a) { a in (a.count == 0) <-> (a == .empty) },
        Law("free.count", "(a <> b).count == a.count + b.count", over: a, b) { a, b in
          (a <> b).count <-> a.count + b.count
        },
        Law("free.first", "(a <> b).part(0..<a.count) == a", over: a, b) { a, b in (a <> b).part(0..<a.count) <-> a },
        Law("free.rest", "(a <> b).part(a.count..<a.count + b.count) == b", over: a, b) { a, b in
          (a <> b).part(a.count..<a.count + b.count) <-> b
        },
        Law("free.cut", "a.part(0..<n) <> a.part(n..<a.count) == a, for each n", over: a) { a in
          (0...a.count).map { a.part(0..<$0) <> a.part($0..<a.count) } <-> (0...a.count).map { _ in a }
        },
        Law("free.length", "a.part(0..<n).count == n, for each n", over: a) { a in
          (0...a.count).map { a.part(0..<$0).count } <-> (0...a.count).map { $0 }
        },
      ].citing("Mac Lane 1971")
  }

  /// Returns the laws of a monoid that acts on a state.
  ///
  /// A clamped sum is neither a monoid nor an action: with a limit of 10, (8 + 5) − 5 is 5, and 8 + (5 − 5) is 8.
  public static func monoidAction<State: Equatable, Log: Monoid>(
    _ states: Domain<State>, _ logs: Domain<Log>, _ act: @escaping (inout State, Log) -> Void
  ) -> [Law] {
    func acted(_ state: State, _ log: Log) -> State { changed(state) { act(&$0, log) } }
    let (s, a, b) = (states.named("s"), logs.named("a"), logs.named("b"))
    return [
      Law("action.identity", "act(s, .empty) == s", over: s) { s in acted(s, .empty) <-> s },
      Law("action.compatibility", "act(act(s, a), b) == act(s, a <> b)", over: s, a, b) { s, a, b in
        acted(acted(s, a), b) <-> acted(s, a <> b)
      },
    ].citing("Mac Lane 1971")
  }
}
