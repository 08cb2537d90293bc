extension Double {
  /// Creates the number that a decimal text is, such as `-40`, `36.6` or `1e21`; `nil` for any other text.
  ///
  /// `Double.init(_:)` also reads `0x10`, `nan` and `inf`.
  package init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}
