import Programs

/// Deeply nested programs of one monad.
public struct Nested: Sendable {
  /// The name in tables: the architecture of the monad, or the monad.
  public let name: String
  /// Makes, runs and frees a program nested to the left. Returns the number of steps.
  public let left: @Sendable (_ depth: Int) -> Int
  /// Makes, runs and frees a program nested to the right. Returns the number of steps.
  public let right: @Sendable (_ depth: Int) -> Int

  private init<B: Bindable>(_ name: String, _ monad: B.Type) {
    self.name = name
    left = { B.run(B.left($0)) }
    right = { B.run(B.right($0)) }
  }

  private init(_ name: String, _ programs: Specialized) {
    self.name = name
    (left, right) = (programs.left, programs.right)
  }

  private init(_ name: String, _ run: @escaping @Sendable (_ depth: Int) -> Int) {
    self.name = name
    (left, right) = (run, run)
  }

  /// The baseline: closures in an array, called in a loop.
  public static let plain = Nested("Plain loop") { depth in
    var steps: [(inout Int) -> Void] = []
    for _ in 0..<depth { steps.append { $0 += 1 } }
    var count = 0
    for step in steps { step(&count) }
    return count
  }

  /// The monads of the architectures.
  public static let architectures = [
    Nested("State–Store", States.self), Nested("Writer–Traced", Writers.self), Nested("Reader–Env", Readers.self),
    Nested("Free–Cofree", Frees.self), Nested("Action–Moore", Actions.self), Nested("Puller–Zipper", Pullers.self),
    Nested("Update–Store", Updates.self),
  ]

  /// Effects that do not wait.
  public static let effects = [Nested("IO", IOs.self), Nested("Simulated", Simulations.self)]

  /// The other monads: Co, and effects that do not wait.
  public static let others = [Nested("Co", Cos.self)] + effects

  /// The monads in code that is compiled for each.
  public static let specialized = [
    Nested("State–Store", .states), Nested("Writer–Traced", .writers), Nested("Reader–Env", .readers),
    Nested("Free–Cofree", .frees), Nested("Action–Moore", .actions), Nested("Puller–Zipper", .pullers),
    Nested("Update–Store", .updates), Nested("Co", .cos),
  ]
}
