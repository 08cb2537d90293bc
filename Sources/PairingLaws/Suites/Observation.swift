/// The values at many places of a space, and the values of programs there: the test of equality for spaces.
///
/// The value at one place is not enough. A store whose `extend` ignores its position passes the functor, identity and
/// associativity laws if only `extract` is compared.
public struct Observation<Value: Equatable>: Equatable {
  /// The values, place by place.
  public let values: [Value]
  private let answers: [Answer]
  private let program: (Int) -> String
  private let place: (Int) -> String

  /// Creates an observation of values; `place` returns the text of a place, by its number.
  public init(_ values: [Value], place: @escaping (Int) -> String) {
    self.init(values, answers: [], program: String.init, place: place)
  }

  /// Creates an observation of values and programs; `program` returns the text of a program, by its number.
  init(_ values: [Value], answers: [Answer], program: @escaping (Int) -> String, place: @escaping (Int) -> String) {
    self.values = values
    self.answers = answers
    self.program = program
    self.place = place
  }

  /// Returns whether all values and all programs' values are equal.
  public static func == (one: Observation, other: Observation) -> Bool {
    one.values == other.values && one.answers == other.answers
  }
}

struct Answer: Equatable {
  let place: Int
  let program: Int
  let value: Int
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
    let differing = values.indices.filter { values[$0] != other.values[$0] }
    let answer = zip(answers, other.answers).filter { $0 != $1 }.min { moves(to: $0.0.place) < moves(to: $1.0.place) }
    let nearest = differing.min { moves(to: $0) < moves(to: $1) }
    guard let index = nearest, answer.map({ moves(to: index) <= moves(to: $0.0.place) }) ?? true else {
      return answer.map { (text(of: $0), other.text(of: $1)) }
    }
    let (left, right) = texts(values[index], other.values[index])
    return ("\(place(index)): \(left)", "\(place(index)): \(right)")
  }

  private func text(of answer: Answer) -> String {
    "\(place(answer.place)): \(program(answer.program)) gives \(answer.value)"
  }

  private func moves(to index: Int) -> Int { place(index).split(separator: ", then ").count }
}
