/// The feed that the home scenario starts from when it is given none.
///
/// It is read as a file would be, and has what feeds have: wide characters, an item without a title, an `id` that is a
/// number, dates from several offsets, some of which are another day in UTC, and an item without one.
public enum BundledFeed {
  /// What errors and warnings call it.
  public static let name = "bundled feed"

  /// The feed's values.
  ///
  /// - Throws: Never, as long as ``text`` is the feed that the tests check; the signature is that of every reading.
  public static func read() throws(FeedError) -> Feed {
    try Feed(reading: Array(text.utf8), name: name)
  }

  /// The feed's text: JSON Feed 1.1.
  public static let text = #"""
    {
      "version": "https://jsonfeed.org/version/1.1",
      "title": "Duet Notes",
      "home_page_url": "https://example.org/duet/",
      "feed_url": "https://example.org/duet/feed.json",
      "description": "Notes on interfaces that are explored, and on the tea drunk meanwhile.",
      "language": "en",
      "authors": [
        {
          "name": "Zoë Lindqvist",
          "url": "https://example.org/duet/zoe",
          "avatar": "https://example.org/duet/zoe.png"
        }
      ],
      "items": [
        {
          "id": "spaces",
          "url": "https://example.org/duet/spaces",
          "title": "A comonad is a space with a place in it",
          "content_text": "Extract is where you stand; duplicate is the map of everywhere you could stand instead.",
          "date_published": "2026-03-02T09:15:00Z"
        },
        {
          "id": "pairings",
          "url": "https://example.org/duet/pairings",
          "title": "Pairings: who asks, who answers",
          "content_text": "A monad gives the directions, a comonad has the roads.",
          "date_published": "2026-02-26T18:40:00+01:00"
        },
        {
          "id": "sencha",
          "url": "https://example.org/duet/sencha",
          "title": "煎茶を七十度で淹れる 🍵",
          "content_text": "Seventy degrees, ninety seconds, and no interface at all.",
          "date_published": "2026-02-21T07:30:00+09:00"
        },
        {
          "id": 42,
          "url": "https://example.org/duet/42",
          "title": "Forty-two columns are enough",
          "content_text": "This item's id is a number, which a reader takes as its text.",
          "date_published": "2026-02-14T12:00:00.250-05:00"
        },
        {
          "id": "cells",
          "url": "https://example.org/duet/cells",
          "title": "How wide is 👩‍🚀 in a terminal?",
          "content_text": "Two cells, if everybody agrees. They do not.",
          "date_published": "2026-01-31T22:05:00-08:00"
        },
        {
          "id": "untitled-walk",
          "url": "https://example.org/duet/untitled-walk",
          "content_text": "A short one, without a title: went for a walk, and moved the focus.",
          "date_published": "2026-01-19T16:20:00+00:00"
        },
        {
          "id": "undo",
          "url": "https://example.org/duet/undo",
          "title": "Undo is a look at an older log",
          "content_text": "A traced value has an answer for every log, and so for the shorter ones.",
          "date_published": "2025-12-28T10:00:00+05:30"
        },
        {
          "id": "programs",
          "url": "https://example.org/duet/programs",
          "title": "Print the program before you run it",
          "content_text": "A free program is data until somebody interprets it.",
          "date_published": "2025-12-09T23:59:59Z"
        },
        {
          "id": "reading-list",
          "url": "https://example.org/duet/reading-list",
          "title": "A reading list for rainy evenings",
          "content_text": "It changes too often to have a date."
        }
      ]
    }
    """#
}
