/// A formula in postfix form: each operand comes before the operator that takes it.
///
/// So neither reading nor evaluating a formula needs the stack of the process, however deep it is nested.
struct Formula: Hashable, Sendable {
  enum Function: String, Hashable, Sendable {
    case add, sub, mul, div, mod, sum, prod

    /// The number of values that it takes; `nil` for any number.
    var arity: Int? { self == .sum || self == .prod ? nil : 2 }

    func apply(_ values: ArraySlice<Double>) -> Result<Double, SheetError> {
      let (first, last) = (values.first ?? 0, values.last ?? 0)
      switch self {
      case .add: return .success(first + last)
      case .sub: return .success(first - last)
      case .mul: return .success(first * last)
      case .div: return last == 0 ? .failure(.divisionByZero) : .success(first / last)
      case .mod: return last == 0 ? .failure(.divisionByZero) : .success(first.truncatingRemainder(dividingBy: last))
      case .sum: return .success(values.reduce(0, +))
      case .prod: return .success(values.reduce(1, *))
      }
    }
  }

  enum Step: Hashable, Sendable {
    case number(Double)
    case cell(CellName)
    case range(CellName.Range)
    case negate
    /// Applies a function to the last values, so many of them.
    case apply(Function, Int)
  }

  var steps: [Step] = []

  /// The cells that the formula refers to, in its order. A cell may occur several times.
  var references: [CellName] {
    steps.flatMap { step -> [CellName] in
      switch step {
      case .cell(let name): [name]
      case .range(let range): Array(range)
      default: []
      }
    }
  }

  /// Returns the value of the formula.
  ///
  /// A cell that depends on a cycle shows so, whatever else is wrong. Otherwise the first error counts, in the order of
  /// the formula.
  ///
  /// - Complexity: O(*n*) in the steps and the cells of their ranges.
  func value(with cell: (CellName) -> SheetValue) -> SheetValue {
    var values: [Double] = []
    var failure: SheetError?
    func read(_ name: CellName) -> Double {
      switch cell(name) {
      case .empty: return 0
      case .number(let number): return number
      case .text: failure = failure ?? .text(in: name)
      case .error(.cycle): failure = .cycle
      case .error(let error): failure = failure ?? error.seen(in: name)
      }
      return 0
    }
    for step in steps where failure != .cycle {
      switch step {
      case .number(let number):
        values.append(number)
        if !number.isFinite { failure = failure ?? .tooLarge }
      case .cell(let name): values.append(read(name))
      case .range(let range): for name in range { values.append(read(name)) }
      case .negate: values.append(-(values.popLast() ?? 0))
      case .apply(let function, let count):
        let result = function.apply(values.suffix(count))
        values.removeLast(min(count, values.count))
        switch result {
        case .success(let value):
          values.append(value)
          // An infinity must not become a finite number again.
          if !value.isFinite { failure = failure ?? .tooLarge }
        case .failure(let error):
          values.append(0)
          failure = failure ?? error
        }
      }
    }
    return failure.map { .error($0) } ?? SheetValue(values.last ?? 0)
  }
}

extension SheetError {
  /// The error that a formula shows which refers to a cell with this one: it names the cell where the error began.
  func seen(in name: CellName) -> SheetError {
    if case .error = self { return self }
    return .error(in: name)
  }
}
