/// Reads the part of YAML that `YAMLValue` holds, line by line. What belongs to another part is an error.
struct YAMLReader {
  private var lines: [Substring]
  private var index = 0

  private static let depthLimit = 60
  private static let lineLimit = 20_000

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.first?.hasPrefix("\u{FEFF}") == true { lines[0] = lines[0].dropFirst() }
  }

  mutating func read() throws(YAMLValue.SyntaxError) -> YAMLValue {
    guard lines.count < Self.lineLimit else { throw error("too many lines") }
    if try next()?.text == "---" { index += 1 }
    guard let first = try next() else { return .nothing }
    let value = try block(at: first.indent, depth: 0)
    guard try next() == nil else { throw error("unexpected indentation") }
    return value
  }

  // MARK: Lines

  private struct Line: Equatable {
    let indent: Int
    /// Without what is before it.
    let text: Substring

    var isElement: Bool { text == "-" || text.hasPrefix("- ") }
  }

  /// The next line that says something.
  private mutating func next() throws(YAMLValue.SyntaxError) -> Line? {
    while index < lines.count {
      let line = lines[index]
      let text = line.drop { $0 == " " }
      if text.first == "\t" { throw error("a tab before the text") }
      if !text.isEmpty, text.first != "#", !text.allSatisfy(\.isWhitespace) {
        return Line(indent: line.count - text.count, text: text)
      }
      index += 1
    }
    return nil
  }

  private func error(_ message: String) -> YAMLValue.SyntaxError {
    YAMLValue.SyntaxError(line: min(index, lines.count - 1) + 1, message: message)
  }

  // MARK: Blocks

  private mutating func block(at indent: Int, depth: Int) throws(YAMLValue.SyntaxError) -> YAMLValue {
    guard depth < Self.depthLimit else { throw error("nested too deeply") }
    guard let line = try next() else { return .nothing }
    return line.isElement ? try list(at: indent, depth: depth) : try map(at: indent, depth: depth)
  }

  private mutating func list(at indent: Int, depth: Int) throws(YAMLValue.SyntaxError) -> YAMLValue {
    var elements: [YAMLValue] = []
    while let line = try next(), line.indent == indent, line.isElement {
      let rest = line.text.dropFirst().drop { $0 == " " }
      let isBlock = try key(of: rest) != nil || Self.isElement(rest)
      if !isBlock {
        elements.append(try value(rest, under: indent, depth: depth, isElement: true))
      } else {
        // What follows the dash is a block of its own, indented as far as it stands.
        let column = indent + line.text.count - rest.count
        lines[index] = String(repeating: " ", count: column) + rest
        elements.append(try block(at: column, depth: depth + 1))
      }
      try checkIndent(indent)
    }
    return .list(elements)
  }

  private static func isElement(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func map(at indent: Int, depth: Int) throws(YAMLValue.SyntaxError) -> YAMLValue {
    var entries: [String: YAMLValue] = [:]
    while let line = try next(), line.indent == indent, !line.isElement {
      guard let (key, rest) = try key(of: line.text) else { throw error("no key") }
      guard entries[key] == nil, key != "<<" else {
        throw error("'\(key)' comes twice, or takes another map in")
      }
      entries[key] = try value(rest, under: indent, depth: depth, isElement: false)
      try checkIndent(indent)
    }
    return .map(entries)
  }

  /// A line that is indented further than what it follows goes on with that, which is not read.
  private mutating func checkIndent(_ indent: Int) throws(YAMLValue.SyntaxError) {
    if let line = try next(), line.indent > indent { throw error("unexpected indentation") }
  }

  /// The key at the start of a text and what follows its colon; `nil` where it has none.
  private func key(of text: Substring) throws(YAMLValue.SyntaxError) -> (String, Substring)? {
    guard let first = text.first, !"[{#".contains(first) else { return nil }
    if first == "\"" || first == "'" {
      var cursor = YAMLCursor(text)
      guard let key = cursor.quoted() else { throw error("a text without its closing quotation mark") }
      let rest = cursor.rest.drop { $0 == " " }
      guard rest.first == ":" else { return nil }
      return (key, rest.dropFirst().drop { $0 == " " })
    }
    var previous: Character = " "
    for position in text.indices {
      let character = text[position]
      if character == "#", previous == " " { return nil }
      if character == ":" {
        let rest = text[text.index(after: position)...]
        if rest.isEmpty || rest.first == " " {
          let key = text[..<position].trimmed
          guard let first = key.first, !"?&*!|>%@`{}[],".contains(first) else { throw error("no plain key") }
          return (key, rest.drop { $0 == " " })
        }
      }
      previous = character
    }
    return nil
  }

  // MARK: Values

  /// What stands after a key or a dash; the lines below where nothing does. Leaves the line.
  private mutating func value(
    _ text: Substring, under indent: Int, depth: Int, isElement: Bool
  ) throws(YAMLValue.SyntaxError) -> YAMLValue {
    guard let first = text.first, first != "#" else {
      index += 1
      guard let line = try next() else { return .nothing }
      let isBelow = line.indent > indent || line.indent == indent && line.isElement && !isElement
      guard isBelow else { return .nothing }
      // A value in brackets or quotation marks may stand in a line of its own.
      if let first = line.text.first, "[{\"'".contains(first), try key(of: line.text) == nil {
        return try inline(line.text)
      }
      return try block(at: line.indent, depth: depth + 1)
    }
    switch first {
    case "[", "{", "\"", "'": return try inline(text)
    case "|", ">":
      index += 1
      skipLines(under: indent)
      return .lines
    case "&", "*", "!", "%", "@", "`": throw error("'\(first)' is not read")
    default:
      let plain = Self.plain(text)
      if plain.contains(": ") || plain.hasSuffix(":") { throw error("a colon in a text") }
      index += 1
      return plain == "~" || plain == "null" ? .nothing : .scalar(plain, isQuoted: false)
    }
  }

  private mutating func skipLines(under indent: Int) {
    while index < lines.count {
      let line = lines[index]
      let isBlank = line.allSatisfy(\.isWhitespace)
      guard isBlank || line.prefix(while: { $0 == " " }).count > indent else { return }
      index += 1
    }
  }

  /// A text up to its comment.
  private static func plain(_ text: Substring) -> String {
    text.firstRange(of: " #").map { text[..<$0.lowerBound].trimmed } ?? text.trimmed
  }

  /// A value in brackets or quotation marks, with the lines that it goes on in.
  private mutating func inline(_ text: Substring) throws(YAMLValue.SyntaxError) -> YAMLValue {
    var cursor = YAMLCursor(text)
    while true {
      let start = cursor
      switch cursor.value(depth: 0) {
      case .value(let value):
        guard cursor.isAtEnd else { throw error("a value goes on behind its end") }
        index += 1
        return value
      case .unfinished:
        index += 1
        guard index < lines.count else { throw error("a bracket without its other one") }
        cursor = start
        cursor.append(lines[index])
      case .wrong: throw error("a value that can't be read")
      }
    }
  }
}
