import Driver

extension TraceWriter {
  /// Creates a writer to a file, which flushes each line, so that an interrupt loses none, and completes the file.
  init(_ header: TraceHeader, to file: any Output) throws {
    try self.init(header, ahead: { try file.writeAhead(utf8: $0) }, complete: { try file.complete() }) { line in
      try file.write(utf8: line)
      try file.flush()
    }
  }
}
