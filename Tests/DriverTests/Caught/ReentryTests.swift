import Algebra
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// A view's own code that sends to its session while that reads the view: what is sent counts, and the session shows it.
@MainActor
@Suite struct CaughtReentry {
  /// What a view calls as it is read.
  @MainActor
  private final class Calls {
    var left = 0
    var send: () -> Void = {}

    nonisolated func call() {
      MainActor.assumeIsolated {
        guard left > 0 else { return }
        left -= 1
        send()
      }
    }
  }

  /// A row's ID that calls as its text is read.
  private struct CallingID: CustomStringConvertible {
    let number: Int
    let calls: Calls

    var description: String {
      calls.call()
      return String(number)
    }
  }

  private struct CallingRow {
    let id: CallingID
  }

  private func session(
    recording: Bool, ids: Calls = Calls(), rows: Calls = Calls()
  ) -> CaughtSession<Simulated, Int, Void> {
    numberSession(
      recording: recording,
      render: { number in
        TextView { view in
          view.label("number", String(number))
          view.list(
            "rows",
            TextList((0..<3).map { CallingRow(id: CallingID(number: $0, calls: ids)) }, id: \.id) { row in
              rows.call()
              return TextView { $0.button("add", label: "\(number), \(row.id.number)", ()) }
            })
        }
      }, { _, handler, _ in handler(.pure(.modify { $0 += 1 })) })
  }

  private func expect(_ number: Int, in session: some RunningSession) {
    #expect(session.screen.grid.lines.prefix(2) == ["\(number)", "[\(number), 0]"])
    #expect(session.control("number")?.text == "\(number)")
  }

  @Test(arguments: [true, false]) func anIDThatSendsWhileIDsAreChecked(recording: Bool) {
    let ids = Calls()
    let session = session(recording: recording, ids: ids)
    ids.send = { session.send(()) }
    for count in [1, 2, 100] {
      ids.left = count - 1
      let before = session.space.position
      session.send(())
      expect(before + count, in: session)
    }
  }

  @Test(arguments: [true, false]) func aRowThatSendsWhileItIsLaidOut(recording: Bool) {
    let rows = Calls()
    let session = session(recording: recording, rows: rows)
    rows.send = { session.send(()) }
    session.send(())
    rows.left = 2
    session.send(())
    // What is shown at once may be what was there before the rows sent.
    for _ in 0..<4 { _ = session.screen }
    #expect(rows.left == 0)
    expect(4, in: session)
  }

  @Test(arguments: [true, false]) func aRowThatSendsWhileItsControlIsSought(recording: Bool) throws {
    let rows = Calls()
    let session = session(recording: recording, rows: rows)
    rows.send = { session.send(()) }
    _ = session.screen
    rows.left = 1
    try session.tap("rows.0.add")
    for _ in 0..<4 { _ = session.screen }
    expect(2, in: session)
  }

  /// Before the session is there to be sent to, a view can send by its handler. The space moves; a known gap is that the next event is
  /// the first to show it.
  @Test(arguments: [true, false]) func anIDThatSendsAsTheSessionIsMade(recording: Bool) {
    let (simulation, ids) = (Simulation(), Calls())
    ids.left = 2
    typealias Shown = Rendering<Simulated, Void, TextView<Void>>
    let store = Store(0) { number in
      UI<Simulated, StateBrand<Int>, Shown> { handler in
        ids.send = { handler(.pure(.modify { $0 += 1 })).start(in: simulation) {} }
        return Rendering(
          view: TextView { view in
            view.label("number", String(number))
            view.list(
              "rows",
              TextList((0..<3).map { CallingRow(id: CallingID(number: $0, calls: ids)) }, id: \.id) { row in
                TextView { $0.button("add", label: "\(number), \(row.id.number)", ()) }
              })
          }
        ) { handler(.pure(.modify { $0 += 1 })) }
      }
    }
    let session = Session(store, runtime: simulation, recording: recording)
    #expect(session.space.position == 2)
    session.send(())
    expect(3, in: session)
  }
}
