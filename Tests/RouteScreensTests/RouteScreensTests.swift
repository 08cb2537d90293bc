import Algebra
import Components
import Effects
import RouteScreens
import Testing

/// What an event that comes late does, and what is said of it.
@Suite struct RouteScreensTests {
  private let door = Screens<Door, String>(Closed()) { "\($0)" }

  /// The view of a closed door offers the lock; when it is tapped, the door is open.
  @Test func aStaleEventIsTheIdentity() {
    let lock = Closed().shown[1]
    let opened = door.moved(by: .take(.open, at: Closed.self))
    #expect(!lock.isOffered(by: opened.position.screen))
    let after = opened.moved(by: .take(lock))
    #expect(after.extract() == opened.extract() && "\(after.position.path)" == "[open]")
    #expect(Route<Door, Bool>.take(lock).run(from: Opened()).value == false)
    #expect(Route<Door, Bool>.take(lock).run(from: Closed()).value)
  }

  /// An action prints as what it does where it runs.
  @Test func aStaleEventSaysSo() {
    let lock = Route<Door, Void>.take(Closed().shown[1])
    #expect(lock.description == "lock" && door.description(of: lock) == "lock")
    let opened = door.moved(by: .take(.open, at: Closed.self))
    #expect(opened.description(of: lock) == "lock: not offered by Opened")
    let both = lock.then(.take(.key(1), at: Locked.self)).then(.take(.key(7), at: Locked.self))
    #expect(both.description == "‹function›")
    #expect(door.description(of: both) == "lock; key(1); key(7)")
    #expect(
      opened.description(of: both)
        == "lock: not offered by Opened; key(1): not offered by Opened; key(7): not offered by Opened")
    // To print it moves nothing.
    #expect(opened.extract() == "Opened()" && opened.position.path.count == 1)
    #expect(door.description(of: .gets { _ in }) == "‹function›")
    #expect(door.description(of: .pure(())) == "pure ()")
  }

  @Test func anEventHasTheTypeOfItsScreen() {
    let (open, close) = (Closed().shown[0], Opened().shown[0])
    #expect(open.event(of: Closed.self) == .open && open.event(of: Opened.self) == nil)
    #expect(close.event(of: Opened.self) == .close && close.answer == nil)
  }

  @Test func whenChoosesByTheScreen() {
    let open = Route<Door, Void>.when(Closed.self) { _ in .open }
    let none = Route<Door, Void>.when(Closed.self) { _ in nil }
    #expect("\(open.run(from: Closed()).path)" == "[open]")
    #expect(open.run(from: Opened()).path.isEmpty && none.run(from: Closed()).path.isEmpty)
  }

  /// Two screens with equal values are two states, and two events of different screens are two events.
  @Test func fingerprintsKnowTheScreen() {
    func fingerprint(_ value: some Fingerprinted) -> UInt64 {
      var fingerprint = Fingerprint()
      fingerprint.combine(value)
      #expect(fingerprint.missing == nil)
      return fingerprint.value
    }
    enum Pair: ScreenFlow { typealias View = [FlowEvent<Pair>] }
    struct One: Screen, Hashable {
      func after(_ event: Bool) -> any Screen<Pair> { event ? Two() : self }
      func view(_ offer: @escaping (Bool) -> FlowEvent<Pair>) -> Pair.View { [offer(true)] }
    }
    struct Two: Screen, Hashable {
      func after(_ event: Bool) -> any Screen<Pair> { event ? One() : self }
      func view(_ offer: @escaping (Bool) -> FlowEvent<Pair>) -> Pair.View { [offer(true)] }
    }
    let one = Screens<Pair, Int>(One()) { _ in 0 }
    let there = one.moved(by: .take(true, at: One.self))
    let back = there.moved(by: .take(true, at: Two.self))
    #expect(fingerprint(one) != fingerprint(there) && fingerprint(one) == fingerprint(back))
    #expect(fingerprint(One().shown[0]) != fingerprint(Two().shown[0]))
    // Values that may depend on the path tell the way back.
    let byPath = Screens<Pair, Int>(from: One(), byPath: \.path.count)
    let again = byPath.moved(by: .take(true, at: One.self)).moved(by: .take(true, at: Two.self))
    #expect(fingerprint(byPath) != fingerprint(again) && again.extract() == 2)
    #expect(fingerprint(one.map { $0 }) == fingerprint(back.map { $0 }))
    #expect(fingerprint(one.extend { $0.position.path.count }) != fingerprint(back.extend { $0.position.path.count }))
  }

  /// A component without a dispatcher takes what its views offer.
  @MainActor @Test func aComponentTakesItsEvents() {
    let explorer = Explorer(ScreensComponent<Simulated, Door>(first: Closed()))
    func tap(_ event: FlowEvent<Door>) { explorer.explore().start(event, in: Simulation()) }
    let first = explorer.explore().view
    tap(first[0])
    #expect("\(explorer.space.position)" == "Opened() after 1 event")
    tap(first[1])
    #expect("\(explorer.space.position)" == "Opened() after 1 event")
    tap(explorer.explore().view[0])
    #expect("\(explorer.space)" == "Screens at Closed() after 2 events" && explorer.space.summary == "Closed()")
  }
}
