import Components
import Driver
import Effects
import TextUI

/// A scenario that runs on one or more architectures, as its table says.
///
///     extension Stepper: Hosted {
///       static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
///         [.on(.stateStore) { stateStore($0) }, .on(.writerTraced) { writerTraced($0) }]
///       }
///     }
public protocol Hosted: SendableMetatype {
  /// The type of value that the scenario starts from.
  associatedtype Start: Sendable
  /// Returns the scenario's component on each architecture that it runs on.
  static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>]
}

/// A line of a scenario's table: its component on an architecture, for one type of host.
public struct HostedComponent<S: SessionHost> {
  let architecture: String
  let canBegin: (S.Start) -> Bool
  let play: @MainActor (S) -> any RunningSession

  /// Returns the component on an architecture.
  ///
  /// - Parameters:
  ///   - describe: Describes the space for records; by default, the space's summary.
  ///   - canBegin: Returns whether the component can begin from a state that was read from data; by default, it can.
  ///   - component: Makes the component for the host's effects and start.
  public static func on<C: Space, Input, V: Presentable<S.E, Input, TextView<Input>>>(
    _ architecture: Architecture, describe: (@MainActor (C) -> String)? = nil,
    canBegin: @escaping (_ state: S.Start) -> Bool = { _ in true },
    _ component: @escaping @MainActor (S.E.Type, S.Start) -> C
  ) -> HostedComponent where C.Focus == UI<S.E, C.M, V> {
    HostedComponent(architecture: architecture.name, canBegin: canBegin) {
      $0.run(component(S.E.self, $0.start), describe: describe)
    }
  }

  /// Returns the component on an architecture, if it always starts from the same value, and so from no other state.
  public static func on<C: Space, Input, V: Presentable<S.E, Input, TextView<Input>>>(
    _ architecture: Architecture, describe: (@MainActor (C) -> String)? = nil,
    _ component: @escaping @MainActor (S.E.Type) -> C
  ) -> HostedComponent where C.Focus == UI<S.E, C.M, V> {
    .on(architecture, describe: describe, canBegin: { _ in false }) { effects, _ in component(effects) }
  }
}

extension Hosted {
  /// The scenario on each architecture that it runs on, in the order of its table.
  public static var implementations: [Implementation<Start>] {
    components(on: NoHost<Start>.self).enumerated().map { place, component in
      Implementation(
        component.architecture, canBegin: { components(on: NoHost<Start>.self)[place].canBegin($0) },
        play: { play(place, on: $0) })
    }
  }

  @MainActor
  private static func play<S: SessionHost<Start>>(_ place: Int, on host: S) -> any RunningSession {
    components(on: S.self)[place].play(host)
  }
}

/// The type of host for which the names in a table are read. There is no value of it.
private struct NoHost<Start>: SessionHost {
  typealias E = Simulated

  let start: Start
  let runtime: Simulation
  let size: Size
}
