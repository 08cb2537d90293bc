import Driver
import StandardCatalogue
import Testing
import TextUI
import Workbench

/// Events after which home showed different views.
@MainActor
@Test("home on state-store and writer-traced: HomeAgrees") func homeAgrees() async throws {
  let events =
    #"""
    tap profile
    enter profile.name "\"Zoë\""
    tap back
    tap refresh
    answer articles 1
    """#
  let data =
    """
    {
      "profile": {
        "name": "Tea",
        "picture": ""
      },
      "articles": []
    }
    """
  let size = Size(width: 40, height: 10)
  let comparison = Comparison([
    ("state-store", try Catalogue.standard.session("home", on: "state-store", from: data, size: size)),
    ("writer-traced", try Catalogue.standard.session("home", on: "writer-traced", from: data, size: size)),
  ])
  let start = comparison.start()
  #expect(start.agrees, "\(start)")
  for event in try Script(parsing: Array(events.utf8), name: "events").events {
    let step = await comparison.perform(event)
    #expect(step.agrees, "\(step)")
  }
}
