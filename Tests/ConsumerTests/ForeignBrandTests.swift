import Testing

/// A type that claims the brand of another one traps when the program runs; `KindTests` has the message.
@Suite struct ForeignBrandTests {
  /// Fails if the cast in `Branded.boxed` or `Branded.change` is `unsafeDowncast`: the optimiser of Swift 6.3.1 then does not end.
  @Test func aForeignBrandCompilesOptimised() async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.write(
      """
      import Algebra
      import StateStore

      struct Impostor<A>: Branded {
        typealias Brand = StateBrand<Int>
        let value: A
      }

      func lowered() -> Int { State(Kind(Impostor(value: 3))).run(0).value }

      func changed() -> Int {
        var kind = Kind(Impostor(value: 3))
        State.change(&kind) { $0 = .pure(4) }
        return State(kind).run(0).value
      }

      print(lowered(), changed())

      """, to: "Foreign.swift")
    try await package.swiftc("-O", "-emit-object", "-o", "Foreign.o", "Foreign.swift").expect(0)
  }
}
