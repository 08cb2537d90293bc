import Duet

// The timer on three layers. The environment is the longest duration, which never changes. The state is the duration.
// The log has the ticks that passed, each with the duration at which they stop: a tick reads it from the state.

extension Countdown {
  /// The comonad of the timer on three layers.
  public typealias LayersBrand = EnvTBrand<Int, StoreTBrand<Int, EventSourcedBrand<MergingLog<ClockEvent>, Int>>>
  /// A component on all three layers.
  public typealias LayersComponent<E: Effect> = Component<
    E, LayersBrand, LayersBrand.Law.M, Rendering<E, CountdownInput, TextView<CountdownInput>>
  >

  /// An event of the clock of a timer.
  public enum ClockEvent: MergingEvent {
    /// A number of ticks passed, which stop at a duration.
    case passed(Int, of: Int)
    /// The time that has passed was set to zero.
    case reset

    /// Ticks that follow each other, and stop at the same duration, are one event.
    public func merged(with next: ClockEvent) -> ClockEvent? {
      guard case (.passed(let ticks, let duration), .passed(let more, let end)) = (self, next), end == duration else {
        return nil
      }
      return .passed(ticks + more, of: duration)
    }

    func act(on elapsed: inout Int) {
      switch self {
      case .passed(let ticks, let duration): elapsed = Countdown.elapsed(elapsed, after: ticks, of: duration)
      case .reset: elapsed = 0
      }
    }
  }

  /// Returns the timer on Env over Store over Traced.
  public static func envStoreTraced<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> LayersComponent<E> {
    let clock = EventSourced<MergingLog<ClockEvent>, Int, (Int) -> (elapsed: Int, duration: Int)>(
      Acted(state: countdown.elapsed), act: { elapsed, log in for event in log.events { event.act(on: &elapsed) } },
      byState: { elapsed in { (elapsed, $0) } })
    let screen = EnvT(countdown.longest, StoreT(countdown.duration, clock))
    let longest = screen.ask()
    return LayersComponent(
      seeing: screen.map { Countdown(elapsed: $0.elapsed, duration: $0.duration, longest: longest) },
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): .lift(.put(ticks))
        case .reset: tell(.reset)
        case .tick: nil
        }
      }.ticking { ticks in Action.lift(.get()).flatMap { tell(.passed(ticks, of: $0)) } },
      render: countdownView)
  }

  private typealias Told = WriterBrand<MergingLog<ClockEvent>>
  private typealias Action<A> = ReaderT<Int, StateTBrand<Int, Told>, A>

  private static func tell(_ event: ClockEvent) -> Action<Void> { .lift(.lift(.tell(MergingLog(event)))) }
}
