import RouteScreens
import Testing

// The examples of the catalogue, verbatim.
enum Door: ScreenFlow { typealias View = [FlowEvent<Door>] }

struct Closed: Screen {
  enum Event { case open, lock }

  func after(_ event: Event) -> any Screen<Door> { event == .open ? Opened() : Locked() }
  func view(_ offer: @escaping (Event) -> FlowEvent<Door>) -> Door.View { [offer(.open), offer(.lock)] }
}

struct Opened: Screen {
  enum Event { case close }

  func after(_ event: Event) -> any Screen<Door> { Closed() }
  func view(_ offer: @escaping (Event) -> FlowEvent<Door>) -> Door.View { [offer(.close)] }
}

struct Locked: Screen {
  enum Event { case key(Int) }

  func after(_ event: Event) -> any Screen<Door> { if case .key(7) = event { Closed() } else { self } }
  func view(_ offer: @escaping (Event) -> FlowEvent<Door>) -> Door.View { [offer(.key(7))] }
}

@Suite struct ExampleTests {
  @Test func aDoor() {
    let entering = Route<Door, Void>.take(.key(7), at: Locked.self).then(.take(.open, at: Closed.self))

    let door = Screens<Door, String>(Locked()) { "\($0)" }
    let entered = door.moved(by: entering).extract()  // "Opened()"
    let path = entering.run(from: Locked()).path  // [key(7), open]
    let late = entering.run(from: Opened()).path  // []

    #expect(entered == "Opened()")
    #expect("\(path)" == "[key(7), open]")
    #expect(late.isEmpty)
  }
}
