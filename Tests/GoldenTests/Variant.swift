import Codebase
import Foundation
import GoldenCases

/// The same program, spelled differently: what comes out must be spelled so too, and differ in nothing else.
enum Variant: CaseIterable, Sendable {
  case crlf, tabs, byteOrderMark, finalNewline

  var check: DerivedCheck {
    switch self {
    case .crlf: .crlf
    case .tabs: .tabs
    case .byteOrderMark: .byteOrderMark
    case .finalNewline: .finalNewline
    }
  }

  /// What turns the files into the variant; `nil` where they are no ground for it.
  func transformation(for sources: [SourceFile]) -> ((String) -> String)? {
    let texts = sources.map(\.text)
    switch self {
    case .crlf:
      guard !texts.contains(where: { $0.utf8.contains(UInt8(ascii: "\r")) }) else { return nil }
      return { $0.replacingOccurrences(of: "\n", with: "\r\n") }
    case .tabs:
      guard let width = indentationWidth(of: texts) else { return nil }
      return { text in
        text.components(separatedBy: "\n").map { line in
          let spaces = line.prefix { $0 == " " }.count
          return String(repeating: "\t", count: spaces / width) + line.dropFirst(spaces - spaces % width)
        }.joined(separator: "\n")
      }
    case .byteOrderMark:
      let mark = "\u{FEFF}"
      guard !texts.contains(where: { $0.unicodeScalars.first == "\u{FEFF}" }) else { return nil }
      return { mark + $0 }
    case .finalNewline:
      guard texts.allSatisfy({ $0.hasSuffix("\n") }) else { return nil }
      return { String($0.dropLast()) }
    }
  }

  /// How many spaces make one level, 2 or 4; `nil` where nothing is indented by spaces.
  private func indentationWidth(of texts: [String]) -> Int? {
    let widths = texts.flatMap { $0.components(separatedBy: "\n") }.compactMap { line -> Int? in
      let spaces = line.prefix { $0 == " " }.count
      guard spaces > 0, spaces < line.count, spaces % 2 == 0 else { return nil }
      return spaces
    }
    guard !widths.isEmpty else { return nil }
    return widths.allSatisfy { $0 % 4 == 0 } ? 4 : 2
  }
}

/// The same text where it is not code: nothing may change.
enum Enclosure: CaseIterable, Sendable {
  case stringLiteral, blockComment, inactiveCode

  var check: DerivedCheck {
    switch self {
    case .stringLiteral: .stringLiteral
    case .blockComment: .blockComment
    case .inactiveCode: .inactiveCode
    }
  }

  func enclose(_ text: String) -> String {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    switch self {
    case .stringLiteral:
      let pounds = String(repeating: "#", count: longestRunOfPounds(in: text) + 1)
      return "let text = \(pounds)\"\"\"\n\(text)\"\"\"\(pounds)\n"
    case .blockComment:
      let inner = text.replacingOccurrences(of: "*/", with: "* /").replacingOccurrences(of: "/*", with: "/ *")
      return "/*\n\(inner)*/\n"
    case .inactiveCode:
      return "#if false\n\(text)#endif\n"
    }
  }

  private func longestRunOfPounds(in text: String) -> Int {
    text.split(omittingEmptySubsequences: true) { $0 != "#" }.map(\.count).max() ?? 0
  }
}
