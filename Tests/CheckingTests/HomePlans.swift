import CatalogueEntries
import Checking
import Driver
import Effects
import OrderedJSON
import Scenarios
import Testing
import TextUI

/// Home with two articles, three names, three pictures, and at most two loads at once.
enum BoundedHome {
  static let data: JSON = [
    "profile": ["name": "Ada", "picture": "https://example.org/a.png"],
    "articles": [["id": "tea", "title": "Tea"], ["id": "rain", "title": "Rain"]],
  ]
  static let plan = SearchPlan(
    texts: [
      "profile.name": ["Ada", "Grace", " "],
      "profile.picture": ["https://example.org/a.png", "https://example.org/b.png", "nowhere"],
    ],
    failures: ["articles": ["offline"]])

  @MainActor
  static func maker(_ architecture: String) throws -> @MainActor () throws -> any RunningSession {
    let beginning = try Scenario.home.beginning(from: .recorded("data", data))
    return {
      try #require(
        beginning.session(
          on: architecture, effects: .simulated, size: Size(width: 80, height: 24), recording: false))
    }
  }
}
