/// The numbers of calls from a callgrind profile.
package struct CallgrindProfile {
  private var calls: [String: Int] = [:]

  /// Parses a callgrind profile. It introduces a name with a number, and then uses only the number.
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

  /// Returns the total number of calls of these functions.
  package func calls(of functions: [String]) -> Int { functions.reduce(0) { $0 + (calls[$1] ?? 0) } }
}
