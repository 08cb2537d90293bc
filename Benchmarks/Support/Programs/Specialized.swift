/// The programs of one monad, in code that is compiled for that monad. Other code of ``Bindable`` is compiled for any.
package struct Specialized: Sendable {
  /// Makes, runs and frees a program nested to the left. Returns the number of steps.
  package let left: @Sendable (_ count: Int) -> Int
  /// Makes, runs and frees a program nested to the right. Returns the number of steps.
  package let right: @Sendable (_ count: Int) -> Int

  // Inlined, as `left` and `right` of `Bindable` are, so that the functions are compiled for the monad.
  @inline(__always)
  private init<B: Bindable>(_: B.Type) {
    left = { B.run(B.left($0)) }
    right = { B.run(B.right($0)) }
  }

  /// ``States``
  package static let states = Specialized(States.self)
  /// ``Writers``
  package static let writers = Specialized(Writers.self)
  /// ``Readers``
  package static let readers = Specialized(Readers.self)
  /// ``Actions``
  package static let actions = Specialized(Actions.self)
  /// ``Pullers``
  package static let pullers = Specialized(Pullers.self)
  /// ``Updates``
  package static let updates = Specialized(Updates.self)
  /// ``Frees``
  package static let frees = Specialized(Frees.self)
  /// ``Cos``
  package static let cos = Specialized(Cos.self)
}
