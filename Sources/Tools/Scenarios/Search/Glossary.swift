/// The terms that the search scenario finds: words of category theory and functional programming.
public enum Glossary {
  /// The terms, in alphabetical order.
  public static let terms = [
    "action of a monoid", "adjunction", "affine traversal", "algebra of a functor", "anamorphism",
    "applicative functor", "arrow", "bind", "cartesian closed category", "catamorphism", "category",
    "coalgebra of a functor", "codensity monad", "coeffect", "cofree comonad", "comonad", "comonad morphism",
    "comonad transformer", "composition", "container", "continuation", "contravariant functor", "coproduct",
    "currying", "Day convolution", "density comonad",
    "distributive law", "duplicate", "effect handler", "end", "endofunctor", "environment comonad", "exponential",
    "extend", "extract", "fixed point", "fold", "free monad", "functor", "handler", "identity functor",
    "interaction law", "isomorphism", "Kan extension", "Kleisli arrow", "lens", "Mealy machine", "monad",
    "monad morphism", "monad transformer", "monoid", "monoidal category", "Moore machine", "natural transformation",
    "optic", "pairing", "prism", "product", "profunctor", "pure", "reader monad", "runner", "state monad",
    "store comonad", "traced comonad", "traversal", "unfold", "writer monad", "Yoneda lemma", "zipper",
  ]

  /// Returns the terms that match a query, in alphabetical order.
  ///
  /// A term matches if every word of the query is a prefix of one of its words, without regard to case.
  ///
  ///     Glossary.find("mo tr")  // ["monad transformer"]
  ///
  /// Laws: a query without words finds nothing. One more word finds the same terms or fewer.
  ///
  /// - Complexity: O(*n* · *m*) for *n* Characters in the terms and *m* words in the query.
  public static func find(_ query: String) -> [String] {
    let sought = words(of: query)
    guard !sought.isEmpty else { return [] }
    return terms.filter { term in
      let words = words(of: term)
      return sought.allSatisfy { sought in words.contains { $0.starts(with: sought) } }
    }
  }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split(whereSeparator: \.isWhitespace)
  }
}
