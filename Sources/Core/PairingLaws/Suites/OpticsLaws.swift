import Optics

extension [Law] {
  /// Returns the laws of a lens (Foster et al. 2007), including those of `modify`.
  public static func lens<Whole: Equatable, Part: Equatable>(
    _ lens: Lens<Whole, Part>, _ wholes: Domain<Whole>, _ parts: Domain<Part>
  ) -> [Law] {
    part("lens", of: wholes, parts, get: { lens.get($0) }, set: { lens.set($0, $1) }) { lens.modify(&$0, $1) }
      .citing("Foster et al. 2007")
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
    let laws = part(
      "affine", of: wholes, parts, get: { traversal.get($0) }, set: { traversal.set($0, $1) }
    ) { traversal.modify(&$0, $1) }
    let none = without.map { without in
      Law(
        "affine.none", "where get(w) == nil, get(set(w, a)) == nil and set(w, a) == w", over: without.named("w"),
        parts.named("a")
      ) { w, a in
        [traversal.get(w) == nil, traversal.get(traversal.set(w, a)) == nil, traversal.set(w, a) == w]
          <-> [true, true, true]
      }
    }
    return ([none].compactMap(\.self) + laws).citing("Pickering, Gibbons & Wu 2017")
  }

  /// Returns the laws of a part that can be read, written and changed in place.
  private static func part<Whole: Equatable, Part: Equatable>(
    _ name: String, of wholes: Domain<Whole>, _ parts: Domain<Part>, get: @escaping (Whole) -> Part?,
    set: @escaping (Whole, Part) -> Whole, modify: @escaping (inout Whole, (inout Part) -> Part) -> Part?
  ) -> [Law] {
    let (w, a, b) = (wholes.named("w"), parts.named("a"), parts.named("b"))
    func modified(_ whole: Whole, _ change: (inout Part) -> Part) -> (whole: Whole, answer: Part?) {
      var whole = whole
      let answer = modify(&whole, change)
      return (whole, answer)
    }
    return [
      Law("\(name).getSet", "set(w, get(w)) == w, if w has the part", over: w) { w in
        (get(w).map { set(w, $0) } ?? w) <-> w
      },
      Law("\(name).setGet", "get(set(w, a)) == a, if w has the part", over: w, a) { w, a in
        get(set(w, a)) <-> get(w).map { _ in a }
      },
      Law("\(name).setSet", "set(set(w, a), b) == set(w, b)", over: w, a, b) { w, a, b in
        set(set(w, a), b) <-> set(w, b)
      },
      Law("\(name).modify", "modify(w) { $0 = a } == set(w, a)", over: w, a) { w, a in
        modified(w) { part in
          part = a
          return a
        }.whole <-> set(w, a)
      },
      Law("\(name).modifyGives", "modify(w) gives what the change of get(w) gives", over: w) { w in
        modified(w) { $0 }.answer <-> get(w)
      },
    ]
  }
}
