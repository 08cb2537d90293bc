extension Page {
  /// The SHA-256 of each file, in base 64. `make tables` writes them.
  static let hashes = [
    "app.js": "4gnLPv83IHM8TS0Cj6zWGNLRzNfZ4Rny81Bbs0bB7GM=",
    "dom.js": "dQD2VOmpD90YUa2r4s9AWq2QTRYX7+XGYefMV2kNaCM=",
    "duet.css": "5a2YwAY8CG49u5Qxx0f/8fsEV4ew6HjOBu1o0yWSDTU=",
    "lanes.js": "23hGbmh4p2GYqWCiJiXeCIDGHKd6pl9Zk2MGlOVI6Bg=",
    "live.css": "5RztFPMa/a3ZmtrmJf095/HNZB6z9gpO+ES13NTDGMg=",
    "live.js": "40ae1OPyMxUQc+A/z/OutmkO49lFo9DvQdwxQf4YPfA=",
    "report.js": "ScmrP8EuccvSAjITucE6XAdHFV9Zfs7fq6/oWJpfZio=",
    "stage.js": "fhNbTKN+L9lneVa6A4oly4I58Aurf2i6HyaZYnkTSqM=",
    "steps.js": "ir7+cWEsZYwRpMBj9Gd5OeszCHPy5MKUvYJkX0E9bJA=",
    "view.js": "vNhtWXgGOvzkSlNbFs+MXcLlZrda+hAZgjWcwnhhpik=",
  ]
}
