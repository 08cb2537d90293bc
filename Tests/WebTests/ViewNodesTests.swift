import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

@testable import Web

/// What a page gets of each sort of control.
@MainActor
@Suite struct ViewNodesTests {
  private func nodes(_ build: @escaping @Sendable (inout TextView<Int>.Builder) -> Void) throws -> [JSON] {
    let session = Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
      ) { _ in TextView(build) }, runtime: Simulation(), recording: true)
    var nodes = ViewNodes()
    let root = nodes.root(of: session, rows: 10)
    let all = try JSON(parsing: Array("[".utf8) + nodes.elements + Array("]".utf8)).array ?? []
    return all[root]["c"]?.array?.compactMap { $0.int.map { all[$0] } } ?? []
  }

  @Test func fields() throws {
    let found = try nodes { view in
      view.field("a", label: "A", value: "x", prompt: "p\u{1B}", error: "e\u{202E}", input: .email) { _ in 1 }
      view.field("b", label: "B", value: "", isReadOnly: true, onLeave: 2) { _ in 1 }
    }
    #expect(found[0] == ["k": "field", "i": "a", "t": "A", "v": "x", "ph": "p�", "er": "e�", "in": "email"])
    #expect(found[1] == ["k": "field", "i": "b", "t": "B", "ro": 1, "ev": ["leave"]])
  }

  @Test func pressesAndShortcuts() throws {
    let found = try nodes { view in
      view.button("b", label: "B", shortcut: "Shift-Control-Z\u{1B}", onDoubleTap: 1, onMenu: 2, 3)
      view.label("l", "L", role: .code, onDoubleTap: 1)
      view.checkbox("c", label: "C", isOn: true, enabled: false, 1)
    }
    #expect(
      found[0] == ["k": "button", "i": "b", "t": "B", "ks": "ctrl-shift-z�", "ev": ["double", "menu"]], "\(found[0])")
    #expect(found[1] == ["k": "label", "i": "l", "t": "L", "r": "code", "ev": ["double"]])
    #expect(found[2] == ["k": "checkbox", "i": "c", "t": "C", "d": 1, "on": 1])
  }

  /// A choice sends the label itself, so a page gets it if it shows another text.
  @Test func pickersAndSliders() throws {
    let found = try nodes { view in
      view.picker("p", label: "P", style: .radio, options: ["one", "two\u{7}"], selection: "one") { _ in 1 }
      view.slider("s", label: "S", value: 1e308, in: -1e308...1e308, step: 0.5) { _ in 1 }
    }
    #expect(found[0]["y"] == "radio" && found[0]["v"] == "one" && found[0]["ev"] == ["choose"])
    #expect(found[0]["c"]?.array?.count == 2)
    #expect(
      found[1] == [
        "k": "slider", "i": "s", "t": "S", "v": "1e+308", "lo": "-1e+308", "hi": "1e+308", "st": "0.5", "ev": ["set"],
      ])
  }

  @Test func optionsHaveTheirLabels() throws {
    let session = Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
      ) { _ in TextView { $0.picker("p", label: "P", options: ["one", "two\u{7}"], selection: "one") { _ in 1 } } },
      runtime: Simulation(), recording: true)
    var nodes = ViewNodes()
    _ = nodes.root(of: session, rows: 10)
    let all = try JSON(parsing: Array("[".utf8) + nodes.elements + Array("]".utf8)).array ?? []
    #expect(all[0] == ["k": "option", "t": "one", "on": 1])
    #expect(all[1] == ["k": "option", "t": "two�", "v": "two\u{7}"])
  }

  @Test func linksCanvasesAndFrames() throws {
    let found = try nodes { view in
      view.link("in", label: "in", destination: "#/a", isCurrent: true)
      view.link("out", label: "out", destination: "javascript:x")
      view.canvas("c", label: "C", size: Size(width: 9_000_000_000, height: 9)) { drawing in
        drawing.circle(at: Point(x: 1, y: .min), radius: .max, isFilled: true)
        drawing.line(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4))
        drawing.text("t\u{1B}", at: Point(x: 5, y: 6))
      } onMove: { _ in
        1
      }
      view.frame(width: 9_000_000_000, alignment: .center) { $0.divider() }
      view.progress(0.5, id: "half", label: "Half")
      view.dialog("d", title: "D", onCancel: 1) { $0.text("sure?", role: .alert) }
    }
    // Behind the dialog, nothing takes events.
    #expect(found[0] == ["k": "link", "i": "in", "t": "in", "d": 1, "to": "#/a", "on": 1])
    #expect(found[1] == ["k": "link", "i": "out", "t": "out", "d": 1, "to": "javascript:x", "ou": 1])
    let most = 1_000_000_000
    #expect(found[2]["w"] == JSON(most) && found[2]["h"] == 9 && found[2]["ev"] == ["move"])
    #expect(
      found[2]["sh"] == [["c", 1, JSON(-most), JSON(most), 1], ["l", 1, 2, 3, 4], ["t", 5, 6, "t�"]])
    #expect(found[3]["w"] == JSON(most) && found[3]["al"] == "center")
    #expect(found[4] == ["k": "progress", "i": "half", "t": "Half", "p": 50])
    #expect(found[5]["k"] == "dialog" && found[5]["i"] == "d" && found[5]["t"] == "D" && found[5]["ev"] == ["cancel"])
  }

  /// The message of a tab has the focus in the present, and the location.
  @Test func focusAndLocation() async throws {
    let component = StoreComponent<IO, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
    ) { _ in
      TextView { view in
        view.onOpen { _ in 1 }
        view.field("f", label: "F", value: "", focused: true) { _ in 1 }
        view.button("b", label: "B", 1)
      }
    }
    let lane = Timeline.Lane("one", component)
    let live = LiveTimeline(
      try Timeline([lane], title: "t", from: nil, recording: nil), title: "t", about: .init([.init("one")]), headers: []
    )
    func message(after line: String?) async throws -> JSON {
      if let line { _ = await live.receive(Array(JSON(["do": .string(line)]).write().utf8)) }
      var tab = LiveTimeline.Tab()
      let message = try JSON(parsing: try #require(live.news(for: &tab)))
      return JSON([message["focus"] ?? .null, message["location"] ?? .null])
    }
    #expect(try await message(after: nil) == ["f", nil])
    #expect(try await message(after: "tap b") == ["b", nil])
    #expect(try await message(after: "open \"#/x\"") == ["b", "#/x"])
    #expect(try await message(after: "go 0") == [nil, "#/x"])
  }
}
