extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "K6CIVQvvZWmANInt5hnD3trGQds6Zhg+bZlK7rI6Q80=",
    "dom.js": "dQD2VOmpD90YUa2r4s9AWq2QTRYX7+XGYefMV2kNaCM=",
    "duet.css": "qnOE1wYI3Ouo+Ufdb9M94EcMEgGhb8bwqpmbUiIOLPw=",
    "lanes.js": "23hGbmh4p2GYqWCiJiXeCIDGHKd6pl9Zk2MGlOVI6Bg=",
    "live.css": "5RztFPMa/a3ZmtrmJf095/HNZB6z9gpO+ES13NTDGMg=",
    "live.js": "L58kklWnZfbZEMv8jLTlfnk5J57KoiZNtj3QFR+okts=",
    "report.js": "ScmrP8EuccvSAjITucE6XAdHFV9Zfs7fq6/oWJpfZio=",
    "stage.js": "l770s2WtZYEJFCWuDChnBYBSfh0uk8WNqtqSBU61e6Y=",
    "steps.js": "E40zpO7MgFUsx8t7wiWl2SiwqZzBcLjkO35fZx/jyVA=",
    "view.js": "0slPWyQSeicG8jIHk+7KkMBm885eIsGUchW477G2viM=",
  ]
}
