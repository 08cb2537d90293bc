import Algebra

/// What simulated services keep between their calls: the simulation of a file, a database or a server.
///
/// Services that are created with one world share its state:
///
///     let disk = SimulatedWorld("disk", initial: "")
///     let load = Service<String>(
///       "load", latency: 10, world: disk, simulated: { text in .success(text) }, …)
///     let save = Service<Void>(
///       "save", latency: 10, request: .string(new), world: disk, simulated: { text in .success(text = new) }, …)
///
/// A call acts on the world when it is answered, not when it begins. So two saves that are answered in the other order
/// leave what the last answer wrote. A call that fails by a script, or that is cancelled before its answer, does not act;
/// a cancelled call of a service that is not ``Service/isCancellable`` does.
///
/// Law: once `save` of a value was answered, the next answer of `load` is this value.
///
/// Each ``Simulation`` has states of its own, which begin as ``initial``. Live services have no simulated world.
public struct SimulatedWorld<State: Hashable & Sendable>: Sendable {
  /// The name. Worlds with one name and one type of state are the same world.
  public let name: String
  /// The state before the first answer. All services of a world must be given the same.
  public let initial: State

  /// Creates a world.
  public init(_ name: String, initial: State) { (self.name, self.initial) = (name, initial) }
}

/// The states of the simulated worlds of one runtime.
package struct SimulatedWorlds {
  private struct ID: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  /// The states that differ from their beginning: so a world that was only read equals one that nobody has read.
  private var changed: [ID: any Hashable] = [:]

  init() {}

  /// Lets `body` read and change the state of a world.
  mutating func act<State, Result>(in world: SimulatedWorld<State>, _ body: (inout State) -> Result) -> Result {
    let id = ID(name: world.name, type: ObjectIdentifier(State.self))
    // Taken out, so that it changes in place. The ID has the type, so the cast succeeds.
    var state = changed.removeValue(forKey: id) as? State ?? world.initial
    let result = body(&state)
    if state != world.initial { changed[id] = state }
    return result
  }

  /// Adds the states to the fingerprint of a state of a session.
  package func combine(into fingerprint: inout Fingerprint) {
    for (id, state) in changed.sorted(by: { $0.key.name < $1.key.name }) {
      fingerprint.combine(id.name)
      fingerprint.combine(state)
    }
  }
}
