extension Double {
  /// The number without the `.0` of a whole one.
  var short: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
}
