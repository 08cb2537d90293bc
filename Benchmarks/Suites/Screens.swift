import Benchmark
import Subjects
import TextUI

/// Favorites toggled on the home screen: among few articles and among many, on a usual screen and on a large one.
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
