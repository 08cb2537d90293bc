import Components
import Driver
import Effects
import OrderedJSON
import StandardCatalogue
import Testing

@testable import Applications

/// What holds of the stored todos, besides what the script shows.
@Suite struct TodoMVCTests {
  let one = Todo(id: 1, title: "one", isCompleted: true)
  let two = Todo(id: 2, title: "two")

  /// Two live saves can end in the other order. The one that was asked for later counts.
  @Test func theLaterSaveCounts() async throws {
    let services = TodoServices.memory(of: [one, two])
    let (earlier, later) = (services.save([one]), services.save([two]))
    try await later.live().get()
    try await earlier.live().get()
    #expect(try await services.load.live().get() == [two])
  }

  @Test func storedTodosAreReadAgain() {
    let load = TodoServices.memory().load
    #expect(load.decode(load.encode([one, two])) == [one, two])
    #expect(load.encode([one]).write() == #"[{"id":1,"title":"one","completed":true}]"#)
  }

  /// A new todo after one with the greatest ID would have an ID that is not read again.
  @Test func greatIDsAreReplaced() throws {
    let great = #"[{"id":4,"title":"one","completed":true},{"id":9007199254740992,"title":"two","completed":false}]"#
    #expect(TodoServices.memory().load.decode(try JSON(parsing: great)) == [one, two])
  }

  /// What else a store may have is no answer, and not half of one.
  @Test(arguments: [
    "{}", #"[{"id":1}]"#, #"[{"id":0,"title":"a","completed":true}]"#, #"[{"id":1,"title":"a","completed":1}]"#,
    #"[{"id":2,"title":"a","completed":true},{"id":2,"title":"b","completed":true}]"#,
    #"[{"id":9223372036854775807,"title":"a","completed":true}]"#, #"[{"id":1,"title":" ","completed":true}]"#,
    #"[{"id":1,"title":"a","completed":true,"note":"lost at the next save"}]"#,
  ])
  func otherJSONIsRefused(_ text: String) throws {
    #expect(TodoServices.memory().load.decode(try JSON(parsing: text)) == nil)
  }

  /// On Route–Screens, the filter is the screen: what was tapped under one filter does nothing under another, and says so.
  @MainActor @Test func aTapUnderAnotherFilterIsLate() async throws {
    let todos = Todos(items: [one, two], storage: .saved)
    let session = Session(
      Todos.routeScreens(Simulated.self, from: todos, services: .memory(of: todos.items)),
      runtime: Simulation(services: TodoServices.names), recording: true)
    _ = try session.start()
    let complete = try #require(session.view?.control("todo.2.done")?.action(of: .tap))
    try await session.perform(.tap("filter.active"))
    session.send(complete)
    let record = try await session.perform(.wait(milliseconds: 1))
    #expect(record.actions == ["complete(2, true): not offered by TodosShown<ActiveTodos>"])
    #expect(record.effects.isEmpty && session.control("todo.2.title") != nil)
    // Without todos, there is no filter to tap.
    try await session.perform(.tap("all"))
    try await session.perform(.tap("clear"))
    #expect(session.space.position.screen is NoTodos && session.control("filter.all") == nil)
  }

  @Test(arguments: [
    ("#/", Todos.Filter.all), ("", .all), ("#/active", .active), ("#!/completed", .completed), ("#/Active", .all),
    ("#/all", .all),
  ])
  func locationsHaveFilters(_ location: String, _ filter: Todos.Filter) {
    #expect(Todos.Filter(location: location) == filter)
  }
}
