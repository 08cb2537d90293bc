extension Architecture {
  /// Route–Screens: actions take events that the screen shown offers (Ahman & Uustalu 2014, Niu & Spivak 2024).
  public static let routeScreens = Architecture(
    "route-screens", summary: "screens, each with its own type of events; actions take them",
    monad: "Route<Flow, _>", comonad: "Screens<Flow, _>",
    note: "a view cannot offer another screen's event; a late one does nothing")
}
