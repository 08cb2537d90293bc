/// Styles as the parameters of SGR sequences (ECMA-48, 8.3.117).
extension Style {
  /// Changes the style as an SGR sequence of these parameters does. Each is a number with its subparameters. Colours
  /// beyond the eight become the nearest of them; what is unknown changes nothing.
  mutating func apply(_ parameters: [[Int]]) {
    var rest = parameters[...]
    if rest.isEmpty { self = .plain }
    while let parameter = rest.popFirst() {
      switch parameter.first ?? 0 {
      case 0: self = .plain
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = parameter.count < 2 || parameter[1] != 0
      case 7: isReversed = true
      case 21: isUnderlined = true
      case 22: attributes.subtract([.bold, .dim])
      case 24: isUnderlined = false
      case 27: isReversed = false
      case let code where 30...37 ~= code || 90...97 ~= code: foreground = Color(index: code % 10)
      case 38: foreground = Self.extendedColor(parameter, &rest) ?? foreground
      case 39: foreground = .default
      case let code where 40...47 ~= code || 100...107 ~= code: background = Color(index: code % 10)
      case 48: background = Self.extendedColor(parameter, &rest) ?? background
      case 49: background = .default
      default: break
      }
    }
  }

  /// The colour that follows 38 or 48: `5;INDEX` or `2;R;G;B`, or the same with colons.
  private static func extendedColor(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
    var values = parameter.dropFirst()
    if values.isEmpty {
      guard let kind = rest.popFirst()?.first else { return nil }
      let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
      values = [kind]
      for _ in 0..<count {
        guard let value = rest.popFirst()?.first else { return nil }
        values.append(value)
      }
    }
    switch (values.first, values.count) {
    case (5, 2...): return Color(paletteIndex: values.last ?? 0)
    // With colons, the number of a colour space may stand before the three.
    case (2, 4...):
      let parts = Array(values.suffix(3))
      return Color(red: parts[0], green: parts[1], blue: parts[2])
    default: return nil
    }
  }

  /// The shortest SGR parameters that lead from the style `old` to this one. None lead from a style to itself; a lone
  /// empty one is a reset.
  func parameters(from old: Style) -> String? {
    if self == old { return nil }
    if self == .plain { return "" }
    let anew = ([0] + changes(from: .plain)).map(String.init).joined(separator: ";")
    let changed = changes(from: old).map(String.init).joined(separator: ";")
    return changed.utf8.count < anew.utf8.count ? changed : anew
  }

  private func changes(from old: Style) -> [Int] {
    var codes: [Int] = []
    var shown = old.attributes
    // Bold and dim have one code that ends both.
    if !shown.intersection([.bold, .dim]).isSubset(of: attributes) {
      codes.append(22)
      shown.subtract([.bold, .dim])
    }
    for (attribute, on, off) in [(Attributes.bold, 1, 22), (.dim, 2, 22), (.underlined, 4, 24), (.reversed, 7, 27)]
    where attributes.contains(attribute) != shown.contains(attribute) {
      codes.append(attributes.contains(attribute) ? on : off)
    }
    if foreground != old.foreground { codes.append(30 + foreground.code) }
    if background != old.background { codes.append(40 + background.code) }
    return codes
  }
}

extension Style.Color {
  /// What is added to 30 or 40.
  fileprivate var code: Int { self == .default ? 9 : Int(rawValue) }

  /// The colour of the terminal's eight with this number; the default one for another.
  fileprivate init(index: Int) {
    self = UInt8(exactly: index).flatMap(Self.init(rawValue:)) ?? .default
  }

  /// The nearest to a colour of the palette of 256: 16 colours, a cube of 6 × 6 × 6, and 24 shades of grey.
  fileprivate init(paletteIndex index: Int) {
    switch index {
    case 0..<16: self.init(index: index % 8)
    case 16..<232:
      let cube = index - 16
      self.init(red: cube / 36 * 51, green: cube / 6 % 6 * 51, blue: cube % 6 * 51)
    case 232..<256: self = index < 244 ? .black : .white
    default: self = .default
    }
  }

  /// The nearest to a colour of three parts from 0 to 255.
  fileprivate init(red: Int, green: Int, blue: Int) {
    self.init(index: (red > 127 ? 1 : 0) + (green > 127 ? 2 : 0) + (blue > 127 ? 4 : 0))
  }
}
