import Codebase
import GoldenCases

/// One alteration of a text, drawn by chance.
enum Mutation: CaseIterable {
  case tokens, lines, bytes, spelling, truncation, nodes, wrapping, splice

  /// How often each is drawn, of 100: what leaves code that parses more often than what breaks it.
  private var weight: Int {
    switch self {
    case .nodes: 38
    case .wrapping: 20
    case .spelling: 14
    case .splice: 8
    case .tokens: 10
    case .lines: 5
    case .bytes: 3
    case .truncation: 2
    }
  }

  static func drawn(using generator: inout SeededGenerator) -> Mutation {
    var number = Int.random(in: 0..<allCases.reduce(0) { $0 + $1.weight }, using: &generator)
    for mutation in allCases {
      number -= mutation.weight
      if number < 0 { return mutation }
    }
    return .nodes
  }

  /// - Parameter donor: another text, for what is put in.
  func applied(to text: [UInt8], donor: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    switch self {
    case .tokens: Self.alteringTokens(text, &generator)
    case .lines: Self.alteringLines(text, &generator)
    case .bytes: Self.alteringBytes(text, &generator)
    case .spelling: Self.respelling(text, &generator)
    case .truncation: Array(text.prefix(Int.random(in: 0...text.count, using: &generator)))
    case .nodes: Self.alteringNodes(text, donor, &generator)
    case .wrapping: Self.wrapping(text, &generator)
    case .splice: Self.splicing(text, donor, &generator)
    }
  }

  /// What code can't hold everywhere.
  private static let words = [
    "{", "}", "(", ")", "[", "]", "<", ">", ",", ":", ";", ".", "?", "!", "&", "=", "->", "\"", "\"\"\"",
    "#\"",
    "\\(", "\\", "/*", "*/", "//", "`", "@", "#", "#if A", "#else", "#endif", "$0", "in", "async", "await",
    "try", "throws", "self", "func f()", "let", "var", "case", "if", "else", "guard", "return", "is", "as",
    "some", "any", "each", "repeat", "inout", "static", "@MainActor", "nonisolated", "DispatchQueue.main",
    "\u{301}", "\u{FEFF}", "\0", "🎉", "<<<<<<<",
  ]

  private static func alteringTokens(_ text: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let tokens = TextPieces(text).tokens
    guard let first = tokens.randomElement(using: &generator),
      let second = tokens.randomElement(using: &generator)
    else { return text }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return text.replacing(first, by: [])
    case 1: return text.replacing(first.upperBound..<first.upperBound, by: Array(text[first]))
    case 2: return text.swapping(first, second)
    case 3: return text.replacing(first, by: Array(text[second]))
    default:
      let word = words.randomElement(using: &generator) ?? ""
      return text.replacing(first.lowerBound..<first.lowerBound, by: Array(word.utf8))
    }
  }

  private static func alteringLines(_ text: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let lines = TextPieces(text).lines
    guard let first = lines.randomElement(using: &generator),
      let second = lines.randomElement(using: &generator)
    else { return text }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return text.replacing(first, by: [])
    case 1: return text.replacing(first.upperBound..<first.upperBound, by: Array(text[first]))
    case 2: return text.swapping(first, second)
    default:
      // All in a single line, as far as its comments let it be.
      return text.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ";") : $0 }
    }
  }

  private static func alteringBytes(_ text: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let start = Int.random(in: 0...text.count, using: &generator)
    let end = min(text.count, start + Int.random(in: 0...4, using: &generator))
    let new = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      // Most are text, for a file of other bytes isn't read any further.
      UInt8.random(in: Int.random(in: 0..<8, using: &generator) == 0 ? 0...255 : 1...127, using: &generator)
    }
    return text.replacing(start..<end, by: new)
  }

  /// The same code in another spelling, or names that mean something else.
  private static func respelling(_ text: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let choice = Int.random(in: 0..<6, using: &generator)
    if choice == 0 {
      return Array(String(decoding: text, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    }
    if choice == 1 { return [0xEF, 0xBB, 0xBF] + text }
    if choice == 2 {
      return Array(String(decoding: text, as: UTF8.self).replacing("    ", with: "\t").utf8)
    }
    if choice == 3 {
      let names = SyntaxPieces(text).ranges[.identifier] ?? []
      guard let first = names.randomElement(using: &generator),
        let second = names.randomElement(using: &generator)
      else { return text }
      return text.replacing(first, by: Array(text[second]))
    }
    let tokens = TextPieces(text).tokens
    guard let token = tokens.randomElement(using: &generator) else { return text }
    let spaces = [" /* a */ ", "\n", "  ", " // a\n", "\r\n", "\t", "\n/// a\n", "/**/", "\u{0B}"]
    let space = spaces.randomElement(using: &generator) ?? ""
    return text.replacing(token.upperBound..<token.upperBound, by: Array(space.utf8))
  }

  private static func alteringNodes(
    _ text: [UInt8], _ donor: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let pieces = SyntaxPieces(text).ranges
    let kinds = SyntaxPieces.Kind.allCases.filter { pieces[$0] != nil }
    guard let kind = kinds.randomElement(using: &generator), let nodes = pieces[kind],
      let first = nodes.randomElement(using: &generator), let second = nodes.randomElement(using: &generator)
    else { return text }
    let between: [UInt8] = kind == .statement || kind == .member ? Array("\n".utf8) : Array(" ".utf8)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return text.replacing(first, by: [])
    case 1: return text.replacing(first.upperBound..<first.upperBound, by: between + text[first])
    case 2: return text.swapping(first, second)
    case 3, 4: return text.replacing(first, by: Array(text[second]))
    default:
      guard let other = SyntaxPieces(donor).ranges[kind]?.randomElement(using: &generator) else {
        return text
      }
      return text.replacing(first, by: Array(donor[other]))
    }
  }

  private static let statementWraps = [
    ("do {\n", "\n}"), ("if a {\n", "\n}"), ("#if A\n", "\n#endif"), ("#if A\n#else\n", "\n#endif"),
    ("defer { ", " }"), ("for _ in a {\n", "\n}"), ("Task { ", " }"), ("DispatchQueue.main.async {\n", "\n}"),
    ("DispatchQueue.global().async { ", " }"), ("queue.sync { ", " }"), ("while a { ", " }"),
    ("switch a { default: ", " }"), ("guard a else {\n", "\n}"), ("func a() async {\n", "\n}"),
    ("a {\n", "\n} b: { c in }"), ("return { ", " }()"), ("group.enter(); ", "; group.leave()"),
    ("// unqueue:ignore\n", ""), ("await MainActor.run {\n", "\n}"), ("try ", ""), ("await ", ""),
    ("_ = ", ""),
    ("label: repeat {\n", "\n} while true"), ("\"\\(", ")\""), ("@MainActor func a() {\n", "\n}"),
    ("class A {\n", "\n}"), ("extension A where B: C {\n", "\n}"), ("@available(iOS 15, *)\n", ""),
  ]

  private static let expressionWraps = [
    ("(", ")"), ("", "!"), ("", "?.a"), ("try ", ""), ("try? ", ""), ("await ", ""), ("{ ", " }()"),
    ("[", "]"),
    ("a(", ")"), ("", " as! A"), ("", " ?? a"), ("a ? ", " : b"), ("!", ""), ("", ".self"), ("", "(a)"),
    ("", " { a }"), ("\"\\(", ")\""), ("if a { ", " } else { b }"), ("&", ""), ("", "\n  .a()"), ("#a(", ")"),
    ("(a, ", ")"), ("[a: ", "]"), ("\\", ""), ("{ [weak self] in ", " }"),
  ]

  private static func wrapping(_ text: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = SyntaxPieces(text).ranges
    let isStatement = Bool.random(using: &generator)
    let nodes = pieces[isStatement ? .statement : .expression] ?? []
    let wraps = isStatement ? statementWraps : expressionWraps
    guard let node = nodes.randomElement(using: &generator), let wrap = wraps.randomElement(using: &generator)
    else { return text }
    return text.replacing(node, by: Array(wrap.0.utf8) + text[node] + Array(wrap.1.utf8))
  }

  /// Some lines of another text between two lines.
  private static func splicing(
    _ text: [UInt8], _ donor: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let lines = TextPieces(donor).lines
    guard !lines.isEmpty else { return text }
    let isWhole = Bool.random(using: &generator)
    let first = isWhole ? 0 : Int.random(in: 0..<lines.count, using: &generator)
    let last = isWhole ? lines.count - 1 : Int.random(in: first..<lines.count, using: &generator)
    let starts = TextPieces(text).lines.map(\.lowerBound) + [text.count]
    let place =
      isWhole
      ? (Bool.random(using: &generator) ? 0 : text.count) : starts.randomElement(using: &generator) ?? 0
    return text.replacing(
      place..<place, by: Array("\n".utf8) + donor[lines[first].lowerBound..<lines[last].upperBound])
  }
}

extension [UInt8] {
  func replacing(_ range: Range<Int>, by new: [UInt8]) -> [UInt8] {
    Array(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }

  /// With the contents of two ranges in each other's place; as it is where they overlap.
  func swapping(_ one: Range<Int>, _ other: Range<Int>) -> [UInt8] {
    let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    guard first.upperBound <= second.lowerBound else { return self }
    return Array(self[..<first.lowerBound]) + self[second] + self[first.upperBound..<second.lowerBound]
      + self[first] + self[second.upperBound...]
  }
}
