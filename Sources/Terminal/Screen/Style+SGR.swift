/// Styles as the parameters of SGR sequences (ECMA-48, 8.3.117).
extension Style {
  /// Changes the style by the numbers of an SGR sequence (ECMA-48, 8.3.117).
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
}
