/// Where the IDs of new rows differ from those before.
struct IDDifference {
  /// Where they may differ. If there are more or fewer rows, it is between a common beginning and a common end.
  let old: Range<Int>
  let new: Range<Int>
  /// If there are as many rows as before: the places where the IDs differ.
  let places: [Int]?

  var isEmpty: Bool { places?.isEmpty ?? (old.isEmpty && new.isEmpty) }

  init<ID: RowID>(_ ids: IDColumn<ID>, _ others: IDColumn<ID>) {
    if ids.count == others.count {
      var places: [Int] = []
      for index in 0..<ids.count where !ids[index].pointee.isSame(as: others[index].pointee) { places.append(index) }
      (old, new, self.places) = (0..<ids.count, 0..<ids.count, places)
      return
    }
    let common = min(ids.count, others.count)
    var first = 0
    while first < common, ids[first].pointee.isSame(as: others[first].pointee) { first += 1 }
    var (end, otherEnd) = (ids.count, others.count)
    while end > first, otherEnd > first, ids[end - 1].pointee.isSame(as: others[otherEnd - 1].pointee) {
      end -= 1
      otherEnd -= 1
    }
    (old, new, places) = (first..<end, first..<otherEnd, nil)
  }

  /// Whether the IDs after this difference are unique, if those before it are.
  func isUnique<ID: RowID>(from ids: IDColumn<ID>, to others: IDColumn<ID>) -> Bool {
    if let places { return isUnique(from: ids, at: places, to: others, at: places) }
    return isUnique(from: ids, at: old, to: others, at: new)
  }

  private func isUnique<ID: RowID>(
    from ids: IDColumn<ID>, at gone: some RandomAccessCollection<Int>,
    to others: IDColumn<ID>, at come: some RandomAccessCollection<Int>
  ) -> Bool {
    guard let first = come.first, let last = come.last else { return true }
    let isIncreasing = zip(come, come.dropFirst()).allSatisfy { others[$0].pointee.isLess(than: others[$1].pointee) }
    if isIncreasing, come.count == others.count { return true }
    let places = IDPlaces(of: come, in: others)
    if places.repeated != nil { return false }
    if come.count == others.count { return true }
    // IDs that all were there before have only changed places.
    if gone.count >= come.count, gone.count(where: { places.first(ids[$0], in: others) != nil }) == come.count {
      return true
    }
    // Otherwise none of them may be the ID of a row that stays in its place.
    let (low, high) = (others[first].pointee, others[last].pointee)
    var next = come.startIndex
    for index in 0..<others.count {
      if next < come.endIndex, come[next] == index {
        come.formIndex(after: &next)
        continue
      }
      let id = others[index]
      if isIncreasing, id.pointee.isLess(than: low) || high.isLess(than: id.pointee) { continue }
      if places.first(id, in: others) != nil { return false }
    }
    return true
  }
}
