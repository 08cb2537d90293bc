import Checking
import Duet

extension SearchPlan {
  static let todomvc = SearchPlan()
}
