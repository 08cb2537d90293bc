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
