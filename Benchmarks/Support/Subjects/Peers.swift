import Scenarios
import TextUI

// Common designs in Swift, in their usual style, with the same view laid out in the same size. They are for comparison
// and have no limits.

// MARK: - A class with subscribers, as Combine has it

/// A subscription that ends when it is freed.
private final class Cancellable {
  private let cancel: () -> Void
  init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
  deinit { cancel() }
}

/// A value that notifies its subscribers of itself and each change, as a `CurrentValueSubject` does.
private final class CurrentValue<Value> {
  private var subscribers: [Int: (Value) -> Void] = [:]
  private var subscriptions = 0

  var value: Value {
    didSet { for receive in subscribers.values { receive(value) } }
  }

  init(_ value: Value) { self.value = value }

  func sink(_ receive: @escaping (Value) -> Void) -> Cancellable {
    subscriptions += 1
    let id = subscriptions
    subscribers[id] = receive
    receive(value)
    return Cancellable { [weak self] in self?.subscribers[id] = nil }
  }
}

private final class ObservedStepper {
  let count = CurrentValue(0)

  func send(_ input: StepperInput) {
    switch input {
    case .increment: count.value &+= 1
    case .decrement: count.value &-= 1
    }
  }
}

/// A screen that subscribes to the model.
private final class ObservingScreen<Shown> {
  private(set) var shown: Shown?
  private var subscription: Cancellable?

  init(_ model: ObservedStepper, _ show: @escaping (Int) -> Shown) {
    subscription = model.count.sink { [weak self] count in self?.shown = show(count) }
  }
}

private func observed<Shown>(_ show: @escaping @Sendable (Int) -> Shown) -> @MainActor @Sendable () -> Subject.Run {
  {
    let model = ObservedStepper()
    let screen = ObservingScreen(model, show)
    return { events in
      for event in 0..<events {
        model.send(input(event))
        blackHole(screen.shown)
      }
    }
  }
}

// MARK: - A reducer with middleware, as Redux has it

/// A state with a reducer and middleware.
private final class ReducerStore<State, Action> {
  typealias Dispatch = (Action) -> Void
  typealias Middleware = (_ state: @escaping () -> State?, _ next: @escaping Dispatch) -> Dispatch

  private(set) var state: State
  private var subscribers: [(State) -> Void] = []
  private var dispatchFirst: Dispatch = { _ in }

  init(_ state: State, reduce: @escaping (State, Action) -> State, middleware: [Middleware]) {
    self.state = state
    let last: Dispatch = { [weak self] action in
      guard let self else { return }
      self.state = reduce(self.state, action)
      for receive in subscribers { receive(self.state) }
    }
    dispatchFirst = middleware.reversed().reduce(last) { next, middleware in
      middleware({ [weak self] in self?.state }, next)
    }
  }

  func subscribe(_ receive: @escaping (State) -> Void) {
    subscribers.append(receive)
    receive(state)
  }

  func dispatch(_ action: Action) { dispatchFirst(action) }
}

private struct ReducerState {
  var count = 0
}

/// The last action and the state before it, for debugging.
private final class ActionLog {
  var last: (before: ReducerState?, action: StepperInput)?
}

private func reducer<Shown>(_ show: @escaping @Sendable (Int) -> Shown) -> @MainActor @Sendable () -> Subject.Run {
  {
    let log = ActionLog()
    let store = ReducerStore<ReducerState, StepperInput>(
      ReducerState(),
      reduce: { state, action in
        var state = state
        switch action {
        case .increment: state.count &+= 1
        case .decrement: state.count &-= 1
        }
        return state
      },
      middleware: [
        { state, next in
          { action in
            log.last = (state(), action); next(action)
          }
        },
        // The place where effects would start.
        { _, next in { action in next(action) } },
      ])
    var shown: Shown?
    store.subscribe { shown = show($0.count) }
    return { events in
      for event in 0..<events {
        store.dispatch(input(event))
        blackHole(shown)
      }
    }
  }
}

// MARK: - A view that holds closures

private final class ClosureStepper {
  var count = 0
}

/// The common view; its buttons contain the code to run.
private func closureView(_ stepper: ClosureStepper) -> TextView<() -> Void> {
  TextView { view in
    view.text("Stepper", role: .title)
    view.row { row in
      row.button("decrement", label: "−", { stepper.count &-= 1 })
      row.label("count", String(stepper.count))
      row.button("increment", label: "+", { stepper.count &+= 1 })
    }
  }
}

/// Finds the tapped button in the view and calls its closure, because an event alone has no closure.
@inline(__always)
private func tap(_ event: Int, in view: TextView<() -> Void>) {
  view.control(input(event) == .increment ? "increment" : "decrement")?.tap?()
}

// MARK: - The subjects

let peers = [
  Subject(
    .peer, "Class with subscribers", moving: observed { $0 },
    rendering: observed { view($0).laidOut(in: screen) }),
  Subject(
    .peer, "Reducer with middleware", moving: reducer { $0 },
    rendering: reducer { view($0).laidOut(in: screen) }),
  Subject(
    .peer, "View with closures",
    moving: {
      let stepper = ClosureStepper()
      let view = closureView(stepper)
      return { events in
        for event in 0..<events {
          tap(event, in: view)
          blackHole(stepper.count)
        }
      }
    },
    rendering: {
      let stepper = ClosureStepper()
      var view = closureView(stepper)
      return { events in
        for event in 0..<events {
          tap(event, in: view)
          view = closureView(stepper)
          blackHole(view.laidOut(in: screen))
        }
      }
    }),
]
