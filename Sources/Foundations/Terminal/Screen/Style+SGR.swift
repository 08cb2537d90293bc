/// Conversion between styles and the parameters of SGR sequences (ECMA-48, 8.3.117).
extension Style {
  /// Applies the parameters of an SGR sequence. Unknown ones are ignored.
  package mutating func apply(_ codes: [Int]) {
    if codes.isEmpty { self = .plain }
    for code in codes {
      switch code {
      case 0: self = .plain
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 4: attributes.insert(.underlined)
      case 7: attributes.insert(.reversed)
      case 22: attributes.subtract([.bold, .dim])
      case 24: attributes.remove(.underlined)
      case 27: attributes.remove(.reversed)
      case 30...37: foreground = Color(rawValue: UInt8(code - 30)) ?? .default
      case 39: foreground = .default
      case 40...47: background = Color(rawValue: UInt8(code - 40)) ?? .default
      case 49: background = .default
      default: break
      }
    }
  }

  /// Returns the shortest SGR parameters that change the style `old` into this one.
  ///
  /// The result is nil if both are equal, and empty for a reset.
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
    // One code ends both bold and dim.
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
  /// The number to add to 30 or 40.
  fileprivate var code: Int { self == .default ? 9 : Int(rawValue) }
}
