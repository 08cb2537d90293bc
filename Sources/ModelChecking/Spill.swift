/// Where and how a search writes the states that wait to be expanded, if they are too many for the memory.
///
/// ```swift
/// let spill = Spill<UInt64>(folder: "/tmp", statesInMemory: 10_000_000)
/// let result = try system.search(spillingTo: spill)
/// ```
public struct Spill<State: Sendable>: Sendable {
  /// The folder for temporary files. They have no name once they are open, so none stays, even after a crash.
  public var folder: String
  /// The number of states of one level that may be in memory. A search holds two levels.
  public var statesInMemory: Int
  /// Appends the bytes of a state.
  @usableFromInline let encode: @Sendable (State, inout [UInt8]) -> Void
  /// Reads a state from its bytes, or returns nil if they are of no state.
  @usableFromInline let decode: @Sendable ([UInt8]) -> State?

  /// Creates a description of how to spill states. `decode` must return the state whose bytes `encode` appended.
  @inlinable
  public init(
    folder: String, statesInMemory: Int, encode: @escaping @Sendable (State, inout [UInt8]) -> Void,
    decode: @escaping @Sendable ([UInt8]) -> State?
  ) {
    (self.folder, self.statesInMemory, self.encode, self.decode) = (folder, statesInMemory, encode, decode)
  }
}

extension Spill where State: BitwiseCopyable {
  /// Creates a description of how to spill states by copying their bytes.
  @inlinable
  public init(folder: String, statesInMemory: Int) {
    self.init(folder: folder, statesInMemory: statesInMemory) { state, bytes in
      withUnsafeBytes(of: state) { bytes.append(contentsOf: $0) }
    } decode: { bytes in
      // Safe: `encode` wrote these bytes, all of a state's, in this process, and the state is no more than its bytes.
      bytes.withUnsafeBytes { $0.count == MemoryLayout<State>.size ? $0.loadUnaligned(as: State.self) : nil }
    }
  }
}

/// An error of the file system while a search spilled states.
public struct SpillError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed.
  public enum Operation: String, Hashable, Sendable {
    /// To create a temporary file.
    case create
    /// To write to it. The disk may be full.
    case write
    /// To read from it, or to decode a state.
    case read
  }

  /// What failed.
  public let operation: Operation
  /// The folder of the temporary file.
  public let folder: String
  /// The reason that the system gives.
  public let reason: String

  /// Creates an error.
  public init(operation: Operation, folder: String, reason: String) {
    (self.operation, self.folder, self.reason) = (operation, folder, reason)
  }

  /// For example `cannot create a file in "/missing": No such file or directory`.
  public var description: String {
    let action =
      switch operation {
      case .create: "create a file"
      case .write: "write to a file"
      case .read: "read from a file"
      }
    return "cannot \(action) in \"\(folder)\": \(reason)"
  }
}

extension TransitionSystem {
  /// Visits the reachable states, breadth first, and writes states that wait to a file if they are too many.
  ///
  /// The result is that of ``search(for:limits:threads:isSame:)``, but for ``SearchReport/bytes``.
  ///
  /// - Parameter spill: Where and how to write states.
  /// - Throws: ``SpillError`` if a file cannot be created, written or read.
  @inlinable
  public func search(
    for properties: [Property<State>] = [], limits: SearchLimits = SearchLimits(), threads: Int = 1,
    isSame: (@Sendable (State, State) -> Bool)? = nil, spillingTo spill: Spill<State>
  ) throws(SpillError) -> SearchResult<Label> {
    var search = Search(self, properties, limits, isSame, SpillingFrontier(spill))
    try search.run(threads)
    return search.result
  }
}
