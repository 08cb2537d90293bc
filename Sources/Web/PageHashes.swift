extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "SwDVlRaL6iLXhXRx9WjvTbIMUrq8LXwIeFwsKjMtByA=",
    "dom.js": "qSbD3BNOX6C3hDggdnoxvAp4U6xoDIrb3dPWmx4rd+o=",
    "duet.css": "6c64xhudqs1kO+CXtDLZZ1R9Nm/hrtb3SBfHCuVbKSY=",
    "lanes.js": "9ejKO/OZPQBEZbMlQGxiCQhyZPoiwfd/gDlLqoPjKPc=",
    "report.js": "+2tdiZywnxTrzfc099epgyUPBZwOvZXqVxGvB3kevzI=",
    "stage.js": "mkQ/r5crVGCbD4z8FpDFiljZ4kdNjA6895zBeijgmXA=",
    "steps.js": "6U1YaQ2KG7RMH6DLlFA0cjhQd6vAjskFUinVLOv/qdU=",
    "view.js": "Wh/6BMzNL5rtOMQ+WzyHkEkG6txKctIJvzj8rG2pxvQ=",
  ]
}
