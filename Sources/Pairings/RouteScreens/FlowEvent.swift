import Algebra
import Utilities

/// An event of one of a flow's screens, with the type of that screen; or an answer, which every screen takes.
///
/// Only a screen makes one, of its own events: see ``Screen/view(_:)``. On a screen of another type it does nothing.
public struct FlowEvent<Flow: ScreenFlow> {
  /// A class, so that an event takes one word in views and paths.
  private let step: FlowStep<Flow>

  init(_ step: FlowStep<Flow>) { self.step = step }

  /// Returns the event, if it is one of `screen`.
  public func event<S: Screen>(of screen: S.Type) -> S.Event? where S.Flow == Flow {
    (step as? OfferedStep<S>)?.event
  }

  /// The answer, if it is one.
  public var answer: Flow.Answer? { (step as? AnswerStep<Flow>)?.answer }

  /// Whether a screen takes it.
  public func isOffered(by screen: any Screen<Flow>) -> Bool { step.isOffered(by: screen) }

  /// Replaces `screen` by the one after it, if `screen` takes it.
  ///
  /// - Returns: Whether `screen` takes it.
  func take(_ screen: inout any Screen<Flow>) -> Bool {
    guard isOffered(by: screen) else { return false }
    step.take(&screen)
    return true
  }

  /// Its text, and why nothing happens if `screen` does not take it.
  func text(on screen: any Screen<Flow>) -> String {
    isOffered(by: screen) ? description : "\(description): not offered by \(type(of: screen))"
  }
}

extension FlowEvent: CustomStringConvertible, CustomReflectable, Fingerprinted {
  /// The description of the event or of the answer.
  public var description: String { Utilities.text(of: step.content) }

  /// The mirror of the event or of the answer.
  public var customMirror: Mirror { Mirror(reflecting: step.content) }

  /// Adds the event or the answer, and the type of its screen.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(ObjectIdentifier(type(of: step)))
    fingerprint.combine(step.content)
  }
}

/// An event or an answer, without its type.
class FlowStep<Flow: ScreenFlow> {
  var content: Any { () }
  func isOffered(by screen: any Screen<Flow>) -> Bool { true }
  /// - Precondition: `screen` takes it.
  func take(_ screen: inout any Screen<Flow>) {}
}

extension Screen {
  /// Moves a screen out, which is one of this type, so that it is not shared while it changes.
  private static func moved(outOf place: UnsafeMutablePointer<any Screen<Flow>>) -> Self {
    guard let own = place.move() as? Self else { preconditionFailure("\(Self.self) does not take the event") }
    return own
  }

  // Nothing throws between the move out of the place and the move into it. A closure that is passed the screen would copy it.

  fileprivate static func take(_ event: Event, on screen: inout any Screen<Flow>) {
    withUnsafeMutablePointer(to: &screen) { $0.initialize(to: moved(outOf: $0).after(event)) }
  }

  fileprivate static func take(_ answer: Flow.Answer, on screen: inout any Screen<Flow>) {
    withUnsafeMutablePointer(to: &screen) { $0.initialize(to: moved(outOf: $0).after(answer: answer)) }
  }
}

final class OfferedStep<S: Screen>: FlowStep<S.Flow> {
  let event: S.Event

  init(_ event: S.Event) { self.event = event }

  override var content: Any { event }
  override func isOffered(by screen: any Screen<S.Flow>) -> Bool { screen is S }

  override func take(_ screen: inout any Screen<S.Flow>) { S.take(event, on: &screen) }
}

final class AnswerStep<Flow: ScreenFlow>: FlowStep<Flow> {
  let answer: Flow.Answer

  init(_ answer: Flow.Answer) { self.answer = answer }

  override var content: Any { answer }

  override func take(_ screen: inout any Screen<Flow>) {
    let type = type(of: screen)
    type.take(answer, on: &screen)
  }
}
