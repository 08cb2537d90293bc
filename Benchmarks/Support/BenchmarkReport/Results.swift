import OrderedJSON

/// The results of a run, with the machine, the date and the sources.
package struct Results: Hashable, Sendable {
  /// The machine: processor, number of cores, system.
  package let machine: String
  /// The compiler.
  package let compiler: String
  /// The date, as `yyyy-MM-dd`.
  package let date: String
  /// The average load of the machine in the minute before the run.
  package let load: Double
  /// A digest of the measured sources. Results of other sources do not apply to them.
  package let sources: String
  /// The rows.
  package var rows: [Row]
  /// The costs of each subject, the plain loop first.
  package var costs: [SubjectCost]

  /// Creates results.
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

  /// The results in the format of the file.
  package var json: JSON {
    [
      "format": "duet-benchmarks", "version": 1, "machine": .string(machine), "compiler": .string(compiler),
      "date": .string(date), "load": JSON(measured: load), "sources": .string(sources),
      "rows": JSON(rows.map(\.json)), "subjects": JSON(costs.map(\.json)),
    ]
  }

  /// Reads results; `nil` if `json` is not a result or has another version.
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

  /// The place and the time: `Intel Xeon, 2 cores, Linux; Swift 6.3.1; 2026-11-21; load 0.4`.
  package var caption: String { "\(machine); \(compiler); \(date); load \(fixed(load, 1))" }

  /// Returns the rows as a Markdown table with a column for each of `subjects` that occurs in them.
  ///
  /// - Parameter names: the names of the rows to show; by default, all.
  package func table(of subjects: [String], rows names: [String]? = nil) -> String {
    let rows = rows(of: { subjects.contains($0) }).filter { names?.contains($0.name) ?? true }
    let shown = subjects.filter { subject in rows.contains { $0.cells.contains { $0.subject == subject } } }
    return markdown(rows, subjects: shown)
  }

  /// Returns the cells of all other subjects as a Markdown table.
  package func table(ofOthersThan subjects: [String]) -> String { markdownLines(rows(of: { !subjects.contains($0) })) }

  private func rows(of isShown: (_ subject: String) -> Bool) -> [Row] {
    rows.compactMap { row in
      let cells = row.cells.filter { isShown($0.subject) }
      return cells.isEmpty ? nil : Row(row.name, row.unit, cells, note: row.note)
    }
  }
}
