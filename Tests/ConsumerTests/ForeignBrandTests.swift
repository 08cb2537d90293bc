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

      enum OwnBrand: Brand {}

      struct Owner<A>: Branded {
        typealias Brand = OwnBrand
        var value: A
      }

      struct Impostor<A>: Branded {
        typealias Brand = OwnBrand
        let value: A
      }

      func lowered() -> Int { Owner(Kind(Impostor(value: 3))).value }

      func changed() -> Int {
        var kind = Kind(Impostor(value: 3))
        Owner.change(&kind) { $0.value = 4 }
        return Owner(kind).value
      }

      print(lowered(), changed())

      """, to: "Foreign.swift")
    try await package.swiftc("-O", "-emit-object", "-o", "Foreign.o", "Foreign.swift").expect(0)
  }

  /// Kinds of State are no boxes, so no other type can be one.
  @Test func aTypeThatClaimsTheBrandOfAProgramDoesNotCompile() async throws {
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

      """, to: "Foreign.swift")
    try await package.swiftc("-typecheck", "Foreign.swift")
      .expect(1, "type 'Impostor<A>' does not conform to protocol 'Branded'")
  }
}
