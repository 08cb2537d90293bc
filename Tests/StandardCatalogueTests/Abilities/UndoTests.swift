import Checking
import Driver
import StandardCatalogue
import Testing

/// The column `undo` predicts where a session offers `undo`, and what it does there.
@MainActor
@Suite struct UndoTests {
  private static let random = 12
  private static let nothingToUndo = SessionError.noUndo(
    "there is nothing to undo: no step has moved the space since the start, or all are undone")

  /// On each architecture of a scenario, undone step by step, the space goes back the way that it came.
  @Test(arguments: Catalogue.standard.scenarios.map(\.name))
  func aSessionOffersUndoWhereTheTableSaysSo(name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name)
    for architecture in scenario.architectures {
      let row = try #require(AbilitiesTable.rows.first { $0.architecture == architecture })
      let session = try Catalogue.standard.session(name, on: architecture)
      switch row[.undoing]?.verdict {
      case .yes: #expect(session.isReversible, "\(architecture)")
      case .no: #expect(!session.isReversible, "\(architecture)")
      default: break
      }
      session.remember()
      var spaces = [try session.start().space]
      var random = scenario.plan.randomEvents(seed: 7)
      for _ in 0..<Self.random {
        let event = random.next(in: session)
        // A session that begins again has nothing to undo.
        if event != .restart { spaces.append(try await session.perform(event).space) }
      }
      guard session.isReversible else {
        await #expect(throws: SessionError.self) { try await session.perform(.undo) }
        continue
      }
      var undone = [spaces[spaces.count - 1]]
      while undone.count <= spaces.count, let record = try? await session.perform(.undo) { undone.append(record.space) }
      await #expect(throws: Self.nothingToUndo) { try await session.perform(.undo) }
      #expect(Self.places(undone) == Self.places(spaces).reversed(), "\(architecture)")
    }
  }

  /// Each place once, if the space stays there.
  private static func places(_ spaces: [String]) -> [String] {
    spaces.indices.filter { $0 == 0 || spaces[$0] != spaces[$0 - 1] }.map { spaces[$0] }
  }

  @Test func anUndoIsAStepWhoseActionLeadsBack() async throws {
    // An action of State–Store is a function, which no text shows.
    let expected = [
      "state-store": "‹function›", "writer-traced": "tell -1", "update-store": "tell -1", "co-store": "‹function›",
    ]
    for (architecture, action) in expected {
      let session = try Catalogue.standard.session("stepper", on: architecture)
      session.remember()
      _ = try session.start()
      for _ in 0..<2 { try await session.perform(.tap("increment")) }
      let record = try await session.perform(.undo)
      #expect(record.actions == [action], "\(architecture)")
      #expect(session.lines == ["[−] 1 [+]"] && record.step == 3, "\(architecture)")
      // A step after it is taken back first, and then what is left.
      try await session.perform(.tap("decrement"))
      try await session.perform(.undo)
      #expect(session.lines == ["[−] 1 [+]"], "\(architecture)")
      try await session.perform(.undo)
      #expect(session.lines == ["[−] 0 [+]"], "\(architecture)")
      await #expect(throws: Self.nothingToUndo, "\(architecture)") { try await session.perform(.undo) }
    }
  }

  @Test func whatHasNoWayBackSaysSo() async throws {
    let session = try Catalogue.standard.session("stepper", on: "action-moore")
    session.remember()
    _ = try session.start()
    try await session.perform(.tap("increment"))
    let error = await #expect(throws: SessionError.self) { try await session.perform(.undo) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("moves without a way back"))
    #expect(session.lines == ["[−] 1 [+]"] && session.step == 1)
  }

  @Test func aSessionThatRemembersNothingUndoesNothing() async throws {
    let session = try Catalogue.standard.session("stepper", on: "state-store")
    _ = try session.start()
    try await session.perform(.tap("increment"))
    await #expect(throws: SessionError.notRemembered(1)) { try await session.perform(.undo) }
  }

  /// An event in the past is refused, and the present stays as it is.
  @Test func aPastStepTakesNoUndo() async throws {
    let session = try Catalogue.standard.session("stepper", on: "state-store")
    session.remember()
    _ = try session.start()
    for _ in 0..<3 { try await session.perform(.tap("increment")) }
    try session.seek(to: 1)
    await #expect(throws: SessionError.past(1, latest: 3)) { try await session.perform(.undo) }
    try session.seek(to: 3)
    try await session.perform(.undo)
    #expect(session.lines == ["[−] 2 [+]"])
    try session.seek(to: 3)
    #expect(session.lines == ["[−] 3 [+]"])
  }
}
