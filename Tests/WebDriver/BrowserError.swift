/// An error of a browser, a page or a child process.
package struct BrowserError: Error, CustomStringConvertible {
  /// The name of the error in the WebDriver protocol, such as `no such element`, or a name of this library.
  package let name: String
  /// What happened, and what the page showed.
  package let message: String

  package init(_ name: String, _ message: String) { (self.name, self.message) = (name, message) }

  package var description: String { "\(name): \(message)" }
}

extension BrowserError {
  /// Whether the page changed between finding an element and using it.
  package var isStale: Bool { name == "stale element reference" || name == "detached shadow root" }
}
