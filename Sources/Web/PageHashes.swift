extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "NOlcwPwezhp/7ldk0lxg8fOujuOke+MjLlAROf4QffU=",
    "dom.js": "6ESkzcEyUEbwuVNxPoJUGezIBnfx6C1mMvyBtAP3SqA=",
    "duet.css": "82WdJlDNU6ekD/SswMkVLBWgnw7eL7/5QKQt/nh+U0A=",
    "lanes.js": "VAktWuvRIDeYCv63xnrE18GwIl9RBEtHYiFhyFtluX8=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "VmOQJtoYaNtuH860JqWwx84dPqpEiTLD5XYMfq8n04k=",
    "report.js": "CvPiaaMs/EMEcLzbx5AgQrYlpcma6MBxrTJPAVjVN2A=",
    "stage.js": "GiEkX87FEY5RofHUBaq3tEtNwRTkCHMwqb8GMHNAS0k=",
    "steps.js": "ijdZ7iqVlLQLyI+ts/7kO67SIB3HGH8mAO9MwkV5X6s=",
    "view.js": "h3iAqxuIG1/z1hZHjLscg9kevMU5QKQktHi8rRGuHFE=",
  ]
}
