/// What somebody meant who wrote a name that there isn't.
enum Spelling {
  /// What goes on from `there is no key 'acept'`: the nearest name, or all of them.
  static func hint(for written: String, among names: [String]) -> String {
    if let near = nearest(to: written, among: names) { return "; did you mean '\(near)'?" }
    return "; known are \(names.joined(separator: ", "))"
  }

  /// The name that the fewest changes of letters lead to, or the only one that begins so; nil where more than a third of
  /// the letters are wrong.
  static func nearest(to written: String, among names: [String]) -> String? {
    let limit = max(1, written.count / 3)
    let near = names.map { (name: $0, distance: distance(Array(written), Array($0))) }
      .filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
    if let near { return near }
    let longer = names.filter { $0.hasPrefix(written) }
    return written.count > 1 && longer.count == 1 ? longer[0] : nil
  }

  /// How many letters are to be inserted, left out, replaced or exchanged with the next (Damerau and Levenshtein).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var previous = Array(0...second.count)
    var beforePrevious = previous
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = previous[column] + (character == other ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}
