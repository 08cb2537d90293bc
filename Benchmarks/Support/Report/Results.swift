import OrderedJSON

/// What was measured, where and when, and of which sources: what is kept of a run.
package struct Results: Hashable, Sendable {
  /// The machine: its processor, how many of them, the system.
  package let machine: String
  /// The compiler.
  package let compiler: String
  /// The day, as `yyyy-MM-dd`.
  package let date: String
  /// How many programs wanted to run in the minute before it was measured, on average.
  package let load: Double
  /// A digest of what was measured: results of other sources say nothing of these.
  package let sources: String
  /// The rows.
  package var rows: [Row]
  /// What each subject costs, the plain loop first.
  package var costs: [SubjectCost]

  /// Results.
  package init(
    machine: String, compiler: String, date: String, load: Double, sources: String, rows: [Row] = [],
    costs: [SubjectCost] = []
  ) {
    self.machine = machine
    self.compiler = compiler
    self.date = date
    self.load = load
    self.sources = sources
    self.rows = rows
    self.costs = costs
  }

  /// The results as a file has them.
  package var json: JSON {
    [
      "format": "duet-benchmarks", "version": 1, "machine": .string(machine), "compiler": .string(compiler),
      "date": .string(date), "load": JSONNumber(load).map(JSON.number) ?? .null, "sources": .string(sources),
      "rows": JSON(rows.map(\.json)), "subjects": JSON(costs.map(\.json)),
    ]
  }

  /// The results that a file has; `nil` where it has none, or of another version.
  package init?(json: JSON) {
    guard json["format"]?.string == "duet-benchmarks", json["version"]?.int == 1, let machine = json["machine"]?.string,
      let compiler = json["compiler"]?.string, let date = json["date"]?.string, let load = json["load"]?.double,
      let sources = json["sources"]?.string, let rows = json["rows"]?.array, let costs = json["subjects"]?.array
    else { return nil }
    self.init(
      machine: machine, compiler: compiler, date: date, load: load, sources: sources,
      rows: rows.compactMap(Row.init(json:)), costs: costs.compactMap(SubjectCost.init(json:)))
    guard self.rows.count == rows.count, self.costs.count == costs.count else { return nil }
  }

  /// Where and when: `Intel Xeon, 2 cores, Linux; Swift 6.3.1; 2026-11-21; load 0.4`.
  package var caption: String { "\(machine); \(compiler); \(date); load \(fixed(load, 1))" }

  /// The rows as a table in Markdown with a column for each of `subjects`, as far as they say something of these.
  package func table(of subjects: [String]) -> String {
    let shown = subjects.filter { subject in rows.contains { $0.cells.contains { $0.subject == subject } } }
    return markdown(rows(of: { subjects.contains($0) }), subjects: shown)
  }

  /// What the rows say of anything else, as a table in Markdown.
  package func table(ofOthersThan subjects: [String]) -> String { markdownLines(rows(of: { !subjects.contains($0) })) }

  private func rows(of isShown: (_ subject: String) -> Bool) -> [Row] {
    rows.compactMap { row in
      let cells = row.cells.filter { isShown($0.subject) }
      return cells.isEmpty ? nil : Row(row.name, row.unit, cells, note: row.note)
    }
  }
}
