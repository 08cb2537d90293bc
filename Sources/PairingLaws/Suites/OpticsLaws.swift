import Optics

extension [Law] {
  /// Returns the laws of a lens (Foster et al. 2007), including those of `modify`.
  public static func lens<Whole: Equatable, Part: Equatable>(
    _ lens: Lens<Whole, Part>, _ wholes: Domain<Whole>, _ parts: Domain<Part>
  ) -> [Law] {
    let (w, a, b) = (wholes.named("w"), parts.named("a"), parts.named("b"))
    return [
      Law("lens.getSet", "set(w, get(w)) == w", over: w) { w in lens.set(w, lens.get(w)) <-> w },
      Law("lens.setGet", "get(set(w, a)) == a", over: w, a) { w, a in lens.get(lens.set(w, a)) <-> a },
      Law("lens.setSet", "set(set(w, a), b) == set(w, b)", over: w, a, b) { w, a, b in
        lens.set(lens.set(w, a), b) <-> lens.set(w, b)
      },
      Law("lens.modify", "modify(w) { $0 = a } == set(w, a)", over: w, a) { w, a in
        var whole = w
        lens.modify(&whole) { $0 = a }
        return whole <-> lens.set(w, a)
      },
      Law("lens.modifyGives", "modify(w) gives what the change of get(w) gives", over: w) { w in
        var whole = w
        return lens.modify(&whole) { $0 } <-> lens.get(w)
      },
    ].citing("Foster et al. 2007")
  }

  /// Returns the laws of a prism (Pickering, Gibbons & Wu 2017).
  public static func prism<Whole: Equatable, Part: Equatable>(
    _ prism: Prism<Whole, Part>, _ wholes: Domain<Whole>, _ parts: Domain<Part>
  ) -> [Law] {
    return [
      Law("prism.embedExtract", "extract(embed(a)) == a", over: parts.named("a")) { a in
        prism.extract(prism.embed(a)) <-> a
      },
      Law("prism.extractEmbed", "extract(w).map(embed) ?? w == w", over: wholes.named("w")) { w in
        (prism.extract(w).map(prism.embed) ?? w) <-> w
      },
      Law(
        "prism.modify", "modify(w) { _ in a } == extract(w).map { _ in embed(a) } ?? w", over: wholes.named("w"),
        parts.named("a")
      ) { w, a in prism.modify(w) { _ in a } <-> (prism.extract(w).map { _ in prism.embed(a) } ?? w) },
    ].citing("Pickering, Gibbons & Wu 2017")
  }

  /// Returns the laws of an affine traversal: those of a lens if the part is present; otherwise nothing changes.
  ///
  /// - Parameter without: Wholes that lack the part; `nil` if there are none, as for a lens.
  public static func affineTraversal<Whole: Equatable, Part: Equatable>(
    _ traversal: AffineTraversal<Whole, Part>, _ wholes: Domain<Whole>, _ parts: Domain<Part>,
    without: Domain<Whole>? = nil
  ) -> [Law] {
    let (w, a, b) = (wholes.named("w"), parts.named("a"), parts.named("b"))
    let none = without.map { without in
      Law(
        "affine.none", "where get(w) == nil, get(set(w, a)) == nil and set(w, a) == w", over: without.named("w"), a
      ) { w, a in
        [traversal.get(w) == nil, traversal.get(traversal.set(w, a)) == nil, traversal.set(w, a) == w]
          <-> [true, true, true]
      }
    }
    return [none].compactMap(\.self)
      + [
        Law("affine.getSet", "get(w).map { set(w, $0) } ?? w == w", over: w) { w in
          (traversal.get(w).map { traversal.set(w, $0) } ?? w) <-> w
        },
        Law("affine.setGet", "get(set(w, a)) == get(w).map { _ in a }", over: w, a) { w, a in
          traversal.get(traversal.set(w, a)) <-> traversal.get(w).map { _ in a }
        },
        Law("affine.setSet", "set(set(w, a), b) == set(w, b)", over: w, a, b) { w, a, b in
          traversal.set(traversal.set(w, a), b) <-> traversal.set(w, b)
        },
        Law("affine.modify", "modify(w) { $0 = a } == set(w, a)", over: w, a) { w, a in
          var whole = w
          traversal.modify(&whole) { $0 = a }
          return whole <-> traversal.set(w, a)
        },
        Law("affine.modifyGives", "modify(w) gives what the change of get(w) gives", over: w) { w in
          var whole = w
          return traversal.modify(&whole) { $0 } <-> traversal.get(w)
        },
      ].citing("Pickering, Gibbons & Wu 2017")
  }
}
