import TextUI

/// How a cell looks, in what every terminal has: its own eight colours, and four attributes.
///
///     var style = Style(foreground: .cyan)
///     style.attributes.insert(.reversed)
public struct Style: Hashable, Sendable {
  /// A colour of the terminal's palette. What red is, the terminal says.
  public enum Color: UInt8, Hashable, Sendable, CaseIterable {
    /// A colour of the palette.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The colour that the terminal shows where none is asked for.
    case `default`
  }

  /// How a text is set off, apart from its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each attribute.
    public var rawValue: UInt8

    /// The attributes of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold or brighter text.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter text.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined text.
    public static let underlined = Attributes(rawValue: 4)
    /// The two colours exchanged.
    public static let reversed = Attributes(rawValue: 8)
  }

  /// The colour of what is written.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// How it is set off.
  public var attributes: Attributes

  /// A style of these colours and attributes.
  public init(foreground: Color = .default, background: Color = .default, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
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
}
