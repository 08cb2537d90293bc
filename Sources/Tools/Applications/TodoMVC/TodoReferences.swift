import Duet

/// The references of the architectures on which `Eff` changes the todos. The filter is their own matter.
protocol TodoReferences<E> {
  associatedtype E: Effect
  var items: Reference<E, [Todo]> { get }
  var draft: Reference<E, String> { get }
  var edit: Reference<E, Todos.Edit?> { get }
  var storage: Reference<E, Todos.Storage> { get }
}

extension TodoReferences {
  /// Changes the references by a message, and returns what it requests. A location changes none of them.
  func change(by message: TodoMessage) -> Eff<E, TodoRequest?> {
    switch message {
    case .input(.load): storage.set(.loading).map { .load }
    case .input(.save): save.map { $0 }
    case .input(.draft(let text)): draft.set(text).map { nil }
    case .input(.add(let text)):
      Todo.title(text).map { title in draft.set("").flatMap { saving { $0.append(titled: title) } } } ?? .pure(nil)
    case .input(.complete(let id, let isCompleted)): saving { $0.update(id) { $0.isCompleted = isCompleted } }
    case .input(.completeAll(let isCompleted)): saving { $0.complete(isCompleted) }
    case .input(.destroy(let id)): saving { $0.remove(id) }
    case .input(.clearCompleted): saving { $0.removeAll(where: \.isCompleted) }
    case .input(.edit(let edit)): self.edit.set(edit).map { nil }
    case .input(.commit(let edit)): self.edit.set(nil).flatMap { saving { $0.rename(edit.id, edit.text) } }
    case .input(.cancel): edit.set(nil).map { nil }
    case .input(.open): .pure(nil)
    case .loaded(.success(let items)): self.items.set(items).flatMap { storage.set(.saved) }.map { nil }
    case .loaded(.failure(let failure)): storage.set(.unavailable(failure.reason)).map { nil }
    case .saved(let failure): storage.set(Todos.Storage(after: failure)).map { nil }
    }
  }

  private var save: Eff<E, TodoRequest> { storage.set(.saving).flatMap { items.gets { .save($0) } } }

  /// Returns the effect that changes the todos, and requests a save if they differ then.
  private func saving(_ change: @escaping (inout [Todo]) -> Void) -> Eff<E, TodoRequest?> {
    items.get.flatMap { before in
      items.modify(change).flatMap { items.gets { $0 != before } }.flatMap { $0 ? save.map { $0 } : .pure(nil) }
    }
  }
}
