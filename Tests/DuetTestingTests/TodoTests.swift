import Duet
import DuetTesting
import Testing

@MainActor
@Test func addAndToggle() async {
  let test = TestSession(todo(Simulated.self))
  await test.enter("new", "Milk") {
    $0.space(\.position.items, [TodoItem(id: 1, title: "Milk")])
    $0.view(
      """
      New: ‹›
      [☐] Milk [×]
      0 of 1 done
      """)
  }
  await test.tap("item.1.done") {
    $0.space(\.position.items, [TodoItem(id: 1, title: "Milk", isDone: true)])
    $0.view(
      """
      New: ‹›
      [☑] Milk [×]
      1 of 1 done
      """)
  }
  await test.finish()
}

func tracedTodo<E: Effect>(
  _: E.Type
) -> EventSourcedComponent<E, [TodoInput], TodoList, TodoInput, TextView<TodoInput>> {
  EventSourcedComponent(
    initial: TodoList(), act: { list, inputs in for input in inputs { list.apply(input) } },
    dispatcher: .pure { .tell([$0]) }, render: todoView)
}

@MainActor
@Test func bothArchitecturesAgree() async {
  let comparison = Comparison([
    ("state-store", Session(todo(Simulated.self), runtime: Simulation())),
    ("writer-traced", Session(tracedTodo(Simulated.self), runtime: Simulation())),
  ])
  let start = comparison.start()
  #expect(start.agrees, "\(start)")
  let events: [ScriptEvent] = [
    .enter("new", "Milk"), .enter("new", "Tea"), .tap("item.2.done"), .tap("item.1.remove"),
  ]
  for event in events {
    let step = await comparison.perform(event)
    #expect(step.agrees, "\(step)")
  }
}
