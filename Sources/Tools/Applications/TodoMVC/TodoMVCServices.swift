import Checking
import Duet
import Synchronization
import Utilities

/// The services of TodoMVC. Another store of the todos is another value of this type.
public struct TodoServices: Sendable {
  /// The service that returns the saved todos.
  public let load: Service<[Todo]>
  /// The service that saves the todos. A call that has begun is not cut off, and of two calls, the later one counts.
  public let save: @Sendable ([Todo]) -> Service<Void>

  /// Creates the services.
  public init(load: Service<[Todo]>, save: @escaping @Sendable ([Todo]) -> Service<Void>) {
    (self.load, self.save) = (load, save)
  }
}

/// An effect that a change of the todos requests.
public enum TodoRequest: Hashable, Sendable {
  /// Load the todos.
  case load
  /// Save these todos.
  case save([Todo])
}

/// A message of TodoMVC: an input, or the answer of a service.
public enum TodoMessage: Hashable, Sendable, CustomStringConvertible {
  /// An input.
  case input(TodoInput)
  /// The load ended.
  case loaded(Result<[Todo], ServiceFailure>)
  /// The save ended; without a failure, the todos are saved.
  case saved(ServiceFailure?)

  /// The message in a few words.
  public var description: String {
    switch self {
    case .input(let input): "\(input)"
    case .loaded(.success(let items)): "loaded \(items.count)"
    case .loaded(.failure(let failure)): "load failed: \(failure)"
    case .saved(nil): "saved"
    case .saved(let failure?): "save failed: \(failure)"
    }
  }
}

extension TodoServices {
  /// The names of the services.
  static let names = ["load", "save"]

  /// Services that keep the todos in memory, for as long as the program runs, or in a file.
  ///
  /// - Parameters:
  ///   - first: The first todos; for a file, those that simulated effects begin with.
  ///   - store: The file. Live effects read it at each load, and replace it at each save.
  public static func memory(of first: [Todo] = [], in store: FileStore? = nil) -> TodoServices {
    let memory = TodoMemory(first, store)
    let disk = SimulatedWorld("todos", initial: first)
    return TodoServices(
      load: Service(
        "load", latency: 10, world: disk, simulated: { .success($0) },
        live: store?.load(ifMissing: [], [Todo].init(stored:at:)) ?? { .success(memory.read()) },

        encode: { .array($0.map(\.json)) }, decode: { $0.array.flatMap([Todo].init(json:)) })
    ) { items in
      let turn = memory.nextTurn()
      return Service(
        "save", latency: 20, isCancellable: false, request: .array(items.map(\.json)), world: disk,
        simulated: { disk in .success(disk = items) }, live: Service.throwing { try memory.write(items, turn) },
        encode: { _ in .null }, decode: { $0.isNull ? () : nil })
    }
  }

  /// Returns the effect of a request. A save takes the place of one that runs: only its answer counts.
  func answer<E: Effect>(to request: TodoRequest, in effects: E.Type = E.self) -> Eff<E, TodoMessage> {
    switch request {
    case .load: load.call().map { .loaded($0) }
    case .save(let items):
      save(items).call().map { saved in
        if case .failure(let failure) = saved { .saved(failure) } else { .saved(nil) }
      }.cancellable(by: Saving.running, inFlight: true)
    }
  }

  /// The cancellation ID of a save.
  private enum Saving: Hashable { case running }

  /// Returns the dispatcher of an architecture whose actions return values.
  ///
  /// - Parameters:
  ///   - todos: The first values.
  ///   - change: Changes the values by a message, and returns what it requests.
  func dispatcher<E: Effect, M, Environment, Observation>(
    from todos: Todos, _ change: @escaping (TodoMessage, Environment, Handler<E, M>) -> Eff<E, TodoRequest?>
  ) -> Dispatcher<E, M, Environment, TodoInput, Observation> {
    Dispatcher.requesting(TodoMessage.input, answer: { answer(to: $0) }, change).loading(todos)
  }
}

extension Dispatcher where Input == TodoInput {
  /// Returns this dispatcher, which begins with a load unless the todos are known.
  func loading(_ todos: Todos) -> Dispatcher { todos.storage == .loading ? starting(with: .load) : self }
}

extension FileStore {
  /// Creates the store of the todos in a file: `{"version":1,"todos":[{"id":1,"title":"tea","completed":false}]}`.
  static func todos(in file: String) -> FileStore { FileStore(file, name: "todos", version: 1) }

}

/// Todos in memory, or in a file. Of two calls that save, the one that was made later counts, whichever ends first.
private final class TodoMemory: Sendable {
  private struct Content {
    var items: [Todo]
    var turns = 0
    var written = 0
  }

  private let content: Mutex<Content>
  private let store: FileStore?

  init(_ items: [Todo], _ store: FileStore?) {
    content = Mutex(Content(items: items))
    self.store = store
  }

  func read() -> [Todo] { content.withLock { $0.items } }

  func nextTurn() -> Int {
    content.withLock { content in
      content.turns += 1
      return content.turns
    }
  }

  func write(_ items: [Todo], _ turn: Int) throws {
    try content.withLock { content in
      guard turn > content.written else { return }
      try store?.write(.array(items.map(\.json)))
      (content.items, content.written) = (items, turn)
    }
  }
}
