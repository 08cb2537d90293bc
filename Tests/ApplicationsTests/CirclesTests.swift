import Duet
import Testing

@testable import Applications

/// What no script of the circle drawer shows: the edges of its circles.
@Suite struct CirclesTests {
  @Test func theEdgeIsOutside() {
    for diameter in [8, 9, 40, 120] {
      let circle = Circle(centre: Point(x: 200, y: 80), diameter: diameter)
      for x in 100...300 {
        #expect(circle.contains(Point(x: x, y: 80)) == (2 * (x - 200).magnitude < diameter))
      }
    }
  }

  @Test func theNearestOfThoseThatContainAPoint() {
    let sketch: Sketch = [
      Circle(centre: Point(x: 40, y: 40), diameter: 100), Circle(centre: Point(x: 80, y: 40), diameter: 8),
      Circle(centre: Point(x: 90, y: 40), diameter: 60),
    ]
    // The small circle is the nearest, but does not contain the point.
    #expect(sketch.nearest(to: Point(x: 75, y: 40)) == 2)
    #expect(sketch.nearest(to: Point(x: 62, y: 40)) == 0)
    #expect(sketch.nearest(to: Point(x: 78, y: 40)) == 1)
    #expect(sketch.nearest(to: Point(x: 200, y: 40)) == nil)
    #expect(Sketch().nearest(to: Point(x: 0, y: 0)) == nil)
  }
}
