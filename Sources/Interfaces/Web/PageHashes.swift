extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "cCLLSRviLMyF6IimZjJgqG/0jUMUEy5BDPPLDcKHfJ0=",
    "dom.js": "jUlDdBhgUZRBudwrBXqcWPPOFpUVjNufI2+xWPJbHmE=",
    "duet.css": "9lEn3FLWFy0wz15apb6SckZhd6yLHVIsMiht8aK3Mwc=",
    "lanes.js": "W8uETueeUfaUH4Y94ObRBCcQAnEhfcfO6UVhmTlflT8=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "l460zonIO4BezOTLASbKkbuqGD1CdVD6GJA9AbqdcwA=",
    "report.js": "5JEGRpKSR4l+mAfcPA0Y0wf3k4JynnEf9w8MyMBe5Hw=",
    "space.js": "EYhUhPM/mqbAbhgB+QN940q3lwakh1sd0S1KMnILUaQ=",
    "stage.js": "jEc4HesFDb9/77qFuxP+DClwfl+eEwdc7AStF3OORQ0=",
    "steps.js": "nKjuAle3AZclX0hwMTNWzo5sat9VfbCBJcgYlmPywi4=",
    "view.js": "fN6kCvHg61CmZAqPigQC+krE77RPhE9w8tE9yJAnI6Y=",
  ]
}
