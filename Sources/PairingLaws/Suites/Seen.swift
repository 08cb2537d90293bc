/// What is seen from many places, and what programs give there: two spaces are compared by it, never by what is seen at one place alone.
///
/// A store whose `extend` ignores its position passes the functor, identity and associativity laws where only `extract` is
/// compared.
public struct Seen<Sight: Equatable>: Equatable {
  /// What is seen, place by place.
  public let sights: [Sight]
  private let answers: [Answer]
  private let program: (Int) -> String
  private let place: (Int) -> String

  /// What is seen from places; `place` says where the one of a number is.
  public init(_ sights: [Sight], place: @escaping (Int) -> String) {
    self.init(sights, answers: [], program: String.init, place: place)
  }

  /// What is seen from places, and what programs give there; `program` writes the one of a number.
  init(_ sights: [Sight], answers: [Answer], program: @escaping (Int) -> String, place: @escaping (Int) -> String) {
    self.sights = sights
    self.answers = answers
    self.program = program
    self.place = place
  }

  /// Whether the same is seen from every place, and the same given.
  public static func == (one: Seen, other: Seen) -> Bool {
    one.sights == other.sights && one.answers == other.answers
  }
}

/// What a program gives at a place, each by its number.
struct Answer: Equatable {
  let place: Int
  let program: Int
  let value: Int
}

extension Seen: CustomStringConvertible {
  /// What is seen, place by place.
  public var description: String {
    sights.indices.map { "\(place($0)): \(sights[$0])" }.joined(separator: "; ")
  }
}

extension Seen: Differing {
  func difference(from other: Seen) -> (String, String)? {
    guard sights.count == other.sights.count else {
      return ("\(sights.count) places", "\(other.sights.count) places")
    }
    // Of the places that are reached in the fewest moves, the first.
    let differing = sights.indices.filter { sights[$0] != other.sights[$0] }
    let answer = zip(answers, other.answers).filter { $0 != $1 }.min { moves(to: $0.0.place) < moves(to: $1.0.place) }
    let nearest = differing.min { moves(to: $0) < moves(to: $1) }
    guard let index = nearest, answer.map({ moves(to: index) <= moves(to: $0.0.place) }) ?? true else {
      return answer.map { (text(of: $0), other.text(of: $1)) }
    }
    var texts = ("\(sights[index])", "\(other.sights[index])")
    func open<Inner: Differing>(_ inner: Inner) -> (String, String)? {
      (other.sights[index] as? Inner).flatMap { inner.difference(from: $0) }
    }
    if let inner = sights[index] as? any Differing, let within = open(inner) { texts = within }
    return ("\(place(index)): \(texts.0)", "\(place(index)): \(texts.1)")
  }

  private func text(of answer: Answer) -> String {
    "\(place(answer.place)): \(program(answer.program)) gives \(answer.value)"
  }

  private func moves(to index: Int) -> Int { place(index).split(separator: ", then ").count }
}
