import Components
import Driver
import Effects
import Scenarios
import TextUI

/// A session that takes inputs by their type.
@MainActor
protocol Receiver<Input>: RunningSession {
  associatedtype Input
  func send(_ input: Input)
}

extension Session: Receiver {}

extension Hosted {
  /// A function that makes a session from a start, with real effects, in a size.
  typealias Making<Input> = @MainActor @Sendable (_ start: Start, _ size: Size) -> any Receiver<Input>

  /// Returns the scenario's sessions on each architecture, with the architecture's name as in tables.
  ///
  /// - Parameter recording: Whether a session keeps records. An application's keeps none.
  static func sessions<Input>(
    of _: Input.Type = Input.self, recording: Bool = false
  ) -> [(name: String, make: Making<Input>)] {
    implementations.map { implementation in
      let words = implementation.architecture.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return (
        words.joined(separator: "–"),
        { start, size in
          let session = implementation.play(MeasuredHost(start: start, size: size, isRecording: recording))
          guard let session = session as? any Receiver<Input> else {
            preconditionFailure("\(Self.self) takes no \(Input.self)")
          }
          return session
        }
      )
    }
  }
}

/// A host that runs a component with real effects, recorded or not.
private struct MeasuredHost<Start>: SessionHost {
  typealias E = IO

  let start: Start
  let runtime = IORuntime()
  let size: Size
  let isRecording: Bool

  func run<S: Space, Input, V: Presentable<IO, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<IO, S.M, V> {
    Session(component, runtime: runtime, size: size, recording: isRecording, describe: describe)
  }
}
