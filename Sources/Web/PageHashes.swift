extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "/aOenTpbtaHmy9WmOo24Cm76/lxb2JQ9CphOKX1tzuI=",
    "dom.js": "dQD2VOmpD90YUa2r4s9AWq2QTRYX7+XGYefMV2kNaCM=",
    "duet.css": "RTOdRzS0+Hn7MErlmR2tu6TLT68vrsnrsl4/cIlfBUA=",
    "lanes.js": "nWoYxAQbw+zjABHr90K9ekjVYG4Rb89sw0n84X5PpBI=",
    "report.js": "xVd4jU7VPdxT8VkrLYwN1GCqjq8O1bC0fVgUltcUKvU=",
    "stage.js": "IilIVGjzetxamGCnBLEMPxLqwESjwYHeVj9rIVguRz4=",
    "steps.js": "6U1YaQ2KG7RMH6DLlFA0cjhQd6vAjskFUinVLOv/qdU=",
    "view.js": "ys+ye9clYf9DTjcpWdEDi/SMhT8wy/NisyQ2d82PX5o=",
  ]
}
