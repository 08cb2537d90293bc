extension [ScenarioInput] {
  static let stepper: [ScenarioInput] = [
    ScenarioInput(.tap, "decrement", "one less"),
    ScenarioInput(.tap, "increment", "one more"),
  ]

  static let home: [ScenarioInput] = [
    ScenarioInput(.tap, "profile", "opens the profile's detail"),
    ScenarioInput(.tap, "refresh", "loads the articles again"),
    ScenarioInput(.tap, "retry", "loads the articles again, when that has failed"),
    ScenarioInput(.tap, "article.*.favorite", "makes an article a favorite, or no longer"),
    ScenarioInput(.enter, "profile.name", "gives the profile another name"),
    ScenarioInput(.enter, "profile.picture", "gives the profile another picture"),
    ScenarioInput(.tap, "back", "leaves the detail"),
  ]

  static let steppers: [ScenarioInput] =
    [
      ScenarioInput(.tap, "add", "one stepper more"),
      ScenarioInput(.tap, "stepper.*.remove", "removes a stepper"),
    ] + stepper.within("stepper.*")

  static let desk = stepper.within("stepper") + home.within("home")

  static let tabs =
    [
      ScenarioInput(.tap, "tab.stepper", "shows the stepper"),
      ScenarioInput(.tap, "tab.home", "shows the home screen"),
    ] + desk

  static let people: [ScenarioInput] = [
    ScenarioInput(.enter, "prefix", "shows the contacts whose surnames begin so"),
    ScenarioInput(.enter, "surname", "fills in the form's surname"),
    ScenarioInput(.enter, "name", "fills in the form's name"),
    ScenarioInput(.tap, "create", "makes a contact of the form"),
    ScenarioInput(.tap, "update", "makes the selected contact what the form is"),
    ScenarioInput(.tap, "delete", "removes the selected contact"),
    ScenarioInput(.tap, "contact.*.selected", "selects a contact, or none"),
    ScenarioInput(.enter, "contact.*.surname", "changes a contact's surname"),
    ScenarioInput(.enter, "contact.*.name", "changes a contact's name"),
  ]

  static let search: [ScenarioInput] = [
    ScenarioInput(.enter, "query", "asks for terms, when nothing else is entered for a while"),
    ScenarioInput(.tap, "retry", "asks again, when that has failed"),
  ]

  static let clock: [ScenarioInput] = [
    ScenarioInput(.tap, "start", "lets the stopwatch run"),
    ScenarioInput(.tap, "stop", "stops it"),
    ScenarioInput(.tap, "lap", "ends a lap"),
    ScenarioInput(.tap, "reset", "sets it to zero"),
  ]

  /// These inputs of a child that its parent knows by a name.
  private func within(_ name: String) -> [ScenarioInput] {
    map { ScenarioInput($0.kind, "\(name).\($0.pattern)", $0.summary) }
  }
}
