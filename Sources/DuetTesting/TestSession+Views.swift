import Components
import Effects
import Testing
import TextUI

extension TestSession where V == Interface<Simulated, Input, TextView<Input>> {
  /// A session of a component that shows its view as it is.
  public convenience init(
    _ space: S, runtime: Simulation = Simulation(), size: Size = Size(width: 80, height: 24),
    exhaustivity: Exhaustivity = .all, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      space, runtime: runtime, size: size, exhaustivity: exhaustivity, sourceLocation: sourceLocation,
      present: { .pure($0) })
  }
}

extension TestSession where V == Eff<Simulated, Interface<Simulated, Input, TextView<Input>>> {
  /// A session of a component that reads its view in `Eff`.
  public convenience init(
    _ space: S, runtime: Simulation = Simulation(), size: Size = Size(width: 80, height: 24),
    exhaustivity: Exhaustivity = .all, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      space, runtime: runtime, size: size, exhaustivity: exhaustivity, sourceLocation: sourceLocation,
      present: { $0 })
  }
}
