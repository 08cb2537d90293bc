import Duet
import PairingLaws

// Properties of any pairing that its probes can show.

extension Probes {
  private var all: [Kind<P.W, Int>] { spaces.first(spaces.count ?? 32).map(\.value) }

  /// Whether the result of some program depends on where it runs.
  var read: Bool {
    programs.first(programs.count ?? 32).contains { program in
      Set(all.map { P.run(program.value, from: $0).value }).count > 1
    }
  }

  /// Whether some move leads to a place that shows something else.
  var change: Bool {
    moves.contains { move in all.contains { seen(P.move(move.value, $0)) != seen($0) } }
  }

  /// Whether any two moves lead to the same place in either order.
  var commute: Bool {
    moves.allSatisfy { m in
      moves.allSatisfy { n in
        all.allSatisfy {
          seen(P.move(n.value, P.move(m.value, $0))) == seen(P.move(m.value, P.move(n.value, $0)))
        }
      }
    }
  }

  /// Whether from every place to which a move leads, a move leads back.
  var haveWaysBack: Bool {
    all.allSatisfy { w in
      moves.allSatisfy { move in
        let later = P.move(move.value, w)
        return seen(later) == seen(w) || moves.contains { seen(P.move($0.value, later)) == seen(w) }
      }
    }
  }

  /// Whether two actions do the same in every space.
  func agree(_ one: Kind<P.M, Void>, _ other: Kind<P.M, Void>) -> Bool {
    all.allSatisfy { seen(P.move(one, $0)) == seen(P.move(other, $0)) }
  }

  /// Whether actions written as text and read back do the same.
  func survive(
    _ actions: [Kind<P.M, Void>], write: (Kind<P.M, Void>) throws -> String, read: (String) throws -> Kind<P.M, Void>?
  ) -> Bool {
    !actions.isEmpty
      && actions.allSatisfy { action in
        guard let text = try? write(action), let again = try? read(text) else { return false }
        return agree(action, again)
      }
  }

  /// Whether two actions do different things and have the same description, so that only running them shows the difference.
  func cannotTellApart(_ one: Kind<P.M, Void>, _ other: Kind<P.M, Void>) -> Bool {
    "\(one)" == "\(other)" && !agree(one, other)
  }
}

extension Probes where P: ReversiblePairing {
  /// Whether from every place to which a move leads, the pairing's way back leads back.
  var haveWaysBack: Bool { [Law].reversible(P.self, self).allSatisfy { $0.holds() } }
}
