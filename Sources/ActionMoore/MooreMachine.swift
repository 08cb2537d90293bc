/// The implementation of a Moore machine, whatever the type of its state.
@usableFromInline
protocol MooreMachine<Input, View> {
  associatedtype Input
  associatedtype View

  func extract() -> View

  /// Receives `input`.
  ///
  /// - Returns: The machine that replaces this one, or `nil` if this one has changed in place.
  mutating func step(_ input: Input) -> Moore<Input, View>?

  /// The state; `nil` if there is none.
  var content: Any? { get }
}

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

  @usableFromInline var content: Any? { state }
}

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

  @usableFromInline var content: Any? { nil }
}
