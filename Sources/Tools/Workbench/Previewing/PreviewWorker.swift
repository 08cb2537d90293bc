import OrderedJSON

/// A process that previews events for `play` and `serve`.
///
/// A component that traps or never ends there ends only this process. It is asked by lines of JSON, and answers by
/// ``Catalogue/answerPreviews(of:next:reply:)``.
@MainActor
public protocol PreviewWorker: AnyObject {
  /// Whether there is a process.
  var isRunning: Bool { get }

  /// Begins a process.
  func begin() throws

  /// Sends a line to the process. One that has ended does not get it.
  func send(_ line: JSON)

  /// Returns what the process sends next, or how it is, after at most `milliseconds`.
  func receive(within milliseconds: Int) -> PreviewReply

  /// Ends the process, whatever it does.
  func end()
}

/// What comes from a process that previews events.
public enum PreviewReply: Hashable, Sendable {
  /// A line.
  case line(JSON)
  /// Nothing so far.
  case silence
  /// The process has ended; its last message says why.
  case ended(String)
}

extension PreviewWorker {
  /// The processor time that an event may take, in seconds. The process measures it, and then says that it is endless.
  package static var secondsOfAnEvent: Int { 2 }
}
