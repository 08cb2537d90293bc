import OrderedJSON

extension StepStates {
  /// The size of the state at the end of the step: the number of its values.
  ///
  /// Numbers, texts, booleans and nulls count one, and so does each element of an array, however large it is. An object
  /// counts as its members together, and each reference counts one more. What the mirror of a log or of a long array
  /// leaves out counts, too: so the size of a log is the number of its entries.
  ///
  /// - Complexity: O(*n*) in the values that are not in arrays.
  package var size: Int {
    guard case .object(let references)? = state["references"] else { return state.size }
    return state.size + references.count
  }
}

extension JSON {
  fileprivate var size: Int {
    switch self {
    case .object(let members):
      // See `Monoid.logOfMirror`.
      if members.count == 2, let earlier = members["earlier"]?.int, let last = members["last"]?.array {
        return max(0, min(earlier, Int(Int32.max))) + last.count
      }
      return members.reduce(0) { $0 + $1.value.size }
    case .array(let elements): return elements.count + (Reflector.leftOut(of: elements).map { $0 - 1 } ?? 0)
    default: return 1
    }
  }
}
