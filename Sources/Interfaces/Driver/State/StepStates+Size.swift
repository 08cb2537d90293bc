import OrderedJSON

extension StepStates {
  /// How much the state grew in the step; at the start, its size. The sum over the steps is the size after them.
  ///
  /// The size of a state is the number of its values: numbers, texts, booleans and nulls, but not the objects and arrays
  /// that hold them. Each reference counts one more, and each element that is left out of a long array counts one.
  ///
  /// - Complexity: O(*n*) in the changes; at the start, in the state.
  package func growth(isStart: Bool) -> Int {
    if isStart { return state.size(at: []) }
    return changes.joined().reduce(0) { sum, change in
      sum + (change.after?.size(at: change.path) ?? 0) - (change.before?.size(at: change.path) ?? 0)
    }
  }
}

extension JSON {
  /// The size of the part of a state at a path.
  fileprivate func size(at path: [String]) -> Int {
    switch path.count {
    case 0: values + (self["references"]?.count ?? 0)
    case 1 where path[0] == "references": values + count
    case 2 where path[0] == "references": values + 1
    default: values
    }
  }

  private var count: Int {
    if case .object(let members) = self { members.count } else { 0 }
  }

  private var values: Int {
    switch self {
    case .object(let members): members.reduce(0) { $0 + $1.value.values }
    case .array(let elements): elements.reduce(0) { $0 + $1.values }
    case .string(let text): Reflector.leftOut(text) ?? 1
    default: 1
    }
  }
}
