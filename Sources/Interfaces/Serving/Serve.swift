import Components
import Driver
import Effects
import TextUI
import Web

internal import Libc

#if !Serving
  #error("Serving needs the trait of its name: remove `traits: []` from the package's dependency on Duet")
#endif

/// Shows a component as a page in browsers on this computer, until the process is interrupted.
///
///     @main
///     struct Counter {
///       static func main() async throws {
///         try await serve(StoreComponent<IO, Int, StepperInput, TextView<StepperInput>>(
///           initial: 0, dispatcher: .pure { input in .modify { $0 &+= input == .increment ? 1 : -1 } },
///           render: stepperView))
///       }
///     }
///
/// It prints the page's address, which has a secret in it: only someone with the address can open the page. All tabs show
/// the same timeline, and any of them can act, go back in time, and begin a branch.
///
/// - Parameters:
///   - component: The component, evaluated once for each branch. Create the objects that it refers to in this
///     expression, so that branches do not share them.
///   - title: The title of the page, and the scenario's name in recordings.
///   - script: A script to run before the page can be opened.
///   - trace: A trace to continue: its events run before the script, and its answers replace those of services.
///   - recording: Opens the recording of a branch, as for `play`.
///   - style: CSS for the elements of the view, by role and ID: `.v-error { color: maroon }`.
///   - port: The port, which keeps its address from run to run; 0 chooses a free one and a new address.
///   - ready: Receives the address.
/// - Throws: `ServingError` if the port cannot be used; `TimelineError` if the script or the trace does not fit the
///   component; errors of `recording`.
@MainActor
public func serve<S: Space, Input, V: Presentable<IO, Input, TextView<Input>>>(
  _ component: @autoclosure @escaping @MainActor () -> S, title: String = "", script: Script? = nil,
  from trace: Trace? = nil, recording: Timeline.Recording? = nil, style: String = "",
  port: UInt16 = 0, ready: (_ address: String) throws -> Void = printAddress
) async throws where S.Focus == UI<IO, S.M, V> {
  // In traces, the component has the name of the trace that it continues.
  let name = trace?.header.architecture ?? title
  try await serve(
    Timeline.Lane(name, component()), title: title, script: script, from: trace, recording: recording, style: style,
    port: port, ready: ready)
}

/// Shows components side by side; all get the same events.
///
///     try await serve(
///       Timeline.Lane("state-store", Todo.stateStore(IO.self)),
///       Timeline.Lane("writer-traced", Todo.writerTraced(IO.self)), title: "todo")
///
/// The page says whether the components agree. The parameters and errors are those for one component; `recording` is
/// called for each lane.
@MainActor
public func serve(
  _ first: Timeline.Lane, _ others: Timeline.Lane..., title: String = "", script: Script? = nil,
  from trace: Trace? = nil, recording: Timeline.Recording? = nil, style: String = "",
  port: UInt16 = 0, ready: (_ address: String) throws -> Void = printAddress
) async throws {
  let lanes = [first] + others
  let timeline = try Timeline(lanes, title: title, from: trace, recording: recording)
  var about = LiveTimeline.About(lanes.map { .init($0.name) })
  about.style = style
  defer {
    for var line in timeline.lastWords.map({ $0 + "\n" }) {
      line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
  try await timeline.ending {
    try await timeline.perform(trace, then: script)
    let live = LiveTimeline(
      timeline, title: title, about: about, headers: Timeline.headers(of: lanes, title: title, from: trace))
    try await PageServer().serve(live, port: port, ready: ready)
  }
}

/// Prints an address at once, also into a pipe.
public func printAddress(_ address: String) {
  print(address)
  fflush(nil)
}
