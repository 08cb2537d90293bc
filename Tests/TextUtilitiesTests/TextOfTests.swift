import Testing
import TextUtilities

/// The text of a value equals that of `String(describing:)`.
@Suite struct TextOfTests {
  private struct Plain: Equatable { let x = 1 }
  private struct Described: CustomStringConvertible { var description: String { "described" } }

  private func expectSame<Value>(_ value: Value) { #expect(text(of: value) == String(describing: value)) }

  @Test func itIsWhatIsDescribed() {
    expectSame(3)
    expectSame("a \"text\"")
    expectSame([1, 2])
    expectSame(Described())
    expectSame(Plain())
    expectSame(())
    expectSame((1, "a"))
  }

  @Test func anOptionalIsNotWhatIsInIt() {
    expectSame(Int?.some(3))
    expectSame(Int?.none)
    expectSame(Int??.some(.none))
    expectSame(Described?.some(Described()))
    expectSame(Int?.some(3) as Any)
    expectSame([Int?.some(3), nil])
  }
}
