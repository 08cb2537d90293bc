import TextUI

/// The look of a cell, with what every terminal supports: eight colours and four attributes.
///
///     var style = Style(foreground: .cyan)
///     style.attributes.insert(.reversed)
public struct Style: Hashable, Sendable {
  /// A colour of the terminal's palette. The terminal decides its exact shade.
  public enum Color: UInt8, Hashable, Sendable, CaseIterable {
    /// A colour of the palette.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The terminal's default colour.
    case `default`
  }

  /// The attributes of a text, apart from its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each attribute.
    public var rawValue: UInt8

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold or brighter text.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter text.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined text.
    public static let underlined = Attributes(rawValue: 4)
    /// Text with foreground and background swapped.
    public static let reversed = Attributes(rawValue: 8)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour of the background.
  public var background: Color
  /// The attributes of the text.
  public var attributes: Attributes

  /// Creates a style.
  public init(foreground: Color = .default, background: Color = .default, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Creates the style with these bits.
  init(raw: UInt32) {
    foreground = Color(rawValue: UInt8(truncatingIfNeeded: raw) ^ Color.default.rawValue) ?? .default
    background = Color(rawValue: UInt8(truncatingIfNeeded: raw >> 8) ^ Color.default.rawValue) ?? .default
    attributes = Attributes(rawValue: UInt8(truncatingIfNeeded: raw >> 16))
  }

  /// The style in 24 bits, as a cell stores it. They are 0 for ``plain``.
  var raw: UInt32 {
    UInt32(foreground.rawValue ^ Color.default.rawValue) | UInt32(background.rawValue ^ Color.default.rawValue) << 8
      | UInt32(attributes.rawValue) << 16
  }

  /// The terminal's default look.
  public static let plain = Style()

  /// Creates the style that TextUI's ANSI rendering uses for `style`.
  ///
  /// Law: `Grid.ansi()`, written to a terminal, shows each cell in this style.
  public init(_ style: CellStyle) { self = Self.ofCells[Int(style.rawValue)] }

  private static let ofCells = CellStyle.allCases.map { style in
    var result = Style.plain
    result.apply(style.sgr.split(separator: ";").map { Int($0) ?? 0 })
    return result
  }
}
