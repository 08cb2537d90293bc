import BenchmarkReport
import Testing

@Suite struct RevisionChangeTests {
  private typealias Cost = RevisionChange.Cost

  @Test func subjectsOfBothRevisionsHaveARatio() {
    let changes = [
      RevisionChange("first", old: Cost(nanoseconds: 200), new: Cost(nanoseconds: 100)),
      RevisionChange("second", old: Cost(nanoseconds: 10), new: Cost(nanoseconds: 20)),
    ]
    #expect(
      RevisionChange.table(changes) == """
        |        | old ns | new ns | new over old |
        | ------ | -----: | -----: | -----------: |
        | first  |    200 |    100 |         0.50 |
        | second |   10.0 |   20.0 |         2.00 |

        Time, new over old: 1.00, the geometric mean of 2.
        """)
  }

  @Test func aSubjectThatOneRevisionLacksIsNotThere() {
    let changes = [
      RevisionChange("added", old: nil, new: Cost(nanoseconds: 100, instructions: 1_000)),
      RevisionChange("removed", old: Cost(nanoseconds: 100), new: nil),
    ]
    #expect(
      RevisionChange.table(changes) == """
        |         |    old ns |    new ns | new over old | old instructions | new instructions | new over old |
        | ------- | --------: | --------: | -----------: | ---------------: | ---------------: | -----------: |
        | added   | not there |       100 |            – |        not there |             1000 |            – |
        | removed |       100 | not there |            – |                – |        not there |            – |
        """)
  }

  @Test func instructionsHaveARatioOfTheirOwn() {
    let changes = [
      RevisionChange(
        "first", old: Cost(nanoseconds: 100, instructions: 400), new: Cost(nanoseconds: 100, instructions: 100)),
      RevisionChange("second", old: Cost(nanoseconds: 0), new: Cost(nanoseconds: 1)),
    ]
    #expect(
      RevisionChange.table(changes).hasSuffix(
        """
        Time, new over old: 1.00, the geometric mean of 1.  
        Instructions, new over old: 0.25, the geometric mean of 1.
        """))
  }
}
