/// The feed that the home scenario starts from when it is given none.
///
/// It is read as a file would be, and has what feeds have: wide characters, an item without a title, an `id` that is a
/// number, dates from several offsets, some of which are another day in UTC, and an item without one.
public enum BundledFeed {
  /// What errors and warnings call it.
  public static let name = "bundled feed"

  /// The feed's values.
  ///
  /// - Throws: Never, as long as ``bytes`` are the feed that the tests check; the signature is that of every reading.
  public static func read() throws(FeedError) -> Feed {
    try Feed(reading: bytes, name: name)
  }

  /// The feed's bytes: JSON Feed 1.1, as `Sources/Scenarios/Home/duet-notes.json` has them.
  public static var bytes: [UInt8] { PackageResources.duet_notes_json }
}
