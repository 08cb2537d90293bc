import TextUtilities

/// A value that describes itself in a few words: a space describes where its focus is.
///
/// Each pairing's space has a summary, which traces show: `unfolded 3 deep`.
public protocol Summarized {
  /// The value in a few words, with counts for what is many.
  var summary: String { get }
}

/// The summary of a value, if it has one; otherwise its description.
@inlinable
package func summary<Value>(of value: Value) -> String {
  (value as? any Summarized)?.summary ?? text(of: value)
}

extension Kind: Summarized {
  /// The summary of the concrete value.
  public var summary: String { node == nil ? box.summary : description }
}
