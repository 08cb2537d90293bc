@_exported import Checking
import Scenarios

extension Scenario {
  /// The applications that other frameworks are shown with.
  ///
  /// They are TodoMVC, those of the 7GUIs (Kiss 2014), and the table of js-framework-benchmark. A new application adds a folder and a line here.
  public static let applications: [Scenario] = [
    .todomvc,
    .temperature,
    .flight,
    .timer,
    .crud,
    .circles,
    .cells,
    .rows,
  ]
}
