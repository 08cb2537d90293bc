import Synchronization

/// A task-local value that only the task that set it can read, while it sets it.
///
/// Tasks that code starts meanwhile inherit it, and may run on other threads and last longer. They find nothing.
///
/// Unchecked sendability is safe. The value is returned only to the task that made this, and before ``end()``. That task
/// calls ``end()``, so it is alive until then, and no other living task has its identity. Code outside of tasks inherits
/// no task-local values.
package final class TaskConfined<Value>: @unchecked Sendable {
  private let value: Value
  private let task: Int?
  private let isOpen = Atomic(true)

  private init(_ value: Value) {
    self.value = value
    task = Self.currentTask
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// The value in the task that set it; `nil` in any other.
  package var own: Value? {
    isOpen.load(ordering: .acquiring) && task == Self.currentTask ? value : nil
  }

  /// Runs `body` with `value` in a task-local variable.
  package static func confining<Result>(
    _ value: Value, in local: TaskLocal<TaskConfined?>, _ body: () throws -> Result
  ) rethrows -> Result {
    let confined = TaskConfined(value)
    defer { confined.isOpen.store(false, ordering: .releasing) }
    return try local.withValue(confined, operation: body)
  }
}
