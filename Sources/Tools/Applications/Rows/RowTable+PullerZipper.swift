import Duet

// The table on Puller–Zipper. The focus is the selection: the place of a row is its ID, and at place 0 no row is selected.
// So a selection is a move, and leaves the rows alone. `Eff` changes them through a reference.

extension RowTable {
  /// Returns the table on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from table: RowTable = RowTable()
  ) -> PagesComponent<E, RowTableInput, TextView<RowTableInput>> {
    let rows = Reference<E, RowTable>(table)
    return PagesComponent(
      count: .max, index: table.selected ?? 0,
      seeing: { place in
        rows.gets { table in
          var table = table
          table.selected = place == 0 ? nil : place
          return table
        }
      },
      dispatcher: .handling { input, _, handler in
        switch input {
        case .create: handler(rows.modify { $0.replace(by: $0.batch) }.pulling(.move(to: 0)))
        case .createMany: handler(rows.modify { $0.replace(by: $0.many) }.pulling(.move(to: 0)))
        case .append: handler(rows.modify { $0.append($0.batch) }.pulling())
        case .update: handler(rows.modify { $0.update() }.pulling())
        case .clear: handler(rows.modify { $0.clear() }.pulling(.move(to: 0)))
        case .swap: handler(rows.modify { $0.swap() }.pulling())
        case .select(let id): handler(.pure(.move(to: id)))
        case .remove(let id):
          // A focus on a row that is gone would look the same, and be another state.
          handler(
            rows.modify { $0.remove(id) }.pulling(Puller<Int>.index.flatMap { $0 == id ? .move(to: 0) : .pure(()) }))
        }
      },
      render: rowTableView)
  }
}
