/// Finds the line that tells a reader which declaration a hunk is in.
///
/// It is found by indentation and first words, as git does: a hint for people that nothing depends on.
struct SectionHeadings {
  private let text: [UInt8]
  private let lines: LineTable
  /// The first line that was not looked at yet.
  private var cursor = 0
  /// The declaration lines above `cursor` that a deeper line there is inside of, by growing depth.
  private var enclosing: [(line: Int, depth: Int)] = []

  init(of text: [UInt8], lines: LineTable) {
    self.text = text
    self.lines = lines
  }

  /// The nearest declaration line above a hunk that the hunk's first change is indented below.
  ///
  /// - Parameters:
  ///   - start: the hunk's first line, context included; a declaration within the hunk is no heading.
  ///   - change: the hunk's first change, below the one of the call before.
  mutating func heading(before start: Int, for change: LineReplacement) -> String? {
    while cursor < change.old.lowerBound {
      let line = bytes(of: cursor)
      if let depth = Self.indentation(line), Self.isDeclaration(line) {
        while let last = enclosing.last, last.depth >= depth { enclosing.removeLast() }
        enclosing.append((line: cursor, depth: depth))
      }
      cursor += 1
    }
    let changed = change.old.lazy.map(bytes) + change.new
    let depth = changed.compactMap(Self.indentation).first ?? .max
    return enclosing.last { $0.depth < depth && $0.line < start }.map { Self.shortened(bytes(of: $0.line)) }
  }

  private func bytes(of line: Int) -> ArraySlice<UInt8> {
    text[lines.offsets(of: line..<line + 1)]
  }

  /// Columns of leading white space, a tab counting 4; nil for a line that holds nothing else.
  private static func indentation(_ line: ArraySlice<UInt8>) -> Int? {
    var columns = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += 4
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return nil
      default: return columns
      }
    }
    return nil
  }

  private static let modifiers: Set<String> = [
    "async", "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
    "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating",
    "open", "optional", "override", "package", "postfix", "prefix", "private", "public", "required",
    "static", "unowned", "weak",
  ]
  private static let declarations: Set<String> = [
    "actor", "class", "enum", "extension", "func", "macro", "protocol", "struct",
  ]

  private static let firstWords = modifiers.union(declarations).union(["init", "subscript", "deinit", "var"])

  /// Whether a line begins with a word that a declaration can begin with, or with an attribute.
  private static func mayBeDeclaration(_ line: ArraySlice<UInt8>) -> Bool {
    let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if code.first == UInt8(ascii: "@") || (code.first ?? 0) >= 0x80 { return true }
    let word = code.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
    return (3...13).contains(word.count) && firstWords.contains(String(decoding: word, as: UTF8.self))
  }

  private static func isDeclaration(_ line: ArraySlice<UInt8>) -> Bool {
    guard mayBeDeclaration(line) else { return false }
    var rest = Substring(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
    guard let first = rest.first, first.isLetter || first == "@" else { return false }
    while true {
      let isAttribute = rest.first == "@"
      if isAttribute { rest = rest.dropFirst() }
      let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      rest = rest.dropFirst(word.count)
      let next = rest.first
      let hasName = next?.isWhitespace == true && rest.contains { !$0.isWhitespace }
      if isAttribute {
        rest = afterParentheses(rest)
      } else if word == "init" || word == "subscript" {
        return next.map { "(<?!".contains($0) } ?? false
      } else if word == "deinit" {
        return true
      } else if word == "var" {
        return hasName && rest.last { !$0.isWhitespace } == "{"
      } else if declarations.contains(word), hasName, !(word == "class" && startsWithDeclaration(rest)) {
        return true
      } else if modifiers.contains(word) {
        rest = afterParentheses(rest)
      } else {
        return false
      }
      rest = rest.drop(while: \.isWhitespace)
    }
  }

  /// Whether `class` before this is a modifier, as in `class func`.
  private static func startsWithDeclaration(_ rest: Substring) -> Bool {
    let word = String(rest.drop(while: \.isWhitespace).prefix { $0.isLetter })
    return word == "var" || word == "subscript" || modifiers.contains(word) || declarations.contains(word)
  }

  private static func afterParentheses(_ rest: Substring) -> Substring {
    guard rest.first == "(" else { return rest }
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      if depth == 0 { return rest[rest.index(after: index)...] }
    }
    return rest.suffix(0)
  }

  /// At most 80 bytes, like git, and whole characters.
  private static func shortened(_ line: ArraySlice<UInt8>) -> String {
    var heading = String(decoding: line, as: UTF8.self).trimmingPrefix(while: \.isWhitespace)
    while let last = heading.last, last.isWhitespace || heading.utf8.count > 80 { heading.removeLast() }
    return String(heading)
  }
}
