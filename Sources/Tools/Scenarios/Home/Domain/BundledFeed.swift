/// The feed that the home scenario starts from by default.
///
/// It is read like a file. It contains the special cases of real feeds: wide characters, an item without a title, an
/// `id` that is a number, dates with several offsets (some of them another day in UTC), and an item without a date.
public enum BundledFeed {
  /// The name of the feed in errors and warnings.
  public static let name = "bundled feed"

  /// Reads the feed.
  ///
  /// - Throws: Never in practice, because the tests check ``bytes``. The signature is that of every reader.
  public static func read() throws(FeedError) -> Feed { try Feed(reading: bytes, name: name) }

  /// The bytes of `Sources/Tools/Scenarios/Home/duet-notes.json`, a JSON Feed 1.1.
  public static var bytes: [UInt8] { Array(EmbeddedTexts.duet_notes_json.utf8) }
}
