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

@MainActor
@Suite("An optional child without id:")
struct OptionalChildTests {
  private func view(_ desk: Desk) -> TextView<Input> {
    TextView { view in
      view.button("other", label: "other", .show(2))
      view.button("same", label: "same", .show(1))
      view.button("hide", label: "hide", .hide)
      view.button("write", label: "write", .write("draft"))
      view.text(desk.sheet.map { "\($0.id): \($0.text)" } ?? "none")
    }
  }

  /// A child that starts with an effect of 100 ms.
  private func sessions<Child>(_ children: Children<Desk, Input, Void, Child, Input>) -> [any RunningSession] {
    func event(_ input: Input) -> Event? {
      switch input {
      case .show(let id): .show(id)
      case .hide: .hide
      case .write(let text): .write(text)
      case .load: nil
      }
    }
    let ownStore = Dispatcher<Simulated, StateBrand<Desk>, Void, Input, Desk>.pure { input in
      event(input).map { event in .modify { $0.apply(event) } }
    }
    let childStore = Dispatcher<Simulated, StateBrand<Desk>, Void, Input, Child>.effectful { _, _ in
      Eff<Simulated, Void>.sleep(for: 100).map { .modify { $0.apply(.loaded) } }
    }
    let ownTraced = Dispatcher<Simulated, WriterBrand<[Event]>, Void, Input, Desk>.pure {
      event($0).map { .tell([$0]) }
    }
    let childTraced = Dispatcher<Simulated, WriterBrand<[Event]>, Void, Input, Child>.effectful { _, _ in
      Eff<Simulated, Void>.sleep(for: 100).map { .tell([.loaded]) }
    }
    let store = ownStore.combined(
      with: childStore.starting(with: .load).embedded(children) { action, _ in action })
    let traced = ownTraced.combined(
      with: childTraced.starting(with: .load).embedded(children) { action, _ in action })
    return [
      Session(
        StoreComponent<Simulated, Desk, Input, TextView<Input>>(initial: Desk(), dispatcher: store, render: view),
        runtime: Simulation(), recording: true),
      Session(
        EventSourcedComponent<Simulated, [Event], Desk, Input, TextView<Input>>(
          initial: Desk(), act: { desk, log in for event in log { desk.apply(event) } }, dispatcher: traced,
          render: view),
        runtime: Simulation(), recording: true),
    ]
  }

  private let load = Prism<Input, Input>(embed: { $0 }) { $0 == .load ? $0 : nil }

  /// An action that replaces an `Identifiable` child ends the old one's effects and starts the new one.
  @Test func aReplacedChildIsAnother() async throws {
    for session in sessions(.optional("sheet", in: \.sheet, input: load)) {
      try await session.perform(.wait(milliseconds: 60))
      try await session.perform(.tap("other"))
      try await session.perform(.wait(milliseconds: 60))
      #expect(session.lines.last == "2: fresh")
      try await session.perform(.wait(milliseconds: 40))
      #expect(session.lines.last == "2: loaded")
    }
  }

  /// A change of the child, and a replacement by one with the same `id`, keep its effects.
  @Test func aChangedChildIsTheSame() async throws {
    for session in sessions(.optional("sheet", in: \.sheet, input: load)) {
      try await session.perform(.wait(milliseconds: 60))
      try await session.perform(.tap("write"))
      try await session.perform(.tap("same"))
      try await session.perform(.wait(milliseconds: 40))
      #expect(session.lines.last == "1: loaded")
      #expect(!session.isBusy)
    }
  }

  /// A child without an identity is the same as long as there is one, and another one after it was gone.
  @Test func aChildWithoutIdentityIsTheSameWhilePresent() async throws {
    let children = Children<Desk, Input, Void, String, Input>.optional("text", in: \.sheet?.text, input: load)
    for session in sessions(children) {
      try await session.perform(.wait(milliseconds: 60))
      try await session.perform(.tap("other"))
      try await session.perform(.wait(milliseconds: 40))
      #expect(session.lines.last == "2: loaded")
      try await session.perform(.tap("hide"))
      try await session.perform(.tap("same"))
      try await session.perform(.wait(milliseconds: 99))
      #expect(session.lines.last == "1: fresh")
      try await session.perform(.wait(milliseconds: 1))
      #expect(session.lines.last == "1: loaded")
    }
  }
}
