/// What differs between two lines, by words.
struct WordDifference {
  /// The pieces of each line in order, each with whether the other line lacks it.
  let old: [(text: String, differs: Bool)]
  let new: [(text: String, differs: Bool)]
  /// How much of the longer line both have in common, from 0 to 1, white space not counted.
  let likeness: Double

  init(from oldLine: String, to newLine: String) {
    let before = Self.words(oldLine)
    let after = Self.words(newLine)
    guard before.count + after.count <= Self.limit else {
      old = [(oldLine, false)]
      new = [(newLine, false)]
      likeness = 0
      return
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in after.difference(from: before) {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    old = Self.joined(before.enumerated().map { ($0.element, removed.contains($0.offset)) })
    new = Self.joined(after.enumerated().map { ($0.element, inserted.contains($0.offset)) })
    let weight = { (words: [Substring], without: Set<Int>) in
      words.enumerated().reduce(0) { sum, word in
        without.contains(word.offset) || word.element.first?.isWhitespace ?? true
          ? sum : sum + word.element.count
      }
    }
    let longer = max(weight(before, []), weight(after, []))
    likeness = longer == 0 ? 0 : Double(weight(before, removed)) / Double(longer)
  }

  /// From here on, the search would take longer than it helps.
  private static let limit = 600

  /// Names, numbers and white space whole, everything else by characters.
  private static func words(_ line: String) -> [Substring] {
    let kind = { (character: Character) in
      character.isLetter || character.isNumber || character == "_" ? 1 : character.isWhitespace ? 2 : 0
    }
    var result: [Substring] = []
    var start = line.startIndex
    while start < line.endIndex {
      let first = kind(line[start])
      var end = line.index(after: start)
      while first != 0, end < line.endIndex, kind(line[end]) == first { end = line.index(after: end) }
      result.append(line[start..<end])
      start = end
    }
    return result
  }

  private static func joined(_ words: [(Substring, Bool)]) -> [(text: String, differs: Bool)] {
    var result: [(text: String, differs: Bool)] = []
    for (word, differs) in words {
      if let last = result.last, last.differs == differs {
        result[result.count - 1].text += word
      } else {
        result.append((String(word), differs))
      }
    }
    return result
  }
}
