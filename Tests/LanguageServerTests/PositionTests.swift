import Codebase
import Migration
import Testing

@testable import LanguageServer

@Suite struct PositionTests {
  /// A line of each kind of end, with characters of one to four bytes.
  private static let text = "aé\r\n€𝄞b\r\rx\nlast"

  private func positions(_ text: String, _ encoding: PositionEncoding) -> Positions {
    Positions(Array(text.utf8), encoding: encoding, hidesMark: true)
  }

  @Test func charactersAreCountedInTheUnitsThatWereAgreedOn() {
    let end = Array("aé\r\n€𝄞".utf8).count
    #expect(positions(Self.text, .utf8).position(at: end) == TextPosition(line: 1, character: 7))
    #expect(positions(Self.text, .utf16).position(at: end) == TextPosition(line: 1, character: 3))
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func everyPlaceIsFoundAgain(_ encoding: PositionEncoding) {
    let positions = positions(Self.text, encoding)
    var offset = 0
    for character in Self.text.unicodeScalars {
      // No place is between a carriage return and its line feed.
      if offset != 4 { #expect(positions.offset(of: positions.position(at: offset)) == offset) }
      offset += String(character).utf8.count
    }
    #expect(positions.offset(of: positions.position(at: offset)) == offset)
    #expect(positions.position(at: offset) == TextPosition(line: 4, character: 4))
  }

  @Test func placesBehindALineOrTheTextAreTheirEnds() {
    let positions = positions(Self.text, .utf16)
    #expect(positions.offset(of: TextPosition(line: 0, character: 99)) == 3)
    #expect(positions.offset(of: TextPosition(line: 99, character: 0)) == Self.text.utf8.count)
    #expect(positions.offset(of: TextPosition(line: -1, character: -1)) == 0)
    // The middle of a pair of surrogates is the character's beginning.
    #expect(positions.offset(of: TextPosition(line: 1, character: 2)) == Array("aé\r\n€".utf8).count)
  }

  @Test func aByteOrderMarkIsNoCharacterOfAFile() {
    let positions = positions("\u{FEFF}let x = 1\nlet y = 2", .utf16)
    #expect(positions.position(at: 7) == TextPosition(line: 0, character: 4))
    #expect(positions.offset(of: TextPosition(line: 0, character: 4)) == 7)
    #expect(positions.position(at: 17) == TextPosition(line: 1, character: 4))
  }
}

@Suite struct TextEditTests {
  /// Makes edits as a client does: from the last to the first, on a text of lines.
  private func apply(_ edits: [TextEdit], to text: String) throws -> String {
    var document = try #require(Document(uri: "file:///a.swift", version: 1, text: text))
    for edit in edits.reversed() {
      document.change([.init(range: edit.range, text: edit.newText)], version: 2, encoding: .utf16)
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }

  private func check(_ edits: [(Range<Int>, String)], in text: String) throws {
    let bytes = Array(text.utf8)
    let edits = edits.map { Edit(file: "a.swift", range: $0.0, replacement: $0.1) }
    let made = edits.textEdits(in: bytes, Positions(bytes, encoding: .utf16, hidesMark: false))
    #expect(try apply(made, to: text) == String(decoding: edits.applied(to: bytes), as: UTF8.self))
    for (first, second) in zip(made, made.dropFirst()) { #expect(first.range.end < second.range.start) }
  }

  @Test func editsThatTouchBecomeOne() throws {
    try check([(4..<4, "new "), (4..<5, "z"), (0..<3, "var"), (5..<5, "!")], in: "let x = 1\n")
  }

  @Test func editsInsideOfALineEndTakeItWhole() throws {
    try check([(1..<2, ""), (3..<4, "Y")], in: "a\r\nb\r\n")
    try check([(2..<3, "\n\n")], in: "a\r\nb\r\n")
    try check([(0..<2, "x\r"), (3..<3, "y")], in: "a\r\nb\r\n")
  }

  @Test func charactersOfManyBytes() throws {
    try check([(0..<4, "é"), (7..<7, "𝄞")], in: "𝄞€\nb")
  }

  @Test func changesOfADocumentAreMadeInOrder() throws {
    var document = try #require(Document(uri: "file:///a%20b.swift", version: 1, text: "one\r\ntwo\r\n"))
    #expect(document.path == "/a b.swift")
    let insertion = TextRange(
      start: TextPosition(line: 1, character: 0), end: TextPosition(line: 1, character: 0))
    let whole = TextRange(
      start: TextPosition(line: 0, character: 0), end: TextPosition(line: 1, character: 2))
    document.change(
      [.init(range: insertion, text: "𝄞"), .init(range: whole, text: "x")], version: 2, encoding: .utf16)
    #expect(String(decoding: document.bytes, as: UTF8.self) == "xtwo\r\n")
    document.change([.init(range: nil, text: "all")], version: 3, encoding: .utf16)
    #expect(String(decoding: document.bytes, as: UTF8.self) == "all" && document.version == 3)
  }

  @Test func addressesAndPaths() {
    #expect(FileURI.uri(of: "/a b/ü+%.swift") == "file:///a%20b/%C3%BC%2B%25.swift")
    #expect(FileURI.path(of: FileURI.uri(of: "/a b/ü+%.swift")) == "/a b/ü+%.swift")
    #expect(FileURI.path(of: "file://localhost/a/") == "/a")
    #expect(FileURI.path(of: "untitled:One") == nil)
  }
}
