import Duet

extension Home {
  /// Creates the home screen of a recorded state, in which no load runs.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("frame", "articles")
    self.init(frame: try HomeFrame(state: state["frame"]), articles: try Articles(state: state["articles"]))
  }
}

extension HomeFrame {
  fileprivate init(state: StatePart) throws(ShapeError) {
    let state = try state.having("place", "form", "loads")
    let place: Home.Place = try state["place"].read("\"home\" or \"detail\"") { json in
      json == "home" ? .home : json == "detail" ? .detail : nil
    }
    let loads = try state["loads"].having("running", "failure")
    let running = try loads["running"].read("0", isWaiting: { ($0.int ?? 0) > 0 }) { $0.int == 0 ? 0 : nil }
    self.init(
      place: place, form: try ProfileForm(state: state["form"]),
      loads: HomeLoads(running: running, failure: try loads["failure"].optionalText()))
  }
}

extension ProfileForm {
  fileprivate init(state: StatePart) throws(ShapeError) {
    let state = try state.having("profile", "message")
    let profile = try state["profile"].having("name", "picture")
    let name = try profile["name"].read("a trimmed name that is not blank") { json in
      json.string.flatMap { ProfileName.parse($0) == .success($0) ? $0 : nil }
    }
    self.init(profile: Profile(name: name, picture: try profile["picture"].text()))
    let needed = ProfileMessage.nameNeeded
    message = try state["message"].read("null, \"\(needed)\", or notAWebAddress with a text") { json in
      if json.isNull { return .some(nil) }
      if json.string == needed.description { return needed }
      return (json.payload("notAWebAddress")?.string).map { .notAWebAddress($0) }
    }
  }
}

extension Articles {
  fileprivate init(state: StatePart) throws(ShapeError) {
    var articles: [Article] = []
    for part in try state.elements() {
      let members = try part.having("id", "title", "date", "isFavorite")
      var article = try Article(json: part.json, at: part.path)
      article.isFavorite = try members["isFavorite"].read("a boolean", \.bool)
      articles.append(article)
    }
    do { self = try Articles(articles) } catch { throw ShapeError(path: state.path, message: error.description) }
  }
}
