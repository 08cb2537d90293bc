/// The values at many places of a space, and the values of programs there: the test of equality for spaces.
///
/// The value at one place is not enough. A store whose `extend` ignores its position passes the functor, identity and
/// associativity laws if only `extract` is compared.
public struct Observation<Value: Equatable>: Equatable {
  /// The values, place by place.
  public let values: [Value]
  /// The values of the programs at each place.
  private let answers: [[Int]]
  private let programs: [String]
  private let place: (Int) -> String

  /// Creates an observation of values; `place` returns the text of a place, by its number.
  ///
  /// - Parameters:
  ///   - answers: The values of the programs at each place.
  ///   - programs: The texts of the programs.
  public init(_ values: [Value], answers: [[Int]]? = nil, programs: [String] = [], place: @escaping (Int) -> String) {
    self.values = values
    self.answers = answers ?? values.map { _ in [] }
    self.programs = programs
    self.place = place
  }

  /// Returns whether all values and all programs' values are equal.
  public static func == (one: Observation, other: Observation) -> Bool {
    one.values == other.values && one.answers == other.answers
  }
}

extension Observation: CustomStringConvertible {
  /// The values, place by place.
  public var description: String { values.indices.map { "\(place($0)): \(values[$0])" }.joined(separator: "; ") }
}

extension Observation: Differing {
  func difference(from other: Observation) -> (String, String)? {
    guard values.count == other.values.count else {
      return ("\(values.count) places", "\(other.values.count) places")
    }
    // Report the first of the places that the fewest moves reach.
    let differing = values.indices.filter { values[$0] != other.values[$0] || answers[$0] != other.answers[$0] }
    guard let index = differing.min(by: { moves(to: $0) < moves(to: $1) }) else { return nil }
    var (left, right) = texts(values[index], other.values[index])
    if values[index] == other.values[index] {
      let answers = zip(answers[index], other.answers[index])
      for (program, (one, another)) in zip(programs, answers).reversed() where one != another {
        (left, right) = ("\(program) gives \(one)", "\(program) gives \(another)")
      }
    }
    return ("\(place(index)): \(left)", "\(place(index)): \(right)")
  }

  private func moves(to index: Int) -> Int { place(index).split(separator: ", then ").count }
}
