extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "NOlcwPwezhp/7ldk0lxg8fOujuOke+MjLlAROf4QffU=",
    "dom.js": "6ESkzcEyUEbwuVNxPoJUGezIBnfx6C1mMvyBtAP3SqA=",
    "duet.css": "82WdJlDNU6ekD/SswMkVLBWgnw7eL7/5QKQt/nh+U0A=",
    "lanes.js": "VAktWuvRIDeYCv63xnrE18GwIl9RBEtHYiFhyFtluX8=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "aI/5dcS3uMJqc4kDe3n70nyrSbXpvQAunIHfoQbh540=",
    "report.js": "93f9aP+Db4HlW3JkJmmny/oKmrQDckoxrz4oPt7+QaA=",
    "stage.js": "9skZNGkqa3lD8aQLnwN5xNd28gcGueloD5vmEh45L04=",
    "steps.js": "vihND2zvOTHG+oGurNZJ4qf3bXlT+Q7pOLr0Aux0urA=",
    "view.js": "jCCygRMT4aAxfrd0V34q4b5QhZLEoaOM1eQIVXLqMmk=",
  ]
}
