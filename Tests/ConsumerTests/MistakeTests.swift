import Testing

/// The messages of typical mistakes, as *Start* lists them under "If it does not compile".
@Suite struct MistakeTests {
  @Test(arguments: [
    (
      "StoreComponent<IO, Int, Input, Int>",
      "initial: 0, dispatcher: .pure { _ in State<String, Void>.modify { $0 += \"x\" } }, render: { $0 }",
      "arguments to generic parameter 'S' ('String' and 'Int') are expected to be equal"
    ),
    (
      "TracedComponent<IO, [Int], Input, Int>", "dispatcher: .pure { _ in [1] }, render: { $0.count }",
      "cannot convert value of type '[Int]' to closure result type 'Kind<WriterBrand<[Int]>, Void>'"
    ),
    (
      "StoreComponent<IO, Int, Input, String>",
      "initial: 0, dispatcher: .pure { _ in .modify { $0 += 1 } }, render: { $0 }",
      "cannot convert value of type 'Int' to closure result type 'String'"
    ),
    (
      "StoreComponent<IO, Int, Input, Int>", "initial: 0, dispatcher: .pure { \(steps("switch")) }, render: { $0 }",
      "reference to member 'modify' cannot be resolved without a contextual type"
    ),
    (
      "StoreComponent<IO, Int, Input, Int>",
      "initial: 0, dispatcher: .pure { \(steps("return switch")) }, render: { $0 }", nil
    ),
  ])
  func aMistakeIsNamed(type: String, arguments: String, error: String?) async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    let imports = ["Algebra", "Components", "Effects", "StateStore", "WriterTraced"].map { "import \($0)\n" }.joined()
    try package.write(
      "\(imports)\nenum Input { case up, down }\nlet component = \(type)(\(arguments))\n", to: "Mistake.swift")
    let ending = try await package.swiftc("-typecheck", "Mistake.swift")
    #expect((ending.status == 0) == (error == nil), "\(ending.output)")
    if let error { #expect(ending.output.contains(error), "\(ending.output)") }
  }

  /// An action of `Co` cannot put back an earlier log, environment or machine. The position of a store is a state like any other.
  @Test(arguments: [
    ("StoreBrand<Int>", true), ("TracedBrand<[Int]>", false), ("EventSourcedBrand<[Int], Int>", false),
    ("EnvBrand<Int>", false), ("MooreBrand<Int>", false), ("CofreeBrand<Interpreter<Int>>", false),
  ])
  func onlyAStoreGoesBack(brand: String, compiles: Bool) async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    let imports = ["ActionMoore", "Algebra", "FreeCofree", "ReaderEnv", "StateStore", "WriterTraced"]
      .map { "import \($0)\n" }.joined()
    try package.write("\(imports)\nlet step = Co<\(brand), Void> { $0 = $0 }\n", to: "Step.swift")
    let ending = try await package.swiftc("-typecheck", "Step.swift")
    #expect((ending.status == 0) == compiles, "\(ending.output)")
    if !compiles { #expect(ending.output.contains("conform to 'Stateful'"), "\(ending.output)") }
  }

  /// A view that offers an event of another screen does not compile, nor does a program that takes one there.
  @Test(arguments: [
    (".open", "Closed", nil), (".key(7)", "Locked", nil), (".key(7)", "Closed", "'Closed.Event' has no member 'key'"),
    (".open", "Locked", "'Locked.Event' has no member 'open'"),
  ])
  func anEventBelongsToItsScreen(event: String, screen: String, error: String?) async throws {
    let package = try ConsumerPackage()
    defer { package.remove() }
    func source(_ name: String, _ cases: String, offering offered: String) -> String {
      """
      struct \(name): Screen {
        enum Event { case \(cases) }
        func after(_ event: Event) -> any Screen<Door> { self }
        func view(_ offer: (Event) -> FlowEvent<Door>) -> [FlowEvent<Door>] { [offer(\(offered))] }
      }

      """
    }
    for (inView, inProgram) in [(true, false), (false, true)] {
      func offered(by name: String, _ own: String) -> String { inView && name == screen ? event : own }
      try package.write(
        """
        import Algebra
        import RouteScreens
        enum Door: ScreenFlow { typealias View = [FlowEvent<Door>] }
        \(source("Closed", "open, lock", offering: offered(by: "Closed", ".lock")))
        \(source("Locked", "key(Int)", offering: offered(by: "Locked", ".key(1)")))
        \(inProgram ? "let program = Route<Door, Void>.take(\(event), at: \(screen).self)" : "")

        """, to: "Door.swift")
      let ending = try await package.swiftc("-typecheck", "Door.swift")
      #expect((ending.status == 0) == (error == nil), "\(ending.output)")
      if let error { #expect(ending.output.contains(error), "\(ending.output)") }
    }
  }

  /// The body of a dispatcher that prints each input before a `switch`.
  private static func steps(_ keyword: String) -> String {
    "input in\nprint(input)\n\(keyword) input {\ncase .up: .modify { $0 += 1 }\ncase .down: .modify { $0 -= 1 }\n}\n"
  }
}
