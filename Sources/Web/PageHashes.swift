extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "NOlcwPwezhp/7ldk0lxg8fOujuOke+MjLlAROf4QffU=",
    "dom.js": "6ESkzcEyUEbwuVNxPoJUGezIBnfx6C1mMvyBtAP3SqA=",
    "duet.css": "82WdJlDNU6ekD/SswMkVLBWgnw7eL7/5QKQt/nh+U0A=",
    "lanes.js": "/FdPz6utoCu2GHIwUa/hWtpb6Wy+6pmzTSYKkCESBjk=",
    "live.css": "Hnk32h09o3LC/tpQ+RYLQ7TaQU+F1UjnhczYBLbtAzA=",
    "live.js": "Vbm/qJFKsa5dDrSpectv64JXcJ7RyaPnMn2HEfMfupQ=",
    "report.js": "aemiYHVWQpLabpY/6hf++mHpKD6VpNQq9Lavuw7nuvY=",
    "stage.js": "9skZNGkqa3lD8aQLnwN5xNd28gcGueloD5vmEh45L04=",
    "steps.js": "7T+ZnPDUuP0LUoHWRQDp2m+xQ9X3f5bcZdAIOV3yYSQ=",
    "view.js": "ERYmuGr0kLboCSg4uYcOg4qI3CXLTCVl6NbBHFVxkSI=",
  ]
}
