import FiniteComonads

/// How many pairings of every two comonads are lawful, as text: a row for each D, a column for each E, and their tables.
struct PairingMatrix {
  /// The number of comonads.
  private let side: Int
  private var comonads: [Int: FiniteComonad] = [:]
  /// The counts by their numbers, without those that were not tried, or break the law.
  private var counts: [Int: PairingCount] = [:]

  /// Creates the matrix of a number of pairs, with no counts.
  init(pairs: Int) { side = Int(Double(pairs).squareRoot()) }

  /// Adds the count with a number; those of one D come one after another.
  mutating func add(_ count: PairingCount, at number: Int) {
    counts[number] = count
    comonads[number / side] = count.spaces
    comonads[number % side] = count.programs
  }

  var lines: [String] {
    let known = comonads.sorted { $0.key < $1.key }.map { (place: $0.key, comonad: $0.value) }
    func width(_ texts: [String]) -> Int { texts.map(\.count).max() ?? 0 }
    let numbers = "\(side)".count
    let polynomials = width(known.map { "\($0.comonad.polynomial)" })
    let names = width(known.map { name(of: $0.comonad) })
    let cells = 1 + max(2, width(counts.values.map { "\($0.lawful)" }))
    func label(_ place: Int, _ comonad: FiniteComonad) -> String {
      "  \(rightAligned("\(place + 1)", numbers))  \(padded("\(comonad.polynomial)", polynomials))"
    }
    func row(_ label: String, _ texts: [String]) -> String {
      padded(label, max(7, numbers + polynomials + 4)) + "  " + texts.map { rightAligned($0, cells) }.joined()
    }
    return ["", row("  D \\ E", known.map { "\($0.place + 1)" })]
      + known.map { d, spaces in
        row(label(d, spaces), known.map { e, _ in counts[d * side + e].map { "\($0.lawful)" } ?? "·" })
      }
      + [""]
      + known.map { place, comonad in
        "\(label(place, comonad))  \(padded(name(of: comonad), names))  \(comonad.lines.joined(separator: "; "))"
      }
      + ["", "\(sum(\.lawful)) of \(sum(\.natural)) natural pairings are lawful"]
  }

  private func sum(_ part: (PairingCount) -> Int) -> String { grouped(counts.values.reduce(0) { $0 + part($1) }) }
}

/// Returns the name of a comonad that has one.
private func name(of comonad: FiniteComonad) -> String {
  let (shapes, size) = (comonad.polynomial.shapes.count, comonad.polynomial.size)
  let named: [(String, FiniteComonad)] = [
    ("Identity", .env(1)), ("Env \(shapes)", .env(shapes)), ("Store \(shapes)", .store(shapes)),
    ("Traced Z\(size)", .traced(.cyclic(size))), ("Traced or", .traced(.or)),
  ]
  return named.first { $0.1.canonical == comonad.canonical }?.0 ?? ""
}
