import Foundation

/// Returns `full` in release (`make optimized`), and `debug` in debug: a count, a size or a domain of a test.
///
/// So `make test` is short, and each check still runs.
package func inFull<Value>(_ full: Value, debug: Value) -> Value {
  #if DEBUG
    debug
  #else
    full
  #endif
}

/// Whether each test runs with all of its cases. `make test-all` does that.
package let hasAllCases = ProcessInfo.processInfo.environment["DUET_ALL_CASES"] != nil

/// Returns all cases of a test in `make test-all`; in `make test`, each `step`-th of them, and the last.
package func sample<Case>(_ cases: [Case], every step: Int) -> [Case] {
  hasAllCases ? cases : cases.indices.filter { $0.isMultiple(of: step) || $0 == cases.count - 1 }.map { cases[$0] }
}
