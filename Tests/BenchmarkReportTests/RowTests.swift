import BenchmarkReport
import OrderedJSON
import Testing

@Suite struct RowTests {
  private func row(_ cells: Cell...) -> Row { Row("a row", .times, cells) }

  @Test(
    arguments: [
      ([Cell("a", 1.5, limit: 1.5), Cell("b", 9)], .pass),
      ([Cell("a", 1.5, limit: 1.5), Cell("b", 1.501, limit: 1.5)], .short),
      // A column without a measurement does not hide it.
      ([Cell("a", nil, limit: 1.5), Cell("b", 2, limit: 1.5)], .short),
      ([Cell("a", .nan, limit: 1.5)], .short),
      ([Cell("a", .infinity, limit: 1.5)], .short),
      ([Cell("a", nil, limit: 1.5), Cell("b", 1, limit: 1.5)], .open),
      ([Cell("a", 7), Cell("b", nil)], .reported),
      ([], .reported),
    ] as [([Cell], Row.Verdict)])
  func theVerdictIsThatOfTheCells(cells: [Cell], verdict: Row.Verdict) {
    #expect(Row("a row", .times, cells).verdict == verdict)
  }

  @Test func limitsAreSaidInWords() {
    #expect(row(Cell("a", 1, limit: 2), Cell("b", 1, limit: 2)).limits == "≤ 2.0 ×")
    let some = row(Cell("a", 1, limit: 1.5), Cell("b", 1, limit: 2), Cell("c", 1, limit: 2), Cell("d", 1))
    #expect(some.limits == "a ≤ 1.5 ×; others ≤ 2.0 ×; none for d")
    #expect(Row("a row", .nanoseconds, [Cell("a", 1, limit: 5000)]).limits == "≤ 5000 ns")
    #expect(row(Cell("a", 1, limit: 1.05)).limits == "≤ 1.05 ×")
    #expect(row(Cell("a", 1)).limits == "")
  }

  @Test func aRowIsReadAsItWasWritten() throws {
    let row = Row(
      "a \"row\"", .nanoseconds, [Cell("State–Store", 12.25, limit: 20), Cell("other", nil)], note: "said of it")
    let json = try JSON(parsing: row.json.write())
    #expect(json["verdict"]?.string == "pass")
    #expect(Row(json: json) == row)
    #expect(Row(json: ["name": "a row"]) == nil)
    #expect(Row(json: ["name": "a row", "unit": "ells", "cells": []]) == nil)
  }

  @Test func resultsAreReadAsTheyWereWritten() throws {
    let results = Results(
      machine: "a machine", compiler: "Swift 6.3.1", date: "2026-11-21", load: 0.25, sources: "0123456789abcdef",
      rows: [row(Cell("a", 1, limit: 2))],
      costs: [SubjectCost("Plain loop", moving: 2.5, rendering: 900, allocations: nil)])
    #expect(Results(json: try JSON(parsing: results.json.write())) == results)
    #expect(Results(json: ["format": "something else"]) == nil)
  }

  @Test(
    arguments: [
      (0, 1, "0.0"), (1.25, 1, "1.3"), (-1.25, 1, "−1.3"), (-0.01, 1, "0.0"), (9999, 0, "9999"),
      (12345, 0, "12\u{202F}345"),
      (1234567.891, 2, "1\u{202F}234\u{202F}567.89"), (0.05, 2, "0.05"), (.infinity, 1, "∞"), (.nan, 1, "?"),
    ] as [(Double, Int, String)])
  func numbersHaveTheirDigits(value: Double, digits: Int, text: String) { #expect(fixed(value, digits) == text) }
}
