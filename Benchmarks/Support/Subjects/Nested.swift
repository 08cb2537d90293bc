import Programs

/// Programs of one monad, nested as deep as is asked for.
public struct Nested: Sendable {
  /// What tables call it: the architecture whose monad it is, or the monad.
  public let name: String
  /// Makes a program that is nested to the left, runs it, and drops it; says how many steps it took.
  public let left: @Sendable (_ depth: Int) -> Int
  /// Likewise of one that is nested to the right.
  public let right: @Sendable (_ depth: Int) -> Int

  private init<B: Bindable>(_ name: String, _ monad: B.Type) {
    self.name = name
    left = { B.run(B.left($0)) }
    right = { B.run(B.right($0)) }
  }

  private init(_ name: String, _ programs: ConcretePrograms) {
    self.name = name
    (left, right) = (programs.left, programs.right)
  }

  private init(_ name: String, _ run: @escaping @Sendable (_ depth: Int) -> Int) {
    self.name = name
    (left, right) = (run, run)
  }

  /// What the others are compared with: steps in an array, done in a loop.
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
  ]

  /// The other monads: that which a comonad has of itself, and effects that wait for nothing.
  public static let others = [
    Nested("Co", Cos.self), Nested("IO", IOs.self), Nested("Simulated", Simulations.self),
  ]

  /// The monads by their types, and not by kinds.
  public static let concrete = [
    Nested("State–Store", .states), Nested("Writer–Traced", .writers), Nested("Reader–Env", .readers),
    Nested("Free–Cofree", .frees), Nested("Action–Moore", .actions), Nested("Puller–Zipper", .pullers),
    Nested("Co", .cos),
  ]
}
