import Driver

extension TraceWriter {
  /// A writer to a file, which has every line as soon as it is written: whatever stops the run, it is kept.
  init(_ header: TraceHeader, to file: Output) throws {
    try self.init(header) { line in
      try file.write(utf8: line)
      try file.flush()
    }
  }
}
