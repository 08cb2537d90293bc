import Driver

extension TraceWriter {
  /// A writer to a file. Each line is flushed, so that an interrupt loses none.
  init(_ header: TraceHeader, to file: any Output) throws {
    try self.init(header) { line in
      try file.write(utf8: line)
      try file.flush()
    }
  }
}
