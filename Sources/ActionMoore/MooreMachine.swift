/// What a Moore machine is made of, whatever the type of its state.
@usableFromInline
protocol MooreMachine<Input, View> {
  associatedtype Input
  associatedtype View

  /// What is shown.
  func extract() -> View

  /// Takes `input`.
  ///
  /// - Returns: the machine that this one has become; `nil` where it has changed and still is itself.
  mutating func step(_ input: Input) -> Moore<Input, View>?
}

/// A state, what an input does to it, and what it shows.
@frozen
@usableFromInline
struct StatefulMachine<S, Input, View>: MooreMachine {
  @usableFromInline var state: S
  @usableFromInline let update: (inout S, Input) -> Void
  @usableFromInline let render: (S) -> View

  @inlinable
  init(state: S, update: @escaping (inout S, Input) -> Void, render: @escaping (S) -> View) {
    self.state = state
    self.update = update
    self.render = render
  }

  @inlinable
  func extract() -> View { render(state) }

  @inlinable
  mutating func step(_ input: Input) -> Moore<Input, View>? {
    update(&state, input)
    return nil
  }
}

/// What is shown, and what every input leads to.
@frozen
@usableFromInline
struct UnfoldedMachine<Input, View>: MooreMachine {
  @usableFromInline let view: View
  @usableFromInline let next: (Input) -> Moore<Input, View>

  @inlinable
  init(view: View, next: @escaping (Input) -> Moore<Input, View>) {
    self.view = view
    self.next = next
  }

  @inlinable
  func extract() -> View { view }

  @inlinable
  func step(_ input: Input) -> Moore<Input, View>? { next(input) }
}
