import Duet

/// An event with an identity, to see who still holds it.
final class Happening {}

/// How many events a space holds, after a few and after many.
///
/// - Returns: ``Verdict/linear`` for all of them, ``Verdict/constant`` for the same number after many as after few.
func held<S>(in start: S, _ move: (inout S, Happening) -> Void) -> Verdict? {
  func count(after events: Int) -> Int {
    var space = start
    var happened: [Weak] = []
    for _ in 0..<events {
      let happening = Happening()
      happened.append(Weak(happening: happening))
      move(&space, happening)
    }
    return withExtendedLifetime(space) { happened.count { $0.happening != nil } }
  }
  let (few, many) = (count(after: 10), count(after: 1_000))
  if (few, many) == (10, 1_000) { return .linear }
  return few == many ? .constant : nil
}

private struct Weak {
  weak var happening: Happening?
}
