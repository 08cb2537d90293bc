import Driver
import OrderedJSON

/// What is observed before and after each step, and what the step may be.
struct StepRule: Sendable {
  /// The names of the actions; `nil` if there is only a condition.
  let names: [String]?
  /// Creates an observer, which keeps the values that it has seen.
  let observer: @Sendable @MainActor () -> any StepObserver

  init<Value: Hashable & Sendable>(
    _ names: [String]?, _ observe: @escaping @Sendable @MainActor (any RunningSession) -> Value,
    _ actions: [ScreenProperty.Action<Value>]
  ) {
    self.names = names
    observer = { Observations(observe, actions) }
  }

  /// Whether a step may happen that is none of the actions: one that changes nothing, unless there is only a condition.
  func allows(_ before: Int, _ after: Int) -> Bool { names != nil && before == after }

  /// Why a step that is none of the actions is wrong.
  var failure: String {
    guard let names else { return "the last event breaks it" }
    return "the last event is none of its actions: \(names.joined(separator: ", "))"
  }
}

/// What was observed of states. Each value is kept once, and has a number.
@MainActor
protocol StepObserver: AnyObject {
  /// Returns the number of what is observed now.
  func observe(_ session: any RunningSession) -> Int
  /// Returns the numbers of the actions that a step is.
  func actions(_ before: Int, _ event: ScriptEvent, _ after: Int) -> [Int]
  /// Returns a value as JSON.
  func json(_ number: Int) -> JSON
}

private final class Observations<Value: Hashable & Sendable>: StepObserver {
  private let observe: @Sendable @MainActor (any RunningSession) -> Value
  private let actions: [ScreenProperty.Action<Value>]
  private var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  init(
    _ observe: @escaping @Sendable @MainActor (any RunningSession) -> Value, _ actions: [ScreenProperty.Action<Value>]
  ) {
    (self.observe, self.actions) = (observe, actions)
  }

  func observe(_ session: any RunningSession) -> Int {
    let value = observe(session)
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }

  func actions(_ before: Int, _ event: ScriptEvent, _ after: Int) -> [Int] {
    actions.indices.filter { actions[$0](values[before], event, values[after]) }
  }

  func json(_ number: Int) -> JSON { values[number] as? JSON ?? JSON(reflecting: values[number]) }
}
