import ActionMoore
import Algebra
import FreeCofree
import OrderedJSON
import PairingLaws
import PullerZipper
import ReaderEnv
import StateStore
import Testing
import Web
import WebDriver
import WriterTraced

/// What the lessons show is what the library's own types compute.
@MainActor
@Suite(.inBrowser) struct LessonTruthTests {
  /// Opens the page, and runs a test with it.
  private func open<Result>(_ test: (Tab) async throws -> Result) async throws -> Result {
    let pages = try Pages()
    let file = try pages.write("lesson", LessonPage.html)
    return try await Browser.with { browser in
      try await browser.tab.go(file)
      try await browser.tab.until("the page is ready", expression: "globalThis.duetReady")
      return try await test(browser.tab)
    }
  }

  /// Of every lesson, after every path of at most three arrows: the label, what `duplicate` has there, what `extend` by
  /// every function has there, and what `pair` is with a program of that path.
  @Test(arguments: LessonModels.names) func valuesAndCopies(id: String) async throws {
    let model = try LessonModels.model(id)
    let found = try await open { tab in
      try await tab.run(
        """
        const lesson = DuetLesson.lessons.find(({ id }) => id === arguments[0]), { t, w } = DuetLesson.start(lesson);
        const names = [...new Set(Object.values(t.arrows).flatMap(Object.keys))], paths = [[]];
        for (const path of paths) if (path.length < 3) for (const name of names) paths.push([...path, name]);
        return paths.map((path) => ({
          path,
          copy: [...DuetComonad.duplicate(t, w).at.get(DuetComonad.walk(t, w.shape, path)).at.values()],
          values: Object.fromEntries(lesson.functions.map((by) => [by, DuetLesson.value(lesson, { path, by })])),
          pair: DuetLesson.value(lesson, { path, answer: 100 }),
        }));
        """, [.string(model.id)])
    }
    let places = try #require(found.array)
    #expect(!places.isEmpty)
    for place in places {
      let path = try #require(place["path"]?.array).compactMap(\.string)
      #expect(place["copy"]?.array?.compactMap(\.int).sorted() == model.copy(path).sorted(), "\(path)")
      for (name, value) in try #require(place["values"]?.object) {
        #expect(value.int == model.value(path, name), "\(name) after \(path)")
      }
      #expect(place["pair"]?.int == model.pair(path, 100), "pair with \(path)")
    }
  }

  /// The worked values and the answers of the predictions that readers see.
  @Test(arguments: LessonModels.names) func workedAndPredicted(id: String) async throws {
    let model = try LessonModels.model(id)
    let lesson = try await open { tab in
      try await tab.evaluate("location.hash = arguments[0]", .string(model.id))
      try await tab.until("the lesson", expression: "document.documentElement.dataset.shown === '\(model.id)'")
      return try await tab.run(
        """
        const lesson = DuetLesson.lessons.find(({ id }) => id === arguments[0]);
        document.querySelector("#predict button").click();
        return {
          worked: lesson.worked.map(([, expression]) => expression), rule: lesson.rule,
          shown: [...document.querySelectorAll("#worked dd")].map((value) => Number(value.textContent)),
          answer: lesson.predict.answer, choices: lesson.predict.choices,
          reply: Number(document.querySelector("#predict .reply b").textContent.match(/\\d+/)[0]),
        };
        """, [.string(model.id)])
    }
    let worked = try #require(lesson["worked"]?.array)
    #expect(lesson["shown"]?.array?.compactMap(\.int) == worked.map { model.value($0) })
    let answer = model.value(try #require(lesson["answer"]))
    #expect(lesson["reply"]?.int == answer)
    #expect(lesson["choices"]?.array?.compactMap(\.int).filter { $0 == answer } == [answer])
  }

  /// For every change of one cell of every table of at most five positions and four shapes, the laws that turn red are
  /// those that the library's laws of a comonad find.
  @Test(arguments: ["env", "traced", "moore", "cofree", "co"]) func verdicts(id: String) async throws {
    let found = try await open { tab in
      try await tab.run(
        """
        const lesson = DuetLesson.lessons.find(({ id }) => id === arguments[0]), { t } = DuetLesson.start(lesson);
        const red = (table) => DuetComonad.check(table).filter(({ path }) => path).map(({ name }) => name);
        const changes = [{ change: [], red: red(t) }];
        const change = (row, key, options, names) => {
          const old = row[key];
          for (row[key] of options) if (row[key] !== old) changes.push({ change: [...names, row[key]], red: red(t) });
          row[key] = old;
        };
        const table = structuredClone(t);
        for (const shape of t.shapes) {
          for (const place of t.places[shape]) {
            for (const next of Object.keys(t.then[shape][place])) {
              change(t.then[shape][place], next, t.places[shape], [shape, place, next]);
            }
            change(t.to[shape], place, t.shapes, [shape, place]);
          }
        }
        return { table, changes };
        """, [.string(id)])
    }
    let table = try LessonTable(try #require(found["table"]))
    let changes = try #require(found["changes"]?.array)
    var verdicts: Set<[String]> = []
    for change in changes {
      let names = (change["change"]?.array ?? []).compactMap(\.string)
      let red = (change["red"]?.array ?? []).compactMap(\.string)
      #expect(red == table.changed(names).broken, "\(names)")
      verdicts.insert(red)
    }
    #expect(changes.first?["red"] == [] && verdicts.count > 1)
  }
}

// MARK: - Lessons as values of the library

/// A lesson by the library's types.
@MainActor
struct LessonModel {
  let id: String
  /// What the copy holds that `duplicate` has where a path leads.
  let copy: ([String]) -> [Int]
  /// What `extend` by a function has where a path leads.
  let value: ([String], String) -> Int
  /// What `pair` is of a program with an answer.
  let pair: ([String], Int) -> Int
  /// What is where a rule leads that is followed some times.
  var rule: (Int) -> Int = { _ in 0 }

  /// The value of an expression of the page.
  func value(_ expression: JSON) -> Int {
    let path = (expression["path"]?.array ?? []).compactMap(\.string)
    if let times = expression["times"]?.int { return rule(times) }
    if let answer = expression["answer"]?.int { return pair(path, answer) }
    return value(path, expression["by"]?.string ?? "here")
  }

  /// Creates a model from a space, and the programs of its arrows.
  ///
  /// - Parameters:
  ///   - all: what a space shows, everywhere.
  ///   - near: what it shows here and one arrow away, once for each position.
  ///   - program: the program of an arrow; where there is no such arrow, it does nothing.
  ///   - environment: what a space shows besides.
  init<P: InteractionLaw>(
    _ id: String, _: P.Type, _ space: @escaping () -> Kind<P.W, Int>,
    all: @escaping (Kind<P.W, Int>) -> [Int], near: @escaping (Kind<P.W, Int>) -> [Int],
    environment: @escaping (Kind<P.W, Int>) -> Int = { _ in 0 },
    program: @escaping (String) -> Kind<P.M, Void>
  ) {
    func whole(_ path: [String]) -> Kind<P.M, Void> {
      path.reduce(Kind<P.M, Void>.pure(())) { $0.then(program($1)) }
    }
    self.id = id
    copy = { path in all(P.pair(whole(path), space().duplicate()) { $1 }) }
    value = { path, name in
      P.pair(whole(path), space().extend { Self.function(name, $0.extract(), all($0), near($0), environment($0)) }) {
        $1
      }
    }
    pair = { path, answer in P.pair(whole(path).map { answer }, space()) { $0 + $1 } }
  }

  private static func function(_ name: String, _ here: Int, _ all: [Int], _ near: [Int], _ environment: Int) -> Int {
    switch name {
    case "double": 2 * here
    case "near": near.reduce(0, +)
    case "sum": all.reduce(0, +)
    case "most": all.max() ?? 0
    case "count": all.count
    case "ask": environment * here
    default: here
    }
  }
}

@MainActor
enum LessonModels {
  nonisolated static let names = ["store", "env", "traced", "zipper", "moore", "cofree", "co", "pairing"]

  static func model(_ id: String) throws -> LessonModel {
    try #require([store, env, traced, zipper, moore, cofree, co, pairing].first { $0.id == id })
  }

  private static let store = LessonModel(
    "store", StateStorePairing<Int>.self, { Store(2) { $0 * ($0 + 2) } },
    all: { w in (0..<5).map { w.peek($0) } },
    near: { w in
      let arrows = [w.position - 1, w.position, w.position + 1] + (w.position >= 2 ? [0] : [])
      return Set(arrows.filter((0..<5).contains)).map { w.peek($0) }
    },
    program: { name in
      .modify { s in
        switch name {
        case "brighter": s = min(4, s + 1)
        case "darker": s = max(0, s - 1)
        default: s = s >= 2 ? 0 : s
        }
      }
    })

  private static let env = LessonModel(
    "env", ReaderEnvPairing<Int>.self, { Env(3, 12) }, all: { [$0.extract()] }, near: { [$0.extract()] },
    environment: { $0.ask() }, program: { _ in .pure(()) })

  /// Sets of toppings under union.
  struct Toppings: Monoid, Hashable {
    var names: Set<String>
    static let empty = Toppings(names: [])
    mutating func append(_ other: Toppings) { names.formUnion(other.names) }
  }

  private static let traced = LessonModel(
    "traced", WriterTracedPairing<Toppings>.self,
    {
      Traced { log in
        log.names.count == 2 ? 12 : log.names.contains("cheese") ? 11 : log.names.contains("olives") ? 9 : 8
      }
    },
    all: { w in [[], ["cheese"], ["olives"], ["cheese", "olives"]].map { w.trace(Toppings(names: Set($0))) } },
    near: { w in [[], ["cheese"], ["olives"]].map { w.trace(Toppings(names: Set($0))) } },
    program: { .tell(Toppings(names: [$0])) })

  private static func row(
    _ id: String, _ numbers: [Int], at index: Int
  ) -> LessonModel {
    LessonModel(
      id, PullerZipperPairing.self, { Zipper(count: numbers.count, index: index) { numbers[$0] } },
      all: { Array($0.elements) },
      near: { w in [w.index - 1, w.index, w.index + 1].filter((0..<w.count).contains).map { w.peek($0) } },
      program: { $0 == "left" ? .moveLeft : .moveRight })
  }

  private static let zipper = row("zipper", [3, 1, 4, 1, 5], at: 2)
  private static let pairing = row("pairing", [10, 20, 30, 40], at: 0)

  /// A machine has no positions to compare: states are equal if all inputs lead to equal labels, so labels that differ
  /// tell them apart.
  private static let moore = LessonModel(
    "moore", ActionMoorePairing<Bool>.self,
    { Moore(initial: 0, step: { coins, isCoin in coins = isCoin ? min(2, coins + 1) : 0 }, render: { 2 - $0 }) },
    all: { w in
      let once = [w, w.next(true), w.next(false)]
      let twice = once.flatMap { [$0, $0.next(true), $0.next(false)] }
      return Array(Set(twice.flatMap { [$0, $0.next(true), $0.next(false)] }.map { $0.extract() }))
    },
    near: { w in Array(Set([w, w.next(true), w.next(false)].map { $0.extract() })) },
    program: { .send($0 == "coin") })

  private static let co: LessonModel = {
    let labels = [12, 24, 14, 2]
    var model = LessonModel(
      "co", CoPairing<StoreBrand<Int>>.self, { Store(3) { labels[$0] } },
      all: { w in (0..<4).map { w.peek($0) } },
      near: { w in [0, 1, 3].map { w.peek((w.position + $0) % 4) } },
      program: { name in Co { $0 = ($0 + (name == "turn right" ? 1 : 3)) % 4 } })
    model.rule = { times in
      let rule: Co<StoreBrand<Int>, Void> = Co { $0 = $0 == 3 ? 0 : 1 }
      return (0..<times).reduce(Co<StoreBrand<Int>, Void>.pure(())) { all, _ in all.then(rule) }.pair(
        with: Store(3) { labels[$0] }
      ) { $1 }
    }
    return model
  }()

  // MARK: Cofree

  /// Folders in folders.
  indirect enum Folder: Sendable {
    case folder(Int, [Folder])

    var size: Int { if case .folder(let size, _) = self { size } else { 0 } }
    var children: [Folder] { if case .folder(_, let children) = self { children } else { [] } }
  }

  private static let cofree = LessonModel(
    "cofree", FreeCofreePairing<ListBrand>.self,
    {
      .unfold(
        Folder.folder(1, [.folder(2, [.folder(3, []), .folder(5, [])]), .folder(4, [])]), head: \.size,
        children: { Listed(list: $0.children, own: $0).kind })
    },
    all: { w in everything(w) }, near: { w in [w.extract()] + Listed(w.tail()).list.map { $0.extract() } },
    program: { .liftF(Chosen(index: $0 == "first" ? 0 : 1, next: ()).kind) })

  private static func everything(_ w: Cofree<ListBrand, Int>) -> [Int] {
    [w.extract()] + Listed(w.tail()).list.flatMap { everything($0) }
  }
}

/// Branches, and what is shown if a branch is chosen that is not there: the node itself.
private struct Listed<A>: Branded {
  typealias Brand = ListBrand
  var list: [A]
  var own: A
}

/// A choice of a branch.
private struct Chosen<A>: Branded {
  typealias Brand = ChosenBrand
  var index: Int
  var next: A
}

private enum ChosenBrand: Functor {
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Chosen(index: Chosen(fa).index, next: transform(Chosen(fa).next)).kind
  }
}

private enum ListBrand: Functor, Pairing {
  typealias M = ChosenBrand
  typealias W = ListBrand

  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Listed(list: Listed(fa).list.map(transform), own: transform(Listed(fa).own)).kind
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (chosen, listed) = (Chosen(m), Listed(w))
    return combine(chosen.next, listed.list.indices.contains(chosen.index) ? listed.list[chosen.index] : listed.own)
  }
}

// MARK: - Tables

/// A table of the page, as a comonad of the library.
private struct LessonTable: Sendable {
  var shapes: [String]
  var places: [String: [String]] = [:]
  var root: [String: String] = [:]
  var to: [String: [String: String]] = [:]
  var then: [String: [String: [String: String]]] = [:]

  init(_ json: JSON) throws {
    shapes = try #require(json["shapes"]?.array).compactMap(\.string)
    for shape in shapes {
      places[shape] = try #require(json["places"]?[shape]?.array).compactMap(\.string)
      root[shape] = json["root"]?[shape]?.string
      for place in places[shape] ?? [] {
        to[shape, default: [:]][place] = json["to"]?[shape]?[place]?.string
        for (next, result) in try #require(json["then"]?[shape]?[place]?.object) {
          then[shape, default: [:]][place, default: [:]][next] = result.string
        }
      }
    }
  }

  /// The table with one change: the shape, the place, the next place if it is a cell of `then`, and the new value.
  func changed(_ names: [String]) -> LessonTable {
    var table = self
    if names.count == 3 { table.to[names[0]]?[names[1]] = names[2] }
    if names.count == 4 { table.then[names[0]]?[names[1]]?[names[2]] = names[3] }
    return table
  }

  private var isComplete: Bool {
    shapes.allSatisfy { shape in
      (places[shape] ?? []).allSatisfy { place in
        (places[to[shape]?[place] ?? ""] ?? []).allSatisfy { then[shape]?[place]?[$0] != nil }
      }
    }
  }

  /// The names of the laws of a comonad that do not hold.
  var broken: [String] {
    guard isComplete else { return ["table"] }
    let spaces = shapes.map { shape in
      let places = places[shape] ?? []
      return Named(
        shape,
        Tabled(table: self, shape: shape, at: Dictionary(uniqueKeysWithValues: zip(places, places.indices))).kind)
    }
    let names = ["comonad.extract", "comonad.mapExtract", "comonad.associativity"]
    let laws: [Law] = .comonad(over: Domain(spaces)) { Seen(shape: Tabled($0).shape, at: Tabled($0).at) }
    return laws.filter { names.contains($0.name) && !$0.check().holds }.map(\.name)
  }
}

private struct Seen: Hashable {
  let shape: String
  let at: [String: Int]
}

/// A shape of a table, and a value at each of its places.
private struct Tabled<A>: Branded {
  typealias Brand = TabledBrand
  let table: LessonTable
  let shape: String
  let at: [String: A]

  func value(at place: String?) -> A {
    guard let place, let value = at[place] else { fatalError("only complete tables are checked") }
    return value
  }
}

private enum TabledBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let w = Tabled(w)
    return Tabled(table: w.table, shape: w.shape, at: w.at.mapValues(transform)).kind
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A {
    let w = Tabled(w)
    return w.value(at: w.table.root[w.shape])
  }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let w = Tabled(w)
    let copies = w.at.keys.map { place in
      let shape = w.table.to[w.shape]?[place] ?? ""
      let values = (w.table.places[shape] ?? []).map { ($0, w.value(at: w.table.then[w.shape]?[place]?[$0])) }
      return (place, Tabled(table: w.table, shape: shape, at: Dictionary(uniqueKeysWithValues: values)).kind)
    }
    return Tabled(table: w.table, shape: w.shape, at: Dictionary(uniqueKeysWithValues: copies)).kind
  }
}
