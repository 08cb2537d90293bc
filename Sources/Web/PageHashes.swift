extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "hUmVJgQhPeJJB9sgutDcGiZyfqrpMWlzNK9VDsCFNcw=",
    "dom.js": "6ESkzcEyUEbwuVNxPoJUGezIBnfx6C1mMvyBtAP3SqA=",
    "duet.css": "82WdJlDNU6ekD/SswMkVLBWgnw7eL7/5QKQt/nh+U0A=",
    "lanes.js": "VAktWuvRIDeYCv63xnrE18GwIl9RBEtHYiFhyFtluX8=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "+nnTXSsHtwmp7Fr/Jrqj+bAEblvDKyMaydxDDGYz8Js=",
    "report.js": "6gH+RWyFQUJMNG+JW3na65kGhFhVJcpc54vgq7rpbmc=",
    "stage.js": "KNX7EEHBEyiUZKaSrgValnEE0Z9TURzaVgahSAQ9L7w=",
    "steps.js": "0eaYGX5h/h0kN6yRiWqt7g803CtlsDItBnqLK++qUuM=",
    "view.js": "5CBJJLfXC6fzfqnnr0wHrvcrhWXOdPPXZhlPkjMADUQ=",
  ]
}
