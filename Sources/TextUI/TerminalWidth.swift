/// How many cells of a terminal text takes.
///
/// UAX #11, with Ambiguous as narrow, for one code point; for a Character, the rules that terminals follow that know
/// grapheme clusters. `displayWidth(of:)` is the way in.
public enum TerminalWidth {
  /// The version of the Unicode Character Database that the widths come from.
  public static let unicodeVersion = "17.0"

  /// The cells of `scalar` by itself: 2 when it is wide or fullwidth; 0 for controls, combining marks and whatever is
  /// ignored by default; else 1.
  ///
  /// - Complexity: O(1) below U+0300, O(log *n*) in the ranges of the tables above.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x7F ? (value < 0x20 ? 0 : 1) : (value < 0xA0 || value == 0xAD ? 0 : 1) }
    if value < 0x1100 { return WidthTables.contains(value, in: WidthTables.zero) ? 0 : 1 }
    if isNarrowSymbol(value) { return 1 }
    // Most of what is wide: Hangul syllables and the unified ideographs.
    if (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) { return 2 }
    if WidthTables.contains(value, in: WidthTables.wide) { return 2 }
    return WidthTables.contains(value, in: WidthTables.zero) ? 0 : 1
  }

  /// Whether `value` is one of the dashes, quotation marks, arrows, operators, lines and shapes that take one cell, and that
  /// may stand as they are: ranges of U+2000 to U+2FFF, so that most of what interfaces show beside letters is in no need
  /// of tables.
  static func isNarrowSymbol(_ value: UInt32) -> Bool {
    switch value {
    case 0x2010...0x2027, 0x2100...0x2319, 0x23F4...0x25FC, 0x25FF...0x2613: true
    default: false
    }
  }

  /// The cells of the scalars of one grapheme cluster: the sum of theirs, and at most 2.
  ///
  /// A spacing mark (Devanagari ि) adds a cell to what it follows, and the emoji variation selector makes an emoji
  /// wide. So flags, keycaps, skin tones, emoji joined by ZWJ and conjuncts take 2.
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

/// The cells of a terminal that `character` takes: 0, 1 or 2.
///
/// East Asian wide and fullwidth ones take 2, as do emoji, flags, keycaps and whatever is joined to an emoji. Combining
/// marks, joiners and other default-ignorable ones take none by themselves, and nor do control characters, which
/// `sanitized(_:)` replaces before they are shown.
///
///     displayWidth(of: "e\u{301}" as Character)  // 1
///     displayWidth(of: "👩‍👩‍👧" as Character)  // 2
///
/// - Complexity: O(1) but for the length of the Character.
public func displayWidth(of character: Character) -> Int {
  TerminalWidth.ofCluster(character.unicodeScalars)
}

/// The cells of a terminal that `text` takes on one line: the sum over its Characters.
///
/// - Complexity: O(*n*) in the length of the text, at about a nanosecond a byte for ASCII.
public func displayWidth(of text: String) -> Int {
  var total = 0
  text.eachGlyph(sanitizing: false) { _, width, _ in
    total += width
    return true
  }
  return total
}
