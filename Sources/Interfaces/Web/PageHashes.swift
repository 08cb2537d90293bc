extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "cCLLSRviLMyF6IimZjJgqG/0jUMUEy5BDPPLDcKHfJ0=",
    "dom.js": "6ESkzcEyUEbwuVNxPoJUGezIBnfx6C1mMvyBtAP3SqA=",
    "duet.css": "F6NTcKUKJR/ClddN0RoU2PP4wlKRvTxDNFUAhgIvl6Y=",
    "lanes.js": "W8uETueeUfaUH4Y94ObRBCcQAnEhfcfO6UVhmTlflT8=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "bu83kEfk9ep7DaTiB5M8WXLahwc8cALrB2i78PYftr0=",
    "report.js": "V2sX0WZS0QMuDIH1FWaXH7L+PxTZNNeYqtJIRe/z5Fo=",
    "space.js": "hheVVgy7z16lYvw3nIYFgr1V+oz0Hl7PbRdLwVlHwcs=",
    "stage.js": "9skZNGkqa3lD8aQLnwN5xNd28gcGueloD5vmEh45L04=",
    "steps.js": "nKjuAle3AZclX0hwMTNWzo5sat9VfbCBJcgYlmPywi4=",
    "view.js": "wfGt2X3MzUgwWedfcYoWruPxvErCr0c6kBi33Wk/S5s=",
  ]
}
