import Duet
import Testing

private struct Sheet: Hashable, Identifiable {
  var id: Int
  var text = "fresh"
}
private struct Desk: Hashable {
  var sheet: Sheet? = Sheet(id: 1)
  var draft: String?
}
private enum Input: Hashable { case show(Int), hide, write(String), load }
private enum Event: Hashable { case show(Int), hide, write(String), loaded }

extension Desk {
  fileprivate mutating func apply(_ event: Event) {
    switch event {
    case .show(let id): sheet = Sheet(id: id)
    case .hide: sheet = nil
    case .write(let text):
      draft = text
      sheet?.text = text
    case .loaded: sheet?.text = "loaded"
    }
  }
}

/// A desk whose child starts with an effect of 100 ms.
private struct Office<Child>: EventComponent {
  let children: Children<Desk, Input, Void, Child, Input>
  let initial = Desk()

  func apply(_ event: Event, to desk: inout Desk) { desk.apply(event) }

  func view(_ desk: Desk) -> TextView<Input> {
    TextView { view in
      view.button("other", label: "other", .show(2))
      view.button("same", label: "same", .show(1))
      view.button("hide", label: "hide", .hide)
      view.button("write", label: "write", .write("draft"))
      view.text(desk.sheet.map { "\($0.id): \($0.text)" } ?? "none")
    }
  }

  func dispatcher<M: Monad, Environment>(
    _ record: @escaping (Environment, Event) -> Eff<Simulated, Kind<M, Void>>
  ) -> Dispatcher<Simulated, M, Environment, Input, Desk> {
    let own = Dispatcher<Simulated, M, Environment, Input, Desk>.effectful { input, environment in
      switch input {
      case .show(let id): record(environment, .show(id))
      case .hide: record(environment, .hide)
      case .write(let text): record(environment, .write(text))
      case .load: nil
      }
    }
    let child = Dispatcher<Simulated, M, Environment, Input, Child>.effectful { _, environment in
      Eff<Simulated, Void>.sleep(for: 100).flatMap { record(environment, .loaded) }
    }
    return own.combined(with: child.starting(with: .load).embedded(children) { action, _ in action })
  }
}

@MainActor
@Suite("An optional child without id:") struct OptionalChildTests {
  private func sessions<Child>(_ children: Children<Desk, Input, Void, Child, Input>) -> [any RunningSession] {
    eventArchitectures.map { Office(children: children).session(on: $0) }
  }

  private let load = Prism<Input, Input>(embed: { $0 }) { $0 == .load ? $0 : nil }

  /// An action that replaces an `Identifiable` child ends the old one's effects and starts the new one.
  @Test func aReplacedChildIsAnother() async throws {
    for session in sessions(.optional("sheet", in: \.sheet, input: load)) {
      try await session.run([.wait(milliseconds: 60), .tap("other"), .wait(milliseconds: 60)])
      #expect(session.lines.last == "2: fresh")
      try await session.perform(.wait(milliseconds: 40))
      #expect(session.lines.last == "2: loaded")
    }
  }

  /// A change of the child, and a replacement by one with the same `id`, keep its effects.
  @Test func aChangedChildIsTheSame() async throws {
    for session in sessions(.optional("sheet", in: \.sheet, input: load)) {
      try await session.run([.wait(milliseconds: 60), .tap("write"), .tap("same"), .wait(milliseconds: 40)])
      #expect(session.lines.last == "1: loaded")
      #expect(!session.isBusy)
    }
  }

  /// A child without an identity is the same as long as there is one, and another one after it was gone.
  @Test func aChildWithoutIdentityIsTheSameWhilePresent() async throws {
    let children = Children<Desk, Input, Void, String, Input>.optional("text", in: \.sheet?.text, input: load)
    for session in sessions(children) {
      try await session.run([.wait(milliseconds: 60), .tap("other"), .wait(milliseconds: 40)])
      #expect(session.lines.last == "2: loaded")
      try await session.run([.tap("hide"), .tap("same"), .wait(milliseconds: 99)])
      #expect(session.lines.last == "1: fresh")
      try await session.perform(.wait(milliseconds: 1))
      #expect(session.lines.last == "1: loaded")
    }
  }
}
