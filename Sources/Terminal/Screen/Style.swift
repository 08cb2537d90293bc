import TextUI

/// How a cell looks, in what every terminal has: its own eight colours, and four attributes.
///
///     var style = Style(foreground: .cyan)
///     style.isReversed = true
public struct Style: Hashable, Sendable {
  /// A colour of the terminal's palette. What red is, the terminal says.
  public enum Color: UInt8, Hashable, Sendable, CaseIterable {
    /// A colour of the palette.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The colour that the terminal shows where none is asked for.
    case `default`
  }

  struct Attributes: OptionSet, Hashable, Sendable {
    var rawValue: UInt8

    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    static let reversed = Attributes(rawValue: 8)
  }

  /// The colour of what is written.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  var attributes: Attributes = []

  /// A style of these colours and attributes.
  public init(
    foreground: Color = .default, background: Color = .default, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// Text as the terminal shows it when nothing else is asked for.
  public static let plain = Style()

  /// How TextUI's ANSI rendering shows `style`.
  ///
  /// Law: `Grid.ansi()`, written to a terminal, shows each cell in the style that this gives.
  public init(_ style: CellStyle) { self = Self.ofCells[Int(style.rawValue)] }

  private static let ofCells = CellStyle.allCases.map { style in
    var result = Style.plain
    result.apply(style.sgr.split(separator: ";").map { Int($0) ?? 0 })
    return result
  }

  /// Whether it is bold, or brighter.
  public var isBold: Bool {
    get { self[.bold] }
    set { self[.bold] = newValue }
  }

  /// Whether it is fainter.
  public var isDim: Bool {
    get { self[.dim] }
    set { self[.dim] = newValue }
  }

  /// Whether it is underlined.
  public var isUnderlined: Bool {
    get { self[.underlined] }
    set { self[.underlined] = newValue }
  }

  /// Whether the two colours are exchanged.
  public var isReversed: Bool {
    get { self[.reversed] }
    set { self[.reversed] = newValue }
  }

  private subscript(_ attribute: Attributes) -> Bool {
    get { attributes.contains(attribute) }
    set {
      if newValue { attributes.insert(attribute) } else { attributes.remove(attribute) }
    }
  }
}
