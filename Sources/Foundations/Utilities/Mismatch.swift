/// Returns the message of an error about an input: `expected EXPECTED, found FOUND`, then `; HINT` if there is one.
///
/// The place, such as `FILE:LINE:COLUMN:` or `--option:`, goes before it.
package func mismatch(expected: String, found: String, hint: String? = nil) -> String {
  "expected \(expected), found \(found)" + (hint.map { "; \($0)" } ?? "")
}
