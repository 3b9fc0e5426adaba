/// Reads values of YAML in brackets and quotation marks: `[a, "b", {c: d}]`.
struct YAMLCursor {
  enum Outcome {
    case value(YAMLValue)
    /// A bracket is open at the end.
    case unfinished
    case wrong
  }

  private var characters: [Character]
  private var position = 0

  private static let depthLimit = 20
  private static let lengthLimit = 100_000

  init(_ text: Substring) { characters = Array(text) }

  mutating func append(_ line: Substring) { characters += ["\n"] + line }

  var rest: Substring { Substring(String(characters[position...])) }

  /// Whether nothing but a comment follows.
  var isAtEnd: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.position == characters.count
  }

  mutating func value(depth: Int) -> Outcome {
    guard depth < Self.depthLimit, characters.count < Self.lengthLimit else { return .wrong }
    skipBlanks()
    switch peek {
    case nil: return .unfinished
    case "[": return list(depth: depth)
    case "{": return map(depth: depth)
    case "\"", "'":
      return quoted().map { .value(.scalar($0, isQuoted: true)) } ?? .wrong
    default:
      return plain().map {
        $0 == "~" || $0 == "null" ? .value(.nothing) : .value(.scalar($0, isQuoted: false))
      }
        ?? .wrong
    }
  }

  /// A text in the quotation marks that come next, all in one line; `nil` where it can't be read.
  mutating func quoted() -> String? {
    guard let quote = peek else { return nil }
    position += 1
    var result = ""
    while let character = peek, character != "\n" {
      position += 1
      if character == quote {
        guard quote == "'", peek == "'" else { return result }
        position += 1
        result.append("'")
      } else if character == "\\", quote == "\"" {
        guard let escaped = peek, let meant = Self.escapes[escaped] else { return nil }
        position += 1
        result.append(meant)
      } else {
        result.append(character)
      }
    }
    return nil
  }

  private static let escapes: [Character: Character] = [
    "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "t": "\t", "r": "\r", " ": " ",
  ]

  private mutating func list(depth: Int) -> Outcome {
    position += 1
    var elements: [YAMLValue] = []
    while true {
      skipBlanks()
      guard let next = peek else { return .unfinished }
      if next == "]" {
        position += 1
        return .value(.list(elements))
      }
      guard case .value(let element) = value(depth: depth + 1) else { return unfinishedOrWrong }
      elements.append(element)
      guard let closing = separator(before: "]") else { return unfinishedOrWrong }
      if closing { return .value(.list(elements)) }
    }
  }

  private mutating func map(depth: Int) -> Outcome {
    position += 1
    var entries: [String: YAMLValue] = [:]
    while true {
      skipBlanks()
      guard let next = peek else { return .unfinished }
      if next == "}" {
        position += 1
        return .value(.map(entries))
      }
      guard let key = next == "\"" || next == "'" ? quoted() : plain(), entries[key] == nil, key != "<<"
      else {
        return unfinishedOrWrong
      }
      skipBlanks()
      guard peek == ":" else { return unfinishedOrWrong }
      position += 1
      guard case .value(let value) = value(depth: depth + 1) else { return unfinishedOrWrong }
      entries[key] = value
      guard let closing = separator(before: "}") else { return unfinishedOrWrong }
      if closing { return .value(.map(entries)) }
    }
  }

  /// At the end more lines may help.
  private var unfinishedOrWrong: Outcome { position >= characters.count ? .unfinished : .wrong }

  /// Whether the collection ends here; `nil` where neither that nor another element follows.
  private mutating func separator(before closing: Character) -> Bool? {
    skipBlanks()
    if peek == "," {
      position += 1
      return false
    }
    guard peek == closing else { return nil }
    position += 1
    return true
  }

  /// A text without quotation marks in brackets; `nil` for one that YAML has another meaning for.
  private mutating func plain() -> String? {
    guard let first = peek, !"&*!|>%@`?#".contains(first) else { return nil }
    var result = ""
    while let character = peek, !",[]{}\n".contains(character) {
      let following = position + 1 < characters.count ? characters[position + 1] : " "
      if character == ":", following.isWhitespace || ",[]{}".contains(following) { break }
      if character == "#", result.hasSuffix(" ") { break }
      result.append(character)
      position += 1
    }
    let text = result.trimmed
    return text.isEmpty ? nil : text
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func skipBlanks() {
    while let character = peek {
      if character.isWhitespace {
        position += 1
      } else if character == "#", position == 0 || characters[position - 1].isWhitespace {
        while let inner = peek, inner != "\n" { position += 1 }
      } else {
        return
      }
    }
  }
}
