import Duet

// The `live` functions of services. A simulated service has a `SimulatedWorld` in place of the file.

extension FileStore {
  /// Returns the value in the file, decoded.
  ///
  /// - Parameters:
  ///   - first: The value if there is no file.
  ///   - decode: Reads the value, given as its JSON and the path that errors begin with.
  /// - Throws: ``FileStoreError``, or a `ServiceFailure` with the file and the error of `decode`.
  public func read<Value>(ifMissing first: Value, _ decode: (_ json: JSON, _ path: String) throws -> Value) throws
    -> Value
  {
    guard let json = try read() else { return first }
    do { return try decode(json, name) } catch { throw ServiceFailure("\(path): \(error)") }
  }

  /// Returns the live function of a service that loads the value.
  ///
  ///     Service<Todos>(
  ///       "load", latency: 10, world: disk, simulated: …, live: store.load(ifMissing: Todos()) { try Todos($0, at: $1) },
  ///       encode: …)
  ///
  /// The parameters are those of ``read(ifMissing:_:)``.
  public func load<Value: Sendable>(
    ifMissing first: Value, _ decode: @escaping @Sendable (_ json: JSON, _ path: String) throws -> Value
  ) -> @Sendable () async -> Result<Value, ServiceFailure> {
    Service<Value>.throwing { try read(ifMissing: first, decode) }
  }

  /// Returns the live function of a service that saves a value, and answers when it is on the disk.
  ///
  /// Give the service `isCancellable: false`, since a save that has begun must end.
  public func save<Answer: Sendable>(
    _ value: JSON, answer: Answer
  ) -> @Sendable () async -> Result<Answer, ServiceFailure> {
    Service<Answer>.throwing {
      try write(value)
      return answer
    }
  }
}
