/// An event that a user causes at a control. The raw value is the verb in a script.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// Tap a button, a toggle or a row.
  case tap
  /// Put a text into a field and submit it.
  case enter
  /// Change the text of a field without submitting it.
  case type
  /// Press Esc in a field or a dialog.
  case cancel
  /// Move the focus out of a field.
  case leave
  /// Press a control twice.
  case double
  /// Press a control with the secondary button, which opens a menu.
  case menu
  /// Choose an option of a picker.
  case choose
  /// Set the number of a slider.
  case set
  /// Press a canvas at a point.
  case press
  /// Move the pointer over a canvas to a point.
  case move

  /// What an event says besides its control.
  public enum Argument: Hashable, Sendable {
    /// Nothing.
    case none
    /// A text: that of a field, or the label of an option.
    case text
    /// A number.
    case number
    /// A point of a canvas, in its units: `12,34`.
    case point
  }

  /// What the event says besides its control.
  public var argument: Argument {
    switch self {
    case .tap, .cancel, .leave, .double, .menu: .none
    case .enter, .type, .choose: .text
    case .set: .number
    case .press, .move: .point
    }
  }

  /// Whether a person types the text of the event, so that it may be a secret.
  @inlinable public var takesText: Bool { self == .enter || self == .type }
}

/// A point of a canvas, in its units, from the top left.
public struct Point: Hashable, Sendable, CustomStringConvertible {
  /// The distance from the left edge.
  public var x: Int
  /// The distance from the top edge.
  public var y: Int

  /// Creates a point.
  @inlinable public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// The point as a script writes it: `12,34`.
  public var description: String { "\(x),\(y)" }

  /// Reads a point: two whole numbers with a comma between them. Returns `nil` for another text.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    self.init(x: x, y: y)
  }
}

extension Double {
  /// The number as a script writes it: whole numbers have no fraction.
  package var plain: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self) }

  /// Returns the nearest number to this one that is some steps from the lower bound; this one if the step is 0.
  ///
  /// It has at most nine decimals: three steps of 0.1 are 0.3, and not 0.30000000000000004.
  package func onStep(_ step: Double, in bounds: ClosedRange<Double>) -> Double {
    guard step > 0 else { return self }
    let number = bounds.lowerBound + ((self - bounds.lowerBound) / step).rounded() * step
    let short = number.magnitude < 1e6 ? (number * 1e9).rounded() / 1e9 : number
    return min(max(short, bounds.lowerBound), bounds.upperBound)
  }
}
