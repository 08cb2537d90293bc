import Components
import Driver
import Effects
import TextUI

/// Something to measure that is made in a size: with so many children, or so deep.
public struct SizedSubject: Sendable {
  /// The name in tables.
  public let name: String
  /// Makes it in a size. The result handles this many events.
  public let make: @MainActor @Sendable (_ size: Int) -> Subject.Run
}

extension SizedSubject {
  /// Creates a subject that sends inputs to a session of a component.
  ///
  /// - Parameters:
  ///   - showing: Whether to take the screen after each input.
  ///   - space: Makes the component in a size.
  ///   - input: Returns the inputs of the events of a component of this size.
  init<S: Space, Input, V: Presentable<IO, Input, TextView<Input>>>(
    _ name: String, showing: Bool = true, _ space: @escaping @MainActor @Sendable (_ size: Int) -> S,
    input: @escaping @MainActor @Sendable (_ size: Int) -> (_ event: Int) -> Input
  ) where S.Focus == UI<IO, S.M, V> {
    self.init(name: name) { size in
      let session = Session(space(size), runtime: IORuntime(), size: screen)
      return handling(input(size), by: session.send, showing: { if showing { blackHole(session.screen) } })
    }
  }
}

/// Returns a run that handles the input of each event, and shows what it has made.
@MainActor
func handling<Input>(
  _ input: @escaping (_ event: Int) -> Input, by handle: @escaping (Input) -> Void, showing show: @escaping () -> Void
) -> @MainActor (_ events: Int) -> Void {
  { events in
    for event in 0..<events {
      handle(input(event))
      show()
    }
  }
}
