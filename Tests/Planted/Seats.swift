import Checking
import Components
import Driver
import StateStore
import TextUI

extension Scenario {
  /// A grid that is larger than a screen: the seats of a hall, each with a guest.
  public static let seats = Scenario(
    "seats", summary: "a grid of seats: a guest takes one, and it is named anew",
    script: """
      double seat.2.C
      expect seat.2.C "×"
      menu seat.30.P
      expect focused seat.30.P
      enter seat.30.P "Ada"
      expect seat.30.P "Ada"
      """, start: Seats.Start(),
    implementations: [Implementation("state-store") { Seats.session($0) }])
}

struct Seats: Hashable {
  struct Start: Sendable {}

  enum Input: Hashable { case taken(Seat), asked(Seat), named(Seat, String), left }

  struct Seat: Hashable {
    let row: Int
    let column: String
  }

  static let columns = "ABCDEFGHIJKLMNOP".map(String.init)

  var guests: [Seat: String] = [:]
  var asked: Seat?

  mutating func apply(_ input: Input) {
    switch input {
    case .taken(let seat): guests[seat] = guests[seat] == nil ? "×" : nil
    case .asked(let seat): asked = seat
    case .named(let seat, let name): (guests[seat], asked) = (name.isEmpty ? nil : name, nil)
    case .left: asked = nil
    }
  }

  var view: TextView<Input> {
    TextView { view in
      view.text("Seats", role: .title)
      view.grid(
        "seat", label: "Seats",
        columns: [GridColumn("", width: 3, alignment: .trailing, isHeader: true)]
          + Self.columns.map { GridColumn($0, width: 8) },
        TextList(Array(1..<31), id: \.self, focused: asked?.row) { row in
          TextView { cells in
            cells.text("\(row)")
            for column in Self.columns {
              let seat = Seat(row: row, column: column)
              if asked == seat {
                cells.field(
                  column, label: "", value: guests[seat] ?? "", focused: true, onCancel: .left, onLeave: .left
                ) { .named(seat, $0) }
              } else {
                cells.label(column, guests[seat] ?? "·", onDoubleTap: .taken(seat), onMenu: .asked(seat))
              }
            }
          }
        })
      view.label("count", "\(guests.count) taken")
    }
  }

  @MainActor
  static func session(_ host: some SessionHost<Start>) -> any RunningSession {
    host.run(
      StoreComponent(
        initial: Seats(), dispatcher: .pure { input in .modify { $0.apply(input) } }, render: \.view))
  }
}
