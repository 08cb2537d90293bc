extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "GRG+J389e0m2ahnJ2/iuxImOToBm1hljwCXqCEYx5pY=",
    "comonad.js": "5fZl2ED6bjrk9eEF2PNMuDgqkDY9eF8cRrjmpHUj6+k=",
    "dom.js": "pbjeeYD9AjjGh9vk5PjnaEig1uVCwEcCY3/HxNu/Ow8=",
    "duet.css": "9lEn3FLWFy0wz15apb6SckZhd6yLHVIsMiht8aK3Mwc=",
    "graph.js": "PDQ+VeqaIfxgzb7mrVy3NNDaQKrWCBjAHp0bKiNoVqE=",
    "lanes.js": "W8uETueeUfaUH4Y94ObRBCcQAnEhfcfO6UVhmTlflT8=",
    "lesson.css": "ysqvK4ATy3R86JPcQlcsMN5xZVD785dc7Ejsrb2cPI4=",
    "lesson.js": "GN7NRVTFE7UBJRznWL0bUi9BqukPlwU2zJVrUaVkGw0=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "OeqtQipDo8pv8R+VyXFBcJzv70Jfg8IsYE/vKOyc0kg=",
    "report.js": "8gwhIY1VcbxSlznsoqlIbF4ZMqOrBb+4j41cng40hOM=",
    "space.js": "ZDt2+R7SOYO2M166gTbWRLO53ZDlzZYjK7ZjX+GB7fk=",
    "stage.js": "jEc4HesFDb9/77qFuxP+DClwfl+eEwdc7AStF3OORQ0=",
    "steps.js": "nKjuAle3AZclX0hwMTNWzo5sat9VfbCBJcgYlmPywi4=",
    "theme.js": "O5fvPleMGtRUTe8VElaChsMB8NdaD4AhLltfnU6MLho=",
    "view.js": "fN6kCvHg61CmZAqPigQC+krE77RPhE9w8tE9yJAnI6Y=",
  ]
}
