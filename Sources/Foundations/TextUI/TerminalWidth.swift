/// The widths of text in cells of a terminal.
///
/// For one code point: UAX #11, with Ambiguous as narrow. For a Character: the rules of terminals that support grapheme
/// clusters. Use `displayWidth(of:)`.
public enum TerminalWidth {
  /// The version of the Unicode Character Database that the widths are from.
  public static let unicodeVersion = "17.0"

  /// Returns the width of a single code point: 0, 1 or 2 cells.
  ///
  /// It is 2 if wide or fullwidth; 0 for controls, combining marks and default-ignorable code points; otherwise 1.
  ///
  /// - Complexity: O(1) below U+0300, otherwise O(log *n*) in the ranges of the tables.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x7F ? (value < 0x20 ? 0 : 1) : (value < 0xA0 || value == 0xAD ? 0 : 1) }
    if value < 0x1100 { return WidthTables.contains(value, in: WidthTables.zero) ? 0 : 1 }
    if isNarrowSymbol(value) { return 1 }
    // Most wide code points: Hangul syllables and the unified ideographs.
    if (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) { return 2 }
    if WidthTables.contains(value, in: WidthTables.wide) { return 2 }
    return WidthTables.contains(value, in: WidthTables.zero) ? 0 : 1
  }

  /// Whether `value` is a common symbol of U+2000...U+2FFF that has width 1 and needs no sanitizing.
  ///
  /// These are dashes, quotation marks, arrows, operators, lines and shapes. With this test, the text of most
  /// interfaces needs no table.
  static func isNarrowSymbol(_ value: UInt32) -> Bool {
    switch value {
    case 0x2010...0x2027, 0x2100...0x2319, 0x23F4...0x25FC, 0x25FF...0x2613: true
    default: false
    }
  }

  /// Returns the width of one grapheme cluster: the sum of the widths of its scalars, at most 2.
  ///
  /// A spacing mark (Devanagari ि) adds a cell, and the emoji variation selector makes an emoji wide. So flags,
  /// keycaps, skin tones, ZWJ sequences and conjuncts take 2.
  static func ofCluster(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    var width = 0
    var last: Unicode.Scalar = " "
    for scalar in scalars {
      let own = of(scalar)
      if own > 0 {
        width += own
      } else if scalar.value == 0xFE0F {
        if last.properties.isEmoji { return 2 }
      } else if width > 0, scalar.value >= 0x300, scalar.properties.generalCategory == .spacingMark {
        width += 1
      }
      if width >= 2 { return 2 }
      last = scalar
    }
    return width
  }
}

/// Returns the width of `character` on a terminal: 0, 1 or 2 cells.
///
/// East Asian wide and fullwidth Characters take 2 cells, as do emoji, flags, keycaps and ZWJ sequences. Lone combining
/// marks, joiners and other default-ignorable Characters take none. Control characters take none either;
/// `sanitized(_:)` replaces them before they are shown.
///
///     displayWidth(of: "e\u{301}" as Character)  // 1
///     displayWidth(of: "👩‍👩‍👧" as Character)  // 2
///
/// - Complexity: O(*n*) in the code points of the Character.
public func displayWidth(of character: Character) -> Int {
  TerminalWidth.ofCluster(character.unicodeScalars)
}

/// Returns the width of `text` on one line of a terminal: the sum over its Characters.
///
/// - Complexity: O(*n*) in the length of the text, about a nanosecond per byte for ASCII.
public func displayWidth(of text: String) -> Int {
  var total = 0
  text.eachGlyph(sanitizing: false) { _, width, _ in
    total += width
    return true
  }
  return total
}
