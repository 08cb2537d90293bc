import Testing

/// An instruction that does not return its declared response does not compile.
@Suite struct InstructionTests {
  @Test(arguments: [
    ("func perform(on ticks: inout Int) -> Int { ticks }", nil),
    ("func perform(on ticks: inout Int) -> Int { ticks += 1 }", "cannot convert return expression of type '()'"),
    ("func perform(on ticks: inout Int) -> Int {}", "missing return"),
    ("typealias Response = Int\n  func perform(on ticks: inout Int) {}", "does not conform to protocol 'Instruction'"),
  ])
  func aResponseThatIsNeverGivenIsAnError(members: String, error: String?) async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    try package.write("import FreeCofree\n\nstruct Ticks: Instruction {\n  \(members)\n}\n", to: "Ticks.swift")
    // The type checker alone does not find a missing return.
    let ending = try await package.swiftc("-emit-sil", "-o", "/dev/null", "Ticks.swift")
    #expect((ending.status == 0) == (error == nil), "\(ending.output)")
    if let error { #expect(ending.output.contains(error), "\(ending.output)") }
  }
}
