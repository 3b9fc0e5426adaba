/// What somebody meant who wrote a name that there isn't.
enum Spelling {
  /// The name that the fewest changes of letters lead to; nil where more than a third of the letters are wrong.
  static func nearest(to written: String, among names: [String]) -> String? {
    let limit = max(1, written.count / 3)
    return names.map { (name: $0, distance: distance(Array(written), Array($0))) }
      .filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }

  /// How many letters are to be inserted, left out or replaced (Levenshtein's distance).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var previous = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = previous[column] + (character == other ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[second.count]
  }
}
