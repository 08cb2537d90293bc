import Checking
import Duet

extension SearchPlan {
  /// What a search tries: texts for three cells, with formulas that refer to each other, in a cycle too. The others are out
  /// of its view, because they are all alike.
  static let cells = SearchPlan(
    texts: [
      "sheet.0.A": ["2", "=C0"], "sheet.0.B": ["=A0*3", ""], "sheet.0.C": ["=sum(A0:B0)", "tea"],
      // For random events, which use all cells.
      "*": ["7", "", "=A0+B1", "=sum(A0:Z50)/2", "=mod(C0, A9", "milk"],
    ],
    properties: [
      .always("values-are-those-of-the-texts") { CellsScreen($0).isRight },
      .next("cells", observing: CellsScreen.init, CellsScreen.actions),
      .step("others-keep-their-values", observing: CellsScreen.init) { before, _, after in
        before.texts == after.texts ? before.keeps(after) : before.keeps(after, except: after.dependants(since: before))
      },
      .step("evaluates-what-changed-values-reach", observing: CellsScreen.init) { before, _, after in
        before.texts == after.texts || after.evaluations(since: before).contains(after.evaluated)
      },
      .reachable("a-cycle") { $0.shows("#cycle") },
      .alwaysReachable("every-cycle-can-be-broken") { !$0.shows("#cycle") },
    ],
    data: ["state": ["rows": [:], "evaluated": 0, "selected": nil, "draft": nil, "corner": "C0"]])
}

/// What a user sees of the cells, with the texts that only the state has.
private struct CellsScreen: Hashable, Sendable {
  let texts: [CellName: String]
  /// What the cells `A0` to `C0` and those with texts show. The edited cell shows no value.
  let shown: [CellName: String]
  let selected: CellName?
  /// The text in the field of the selected cell; `nil` unless it is edited.
  let draft: String?
  let evaluated: Int

  @MainActor
  init(_ session: any RunningSession) {
    texts = Self.read(session.state)
    selected = session.control("selected").flatMap { CellName($0.text) }
    evaluated = session.control("evaluated").flatMap { Int($0.text.prefix(while: \.isNumber)) } ?? -1
    var shown: [CellName: String] = [:]
    func control(_ name: CellName) -> ControlState? {
      session.control("sheet.\(name.row).\(CellName.columns[name.column])")
    }
    for name in (0..<3).compactMap({ CellName(row: 0, column: $0) }) + texts.keys {
      if let cell = control(name), cell.kind != .field { shown[name] = cell.text }
    }
    self.shown = shown
    draft = selected.flatMap(control).flatMap { $0.kind == .field ? $0.text : nil }
  }

  /// Returns the texts of a state, whatever architecture it is of.
  private static func read(_ state: JSON) -> [CellName: String] {
    guard let rows = state["rows"]?.object else {
      return state.object?.lazy.map { read($0.value) }.first { !$0.isEmpty } ?? [:]
    }
    var texts: [CellName: String] = [:]
    for (row, cells) in rows {
      for (column, text) in cells.object ?? [:] {
        if let name = CellName("\(column)\(row)") { texts[name] = text.string }
      }
    }
    return texts
  }

  // MARK: Values

  /// Whether the cells show what their texts mean.
  var isRight: Bool {
    let values = Sheet.values(of: texts)
    return shown.allSatisfy { (values[$0] ?? .empty).description == $1 }
  }

  func keeps(_ other: CellsScreen, except changed: Set<CellName> = []) -> Bool {
    shown.allSatisfy { changed.contains($0) || other.shown[$0] ?? $1 == $1 }
  }

  /// The cells whose texts differ, and those that depend on them.
  func dependants(since before: CellsScreen) -> Set<CellName> {
    let names = Set(texts.keys).union(before.texts.keys)
    var found = names.filter { texts[$0] != before.texts[$0] }
    for _ in names { found.formUnion(names.filter { !found.isDisjoint(with: references(of: $0)) }) }
    return found
  }

  private func references(of name: CellName) -> [CellName] { SheetContent(texts[name] ?? "").references }

  /// How many cells a change evaluates: the changed ones, and those that refer to a cell with another value. Where there
  /// is a cycle, it is at least the cells with other values, and at most those that depend on the changed ones.
  func evaluations(since before: CellsScreen) -> ClosedRange<Int> {
    let (old, new) = (Sheet.values(of: before.texts), Sheet.values(of: texts))
    let dependants = dependants(since: before)
    let isOther = { (name: CellName) in old[name] != new[name] }
    if dependants.contains(where: { [old[$0], new[$0]].contains(.error(.cycle)) }) {
      return dependants.count(where: isOther)...dependants.count
    }
    let count = dependants.count { texts[$0] != before.texts[$0] || references(of: $0).contains(where: isOther) }
    return count...count
  }

  // MARK: Steps

  static let actions: KeyValuePairs<String, ScreenProperty.Action<CellsScreen>> = [
    "select": { before, event, after in
      event.target.map { $0.event == .menu && after.selected == name($0.control) } == true
        && after.texts == before.left(by: event) && after.draft == nil
    },
    "begin to edit": { before, event, after in
      event.target.map { $0.event == .double && after.selected == name($0.control) } == true
        && after.texts == before.left(by: event)
        && after.draft == after.selected.map { after.texts[$0] ?? "" }
    },
    "type": { before, event, after in
      event.target.map { $0.event == .type && after.draft == $0.text } == true && after.selected == before.selected
        && after.texts == before.texts
    },
    "accept": { before, event, after in
      event.target.map { $0.event == .enter && after.texts == before.writing($0.text) } == true
        && after.selected == before.selected && after.draft == nil
    },
    "leave": { before, event, after in
      event.verb == "leave" && after.texts == before.writing(before.draft) && after.selected == before.selected
        && after.draft == nil
    },
    "cancel": { before, event, after in
      event.verb == "cancel" && after.texts == before.texts && after.selected == before.selected && after.draft == nil
    },
  ]

  /// The texts after the field is left, if the event is not in it.
  private func left(by event: ScriptEvent) -> [CellName: String] {
    event.target.flatMap { Self.name($0.control) } == selected ? texts : writing(draft)
  }

  private func writing(_ text: String?) -> [CellName: String] {
    var texts = texts
    if let selected, let text { texts[selected] = text.isEmpty ? nil : text }
    return texts
  }

  private static func name(_ control: String) -> CellName? {
    let parts = control.split(separator: ".")
    return parts.count == 3 ? CellName("\(parts[2])\(parts[1])") : nil
  }
}
