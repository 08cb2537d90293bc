import Algebra
import Components
import Utilities

/// The screen shown, and the path that led to it: the position of a ``Screens`` space.
///
/// Only an event that the screen offers changes it.
public struct ScreenPosition<Flow: ScreenFlow> {
  /// The screen shown.
  public private(set) var screen: any Screen<Flow>
  /// The events that led to the screen, each taken by the screen before it.
  public private(set) var path: [FlowEvent<Flow>] = []
  /// Whether values may depend on the path, and not only on the screen.
  var showsPath: Bool
  /// The texts of all events since the list was made, also of those that were not offered.
  var texts: [String]?

  init(_ screen: any Screen<Flow>, showsPath: Bool = false) { (self.screen, self.showsPath) = (screen, showsPath) }

  /// Takes `event`, if the screen offers it; otherwise nothing changes.
  ///
  /// - Returns: Whether the screen offers it.
  @discardableResult public mutating func take(_ event: FlowEvent<Flow>) -> Bool {
    texts?.append(event.text(on: screen))
    guard event.take(&screen) else { return false }
    path.append(event)
    return true
  }

  /// The same screen, with a new path.
  var restarted: ScreenPosition { ScreenPosition(screen, showsPath: showsPath) }
}

extension ScreenPosition: CustomStringConvertible, Summarized {
  /// The screen, after the number of events that led to it.
  public var description: String { "\(text(of: screen)) after \(counted(path.count, "event"))" }

  /// The summary of the screen.
  public var summary: String { Algebra.summary(of: screen) }
}

// A path can be taken again, so it contains the whole history of the space.

extension ScreenPosition: Replayable {
  /// The length of the path.
  public var historyLength: Int { path.count }

  /// The length of the path, and the screen to which this much of it leads.
  public var place: (taken: Int, screen: any Screen<Flow>) { (path.count, screen) }

  /// Returns the first part of the path, with the screen to which it leads.
  public func returned(to place: (taken: Int, screen: any Screen<Flow>)) -> ScreenPosition {
    var earlier = self
    (earlier.path, earlier.screen) = (Array(path.prefix(place.taken)), place.screen)
    return earlier
  }

  /// Takes a part of a longer path.
  public mutating func replay(_ later: ScreenPosition, upTo length: Int) {
    for event in later.path[path.count..<length] { take(event) }
  }
}
