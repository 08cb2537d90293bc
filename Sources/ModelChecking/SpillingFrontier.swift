/// A frontier whose levels continue in a file.
@usableFromInline
struct SpillingFrontier<State: Sendable>: Frontier {
  @usableFromInline
  struct Level {
    @usableFromInline var memory: ArraySlice<State> = []
    @usableFromInline var file: SpillFile?
    /// The number of states that are still in the file.
    @usableFromInline var inFile = 0

    @inlinable
    init() {}
  }

  @usableFromInline let spill: Spill<State>
  @usableFromInline var current = Level()
  @usableFromInline var next = Level()

  @inlinable
  init(_ spill: Spill<State>) { self.spill = spill }

  @inlinable
  mutating func append(_ states: [State]) throws(SpillError) {
    let room = next.file == nil ? max(0, spill.statesInMemory - next.memory.count) : 0
    next.memory += states.prefix(room)
    guard states.count > room else { return }
    let file: SpillFile
    if let open = next.file { file = open } else { file = try SpillFile(in: spill.folder) }
    next.file = file
    for state in states.dropFirst(room) {
      var bytes: [UInt8] = []
      spill.encode(state, &bytes)
      try file.append(bytes)
      next.inFile += 1
    }
  }

  @inlinable
  mutating func take(_ count: Int) throws(SpillError) -> [State] {
    var states = Array(current.memory.prefix(count))
    current.memory = current.memory.dropFirst(count)
    guard let file = current.file else { return states }
    while states.count < count, current.inFile > 0 {
      guard let state = spill.decode(try file.next()) else {
        throw SpillError(operation: .read, folder: spill.folder, reason: "a state cannot be decoded")
      }
      states.append(state)
      current.inFile -= 1
    }
    if current.inFile == 0 { current.file = nil }
    return states
  }

  @inlinable
  mutating func advance() throws(SpillError) {
    current = next
    next = Level()
    try current.file?.rewind()
  }

  @inlinable
  var bytes: Int { (current.memory.count + next.memory.count) * MemoryLayout<State>.stride }
}
