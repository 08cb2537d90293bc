/// What callgrind wrote of a run: how often functions were called.
package struct CallgrindProfile {
  private var calls: [String: Int] = [:]

  /// The profile in a file of callgrind's. A name stands there once, with a number; after that, only the number.
  ///
  ///     fn=(1) main
  ///     cfn=(2) malloc
  ///     calls=3 +5
  package init(parsing text: String) {
    var names: [Substring: Substring] = [:]
    var callee: Substring?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=(") || line.hasPrefix("cfn=("), let end = line.firstIndex(of: ")") {
        let number = line[...end].drop { $0 != "(" }
        let name = line[end...].dropFirst(2)
        if !name.isEmpty { names[number] = name }
        if line.hasPrefix("cfn=") { callee = names[number] }
      } else if line.hasPrefix("calls="), let callee {
        calls[String(callee), default: 0] += Int(line.dropFirst("calls=".count).prefix { $0.isNumber }) ?? 0
      }
    }
  }

  /// How often these functions were called, together.
  package func calls(of functions: [String]) -> Int { functions.reduce(0) { $0 + (calls[$1] ?? 0) } }
}
