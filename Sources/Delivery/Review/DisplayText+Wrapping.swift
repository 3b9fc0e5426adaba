extension DisplayText {
  /// All of the text in lines of at most so many columns, their tones kept.
  ///
  /// A line ends behind white space or punctuation where its last third has some. A character that is wider than a line
  /// has a line of its own.
  ///
  /// - Parameter indentingFurther: whether the second line and those after it begin two columns deeper than the first,
  ///   up to half of the room.
  func wrapped(at width: Int, indentingFurther: Bool = false) -> [DisplayText] {
    let width = max(1, width)
    guard columns > width else { return [self] }
    let characters = pieces.flatMap { piece in piece.text.map { (character: $0, tones: piece.tones) } }
    let depth = characters.prefix { $0.character == " " }.count
    let indentation = indentingFurther ? min(depth + 2, width / 2) : 0
    var lines: [DisplayText] = []
    var start = 0
    while start < characters.count {
      var line = DisplayText(lines.isEmpty ? "" : String(repeating: " ", count: indentation))
      let room = width - line.columns
      var end = start
      var taken = 0
      while end < characters.count, taken + characters[end].character.columns <= room {
        taken += characters[end].character.columns
        end += 1
      }
      if end == start { end += 1 }
      if end < characters.count {
        let isEnd = { (index: Int) in characters[index - 1].character.endsWord }
        let earliest = max(start + 1, end - room / 3)
        if let better = (earliest...end).last(where: isEnd) { end = better }
      }
      for (character, tones) in characters[start..<end] { line.append(String(character), tones) }
      lines.append(line)
      start = end
    }
    return lines
  }
}

extension Character {
  /// Whether a line can end behind it without parting what belongs together.
  fileprivate var endsWord: Bool { isWhitespace || ",;({[".contains(self) }
}
