import Checking
import Components
import Driver
import StateStore
import TextUI

extension Scenario {
  /// Things to do, with the actions of Quickstrom's specification of TodoMVC.
  ///
  /// On the architecture `planted`, a deletion among the completed tasks removes all of them. Each state that it leads to
  /// is fine, and known: only the step is wrong.
  static let tasks = Scenario(
    "tasks", summary: "things to do: add, complete, edit, delete, filter", script: "enter new \"a\"\n",
    start: Tasks.Start(),
    implementations: [
      Implementation("state-store") { Tasks.session($0, isPlanted: false) },
      Implementation("planted") { Tasks.session($0, isPlanted: true) },
    ],
    plan: SearchPlan(
      texts: ["new": ["a"], "edit": ["b", ""]], boundaryName: "there are at most 2 tasks",
      boundary: { ($0.state["state"]?["all"]?.array?.count ?? 0) <= 2 },
      properties: [
        .always("counts-what-is-left") { tasks in
          let all = tasks.state["state"]?["all"]?.array ?? []
          return tasks.number("left") == all.count { $0["isDone"] == false }
        },
        .until("edits-until-it-ends", from: { $0.has("edit") }, { !$0.has("new") }, { !$0.has("edit") }),
        .next("todo", observing: TasksScreen.init, TasksScreen.actions),
      ]))
}

/// What a user sees of the tasks, and what a specification of their steps is about.
struct TasksScreen: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let title: String
    let isDone: Bool
  }

  let draft: String?
  let edit: String?
  let filter: String?
  let items: [Item]
  let left: Int?

  @MainActor
  init(_ session: any RunningSession) {
    draft = session.control("new")?.text
    edit = session.control("edit")?.text
    filter = Tasks.Filter.allCases.map(\.rawValue).first { session.control($0)?.isEnabled == false }
    items = (1...3).compactMap { number in
      session.control("toggle.\(number)").map {
        Item(title: String($0.text.dropFirst(2)), isDone: $0.text.hasPrefix("☑"))
      }
    }
    left = session.number("left")
  }

  /// The items without those of some places.
  private func without(_ isLess: (Int) -> Bool) -> [Item] { items.indices.filter { !isLess($0) }.map { items[$0] } }

  private var isEditing: Bool { edit != nil }

  private func keeps(_ other: TasksScreen) -> Bool {
    items == other.items && left == other.left && filter == other.filter
  }

  static let actions: KeyValuePairs<String, ScreenProperty.Action<TasksScreen>> = [
    "enter text": { before, event, after in event.verb == "type" && !before.isEditing && after.keeps(before) },
    "add": { before, event, after in
      guard let (kind, control, text) = event.target, kind == .enter, control == "new" else { return false }
      let added = before.filter == "completed" ? [] : [Item(title: text, isDone: false)]
      return after.items == before.items + added && after.left == before.left.map { $0 + 1 } && after.draft == ""
    },
    "change filter": { before, _, after in before.filter != after.filter && before.left == after.left },
    "set the same filter": { before, event, after in event.verb == "tap" && before == after },
    "complete": { before, event, after in
      event.target?.control.hasPrefix("toggle.") == true && after.left == before.left.map { $0 - 1 }
        && after.items.count >= before.items.count - 1
    },
    "take back": { before, event, after in
      event.target?.control.hasPrefix("toggle.") == true && after.left == before.left.map { $0 + 1 }
        && after.items.count >= before.items.count - 1
    },
    "toggle all": { before, event, after in event == .tap("all-done") && after.left == 0 },
    "delete": { before, event, after in
      before.items.indices.contains { place in
        event == .tap("delete.\(place + 1)") && after.items == before.without { $0 == place }
      }
    },
    "begin to edit": { before, _, after in !before.isEditing && after.isEditing && after.left == before.left },
    "commit the edit": { before, event, after in before.isEditing && event.verb == "enter" && !after.isEditing },
    "abort the edit": { before, event, after in
      event == .cancel("edit") && !after.isEditing && after.left == before.left
    },
  ]
}

struct Tasks: Hashable {
  struct Start: Sendable {}

  enum Filter: String, CaseIterable { case every, active, completed }

  enum Input: Hashable {
    case draft(String), add(String), show(Filter), toggle(Int), allDone, delete(Int), edit(Int), change(String), commit(
      String)
    case abort
  }

  struct Task: Hashable {
    var title: String
    var isDone = false
  }

  var all: [Task] = []
  var draft = ""
  var filter = Filter.every
  var edited: Int?

  @MainActor
  static func session(_ host: some SessionHost<Start>, isPlanted: Bool) -> any RunningSession {
    host.run(
      StoreComponent(
        initial: Tasks(), dispatcher: .pure { input in .modify { $0.apply(input, isPlanted: isPlanted) } },
        render: \.view))
  }

  mutating func apply(_ input: Input, isPlanted: Bool) {
    switch input {
    case .draft(let text): draft = text
    case .add(let text):
      all.append(Task(title: text))
      draft = ""
    case .show(let other): filter = other
    case .toggle(let index): all[index].isDone.toggle()
    case .allDone: for index in all.indices { all[index].isDone = true }
    case .delete(let index):
      if isPlanted, filter == .completed { all.removeAll(where: \.isDone) } else { all.remove(at: index) }
    case .edit(let index): edited = index
    case .change: break
    case .commit(let text):
      guard let index = edited else { return }
      if text.isEmpty { all.remove(at: index) } else { all[index].title = text }
      edited = nil
    case .abort: edited = nil
    }
  }

  private var shown: [Int] {
    all.indices.filter { index in
      switch filter {
      case .every: true
      case .active: !all[index].isDone
      case .completed: all[index].isDone
      }
    }
  }

  var view: TextView<Input> {
    TextView { view in
      view.label("left", "\(all.count { !$0.isDone })")
      if let edited {
        view.field("edit", label: "Edit", value: all[edited].title, onCancel: .abort) { .commit($0) }
        return
      }
      view.field("new", label: "New", value: draft) {
        .add($0)
      } onChange: {
        .draft($0)
      }
      if !all.isEmpty { view.button("all-done", label: "All done", .allDone) }
      for (place, index) in shown.enumerated() {
        view.row { row in
          row.button(
            "toggle.\(place + 1)", label: "\(all[index].isDone ? "☑" : "☐") \(all[index].title)", .toggle(index))
          row.button("edit.\(place + 1)", label: "✎", .edit(index))
          row.button("delete.\(place + 1)", label: "×", .delete(index))
        }
      }
      view.row { row in
        for other in Filter.allCases {
          row.button(other.rawValue, label: other.rawValue, enabled: filter != other, .show(other))
        }
      }
    }
  }
}
