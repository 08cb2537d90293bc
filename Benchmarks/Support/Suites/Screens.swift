import Benchmark
import Subjects
import TextUI

/// Toggles of favorites on the home screen, for several numbers of articles and sizes of the screen.
func screens() {
  let large = Size(width: 320, height: 96)
  for (articles, size) in [(100, Size.standard), (100_000, .standard), (1_000, large)] {
    for subject in HomeSubject.all {
      let name = "\(subject.name), \(articles) articles, \(size.width) × \(size.height)"
      Benchmark.event("Screens", name, .one) {
        let home = subject.make(articles, size)
        return { home.toggle($0) }
      }
    }
  }
}
