/// The steps of a computation, whatever their types: `first`, if there is one, and then what `next` makes of its value.
///
/// A node is not generic, it is its own stack frame, and it is the box of its kind. A generic node costs a lookup of its
/// metadata for each allocation wherever code is not specialised, as by `Kind`; a frame and a box cost an allocation each. In a
/// program of 1,000, nested to the left or right, a bind of State took 315 or 427 ns with generic nodes, and 190 or 240 without.
///
/// # Safety
///
/// Contexts and values are untyped here, so the nodes of a program must agree on types. They do: only the functions of
/// this module make nodes, each of a program of one type: see ``Computation/bind(_:as:)``, ``Kind/bridged(enter:leave:)`` and
/// ``Computation/callback(_:)``. The node of ``ComputationRun/takeRest(_:)`` belongs to the program whose run was stopped.
///
/// - A node gives one value when it has ended: an `A`, if it was made for a `Computation<Context, A>`. The `next` that
///   takes it was made from that very computation, so it takes an `A`.
/// - Between a node's end and the call of `next` only a user's `deinit` can run, as a node is dropped. No object refers to the run or
///   its slot, so that `deinit` cannot reach them; a program that it runs has a run and a slot of its own. So the slot holds that
///   value and no other.
/// - The context is a `Context`. A bridge has another one, and sets the outer one again before its `leave` is called.
/// - A run with a ``StepReceiver`` has no context. It passes each step and each bridge, and performs only pure steps.
/// - A suspended run has an empty slot: a callback gives no value before its answer.
/// - A run's pointers are used only within ``Computation/withRun(_:_:)``, which holds what they point to.
///
/// `ComputationTests` moves values of every layout, and `Fuzz` runs random programs; `make sanitize-addresses` does so with the address
/// sanitizer.
@usableFromInline package final class ComputationNode: AnyKindBox {
  @usableFromInline typealias Next = (inout ComputationRun) -> ComputationNode?

  // Unchecked: only `deinit` changes them.
  @exclusivity(unchecked) @usableFromInline var first: ComputationNode?
  @exclusivity(unchecked) @usableFromInline var next: Next?

  /// - Parameter next: returns what to begin next; `nil` if it gave a value, or suspended the run.
  @inlinable init(_ first: ComputationNode? = nil, _ next: @escaping Next) {
    self.first = first
    self.next = next
    super.init(payloadType: ComputationNode.self)
  }

  /// Calls `next`.
  func resume(_ run: inout ComputationRun) -> ComputationNode? {
    // Safe: it is set from the initialiser on until `deinit`.
    next.unsafelyUnwrapped(&run)
  }

  deinit { Release.flat(first.take(), next.take()) }
}

/// A run of a computation: where its context is, the value on its way, and the nodes that wait for one.
@frozen @usableFromInline package struct ComputationRun {
  @usableFromInline var context: UnsafeMutableRawPointer
  /// Room for one value of `capacity` bytes.
  @usableFromInline var slot: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  /// The nodes that wait for a value, the next one last.
  @usableFromInline var waiting: ContiguousArray<ComputationNode> = []
  /// Whether nothing can be done now.
  @usableFromInline var isSuspended = false
  /// Receives the steps instead of the context; `nil` if the run performs them.
  @usableFromInline var receiver: (any StepReceiver)?

  /// The bytes of the slot on the stack. A larger value has a slot on the heap.
  @inlinable static var room: Int { 64 }
  @inlinable static var alignment: Int { 16 }

  @inlinable init(context: UnsafeMutableRawPointer, slot: UnsafeMutableRawPointer) {
    self.context = context
    self.slot = slot
    capacity = Self.room
  }

  /// Puts a value into the slot, which is empty.
  @inlinable @inline(__always) package mutating func give<A>(_ value: consuming A) {
    if MemoryLayout<A>.size > capacity || MemoryLayout<A>.alignment > Self.alignment {
      replaceSlot(MemoryLayout<A>.size, MemoryLayout<A>.alignment)
    }
    slot.initializeMemory(as: A.self, to: value)
  }

  /// Takes the value out of the slot.
  @inlinable @inline(__always)
  mutating func take<A>(_ type: A.Type) -> A { slot.assumingMemoryBound(to: A.self).move() }

  @usableFromInline @inline(never) mutating func replaceSlot(_ size: Int, _ alignment: Int) {
    freeSlot()
    capacity = max(size, 2 * Self.room)
    slot = .allocate(byteCount: capacity, alignment: max(alignment, Self.alignment))
  }

  @inlinable func freeSlot() {
    if capacity > Self.room { slot.deallocate() }
  }

  /// The context.
  @inlinable @inline(__always) func context<Context>(as type: Context.Type) -> UnsafeMutablePointer<Context> {
    context.assumingMemoryBound(to: Context.self)
  }

  /// Begins `computation`: at once if it is one step, which then needs no node.
  @inlinable @inline(__always)
  package mutating func enter<Context, A>(_ computation: Computation<Context, A>) -> ComputationNode? {
    switch computation {
    case .node(let node): return node
    case .perform(let step, let label, let isPure):
      if receiver != nil, !isPure { return passLast(label, A.self) }
      give(step(&context(as: Context.self).pointee))
    }
    return nil
  }

  /// Runs until the value is in the slot, or until nothing can be done now.
  @usableFromInline @inline(never) mutating func run(_ first: consuming ComputationNode?) {
    var begun = first.take()
    while true {
      if let node = begun.take() {
        if let first = node.first {
          waiting.append(node)
          begun = first
        } else {
          begun = node.resume(&self)
        }
      } else if !isSuspended, let node = waiting.popLast() {
        begun = node.resume(&self)
      } else {
        return
      }
    }
  }
}
