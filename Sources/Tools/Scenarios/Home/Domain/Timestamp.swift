extension CivilDay {
  /// Creates the day in UTC of a date and time (RFC 3339, section 5.6), or returns `nil` for any other text.
  ///
  ///     CivilDay(utcOf: "2026-03-01T00:30:00+02:00")  // 2026-02-28
  ///
  /// The time and the offset are required, because the day in UTC depends on them. `t` and `z` may be lower case. A
  /// leap second, 60, is accepted at the end of any day in UTC, even on a day that had none.
  ///
  /// - Complexity: O(*n*).
  init?(utcOf timestamp: String) {
    var reader = DigitReader(timestamp)
    guard let date = reader.day(), reader.take("T", "t"),
      let hour = reader.digits(2), hour < 24, reader.take(":"), let minute = reader.digits(2), minute < 60,
      reader.take(":"), let second = reader.digits(2), second <= 60
    else { return nil }
    if reader.take("."), reader.skipDigits() == 0 { return nil }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    let minutes = hour * 60 + minute - offset
    let minutesOfDay = 24 * 60
    guard second < 60 || (minutes + minutesOfDay) % minutesOfDay == minutesOfDay - 1 else { return nil }
    let utc = minutes < 0 ? date.previous : minutes >= minutesOfDay ? date.next : date
    guard let utc else { return nil }
    self = utc
  }
}

extension DigitReader {
  /// Reads `Z` or `+hh:mm`, and returns how many minutes it is ahead of UTC.
  fileprivate mutating func offset() -> Int? {
    if take("Z", "z") { return 0 }
    let isAhead = take("+")
    guard isAhead || take("-"), let hours = digits(2), hours < 24, take(":"), let minutes = digits(2), minutes < 60
    else { return nil }
    return (isAhead ? 1 : -1) * (hours * 60 + minutes)
  }
}
