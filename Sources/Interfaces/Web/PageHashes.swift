extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "NOlcwPwezhp/7ldk0lxg8fOujuOke+MjLlAROf4QffU=",
    "dom.js": "6ESkzcEyUEbwuVNxPoJUGezIBnfx6C1mMvyBtAP3SqA=",
    "duet.css": "v/uXgFPMO398/6+1xCz6DuMeLAqXthr8y429GWh8n/g=",
    "lanes.js": "/FdPz6utoCu2GHIwUa/hWtpb6Wy+6pmzTSYKkCESBjk=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "TidKu/clIZuu6YgmfvCT7kHHAsIfqP1o8RFAk0Hs6IE=",
    "report.js": "L8uE1s6l9eYBO9YNriowT/CnHxREehtWwZh12XbEkd4=",
    "stage.js": "9skZNGkqa3lD8aQLnwN5xNd28gcGueloD5vmEh45L04=",
    "steps.js": "7T+ZnPDUuP0LUoHWRQDp2m+xQ9X3f5bcZdAIOV3yYSQ=",
    "view.js": "wfGt2X3MzUgwWedfcYoWruPxvErCr0c6kBi33Wk/S5s=",
  ]
}
