extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "7dTN0MZYzYNsJt3/wgx3qBowB+p3IQP7S6VEb4QWpYg=",
    "comonad.js": "5fZl2ED6bjrk9eEF2PNMuDgqkDY9eF8cRrjmpHUj6+k=",
    "dom.js": "6ESkzcEyUEbwuVNxPoJUGezIBnfx6C1mMvyBtAP3SqA=",
    "duet.css": "v/uXgFPMO398/6+1xCz6DuMeLAqXthr8y429GWh8n/g=",
    "graph.js": "PDQ+VeqaIfxgzb7mrVy3NNDaQKrWCBjAHp0bKiNoVqE=",
    "lanes.js": "W8uETueeUfaUH4Y94ObRBCcQAnEhfcfO6UVhmTlflT8=",
    "lesson.css": "ysqvK4ATy3R86JPcQlcsMN5xZVD785dc7Ejsrb2cPI4=",
    "lesson.js": "GN7NRVTFE7UBJRznWL0bUi9BqukPlwU2zJVrUaVkGw0=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "ziBM1pLkfvvknL09j6fzxvBg84PgExwegazV2zRZPw4=",
    "report.js": "38vV0SdPD1PtcyWvRIKl6QcE/KdLriO8L5ax6iAZn84=",
    "stage.js": "9skZNGkqa3lD8aQLnwN5xNd28gcGueloD5vmEh45L04=",
    "steps.js": "nKjuAle3AZclX0hwMTNWzo5sat9VfbCBJcgYlmPywi4=",
    "theme.js": "O5fvPleMGtRUTe8VElaChsMB8NdaD4AhLltfnU6MLho=",
    "view.js": "wfGt2X3MzUgwWedfcYoWruPxvErCr0c6kBi33Wk/S5s=",
  ]
}
