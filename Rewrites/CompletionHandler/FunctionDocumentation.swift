import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The documentation of a function, in `///` or `/** */`, line by line.
struct FunctionDocumentation {
  struct Line {
    /// Without the blanks before it and the line's end.
    let range: Range<Int>
    /// `///`, `/**`, ` *` or nothing; what the function is indented by is left out.
    let marker: String
    /// What follows the marker.
    let text: String
    /// `*/` and the blanks before it.
    let closing: String

    var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
    var depth: Int { text.prefix(while: \.isWhitespace).count }
    var trimmed: String {
      String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    /// Whether it opens or closes a comment, and can't be taken away alone.
    var isEdge: Bool { marker.hasPrefix("/**") || !closing.isEmpty }
  }

  private(set) var lines: [Line] = []
  private let indentation: String

  init(of function: FunctionDeclSyntax, in file: FileContext) {
    let start = function.positionAfterSkippingLeadingTrivia.utf8Offset
    indentation = Layout.indentation(at: start, in: file.source)
    var offset = function.position.utf8Offset
    var isBlock = false
    for piece in function.leadingTrivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .docLineComment(let text):
        // Of a block and lines behind it, the lines are the nearer ones.
        if isBlock { lines = [] }
        isBlock = false
        lines.append(
          Line(range: offset..<offset + length, marker: "///", text: String(text.dropFirst(3)), closing: ""))
      case .docBlockComment(let text):
        isBlock = true
        lines = block(text, at: offset)
      default: break
      }
      offset += length
    }
  }

  private func block(_ comment: String, at start: Int) -> [Line] {
    let raw = comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let inner = raw.dropFirst().filter { line in !line.allSatisfy(\.isWhitespace) }
    let hasStars = inner.allSatisfy { $0.drop(while: \.isWhitespace).first == "*" }
    return raw.enumerated().map { index, line in
      let offset = start + comment.utf8.distance(from: comment.startIndex, to: line.startIndex)
      return self.line(line, at: offset, isFirst: index == 0, isLast: index == raw.count - 1, hasStars)
    }
  }

  private func line(
    _ line: Substring, at start: Int, isFirst: Bool, isLast: Bool, _ hasStars: Bool
  ) -> Line {
    var rest = line
    if !isFirst, rest.hasPrefix(indentation) { rest = rest.dropFirst(indentation.count) }
    var closing = ""
    if isLast, rest.hasSuffix("*/") {
      rest = rest.dropLast(2)
      closing = "*/"
      while rest.last?.isWhitespace == true, rest.count > (isFirst ? 3 : 0) {
        closing.insert(rest.removeLast(), at: closing.startIndex)
      }
    }
    var marker = ""
    if isFirst {
      marker = String(rest.prefix(3))
      rest = rest.dropFirst(3)
    } else if hasStars, let star = rest.firstIndex(of: "*") {
      marker = String(rest[...star])
      rest = rest[rest.index(after: star)...]
    }
    let blanks = isFirst ? 0 : line.prefix(while: \.isWhitespace).utf8.count
    return Line(
      range: start + blanks..<start + line.utf8.count, marker: marker, text: String(rest), closing: closing)
  }

  // MARK: Copies

  /// All of it, on the function's indentation.
  var all: [String] { lines.map { indented($0.marker + $0.text + $0.closing) } }

  private func indented(_ line: String) -> String {
    line.allSatisfy(\.isWhitespace) ? "" : indentation + line
  }

  /// What it says without a function's handlers: the first paragraph up to where that speaks of them, the other paragraphs
  /// and remarks that don't, and the other parameters.
  ///
  /// - Parameter handlers: the parameters that the copy's function has not.
  func copy(without handlers: [FunctionParameterSyntax], of function: FunctionDeclSyntax) -> [String] {
    let isBlock = lines.first.map { $0.marker.hasPrefix("/**") } ?? false
    let opensAlone = isBlock && lines.first?.isEmpty == true
    let closesAlone = isBlock && lines.last?.isEmpty == true && lines.count > 1
    let content = lines.dropFirst(opensAlone ? 1 : 0).dropLast(closesAlone ? 1 : 0)
    let names = Set(handlers.map(\.internalName))
    let others = function.signature.parameterClause.parameters.filter { parameter in
      !handlers.contains { $0.id == parameter.id }
    }
    let parameters = self.parameters(
      Array(content), of: others.flatMap { [$0.internalName, $0.firstName.identifierText] })
    var texts: [String] = []
    for (index, paragraph) in paragraphs(content).enumerated() {
      let written = paragraph.lines.map { $0.marker + $0.text }
      let kept =
        switch paragraph.kind {
        case .parameters: parameters
        case .result: [String]()
        case .text where index == 0: upToHandler(written, names)
        case .text: written.contains { mention(in: $0, names) != nil } ? [] : written
        }
      if !texts.isEmpty, !kept.isEmpty, paragraph.isApart { texts.append(emptyMarker) }
      texts += kept
    }
    guard !texts.isEmpty else { return [] }
    if isBlock {
      if opensAlone { texts.insert("/**", at: 0) }
      if !opensAlone, !texts[0].hasPrefix("/**") { return [] }
      if closesAlone, let last = lines.last {
        texts.append(last.marker + last.text + last.closing)
      } else {
        texts[texts.count - 1] += lines.last?.closing ?? " */"
      }
    }
    return texts.map(indented)
  }

  private struct Paragraph {
    enum Kind { case text, parameters, result }

    var kind: Kind
    /// Whether an empty line stands before it.
    var isApart: Bool
    var lines: [Line] = []
  }

  /// Text, remarks such as `- Warning:`, and what is said of the parameters, all of it as one where it begins.
  private func paragraphs(_ content: ArraySlice<Line>) -> [Paragraph] {
    var found: [Paragraph] = []
    var isApart = false
    for line in content {
      if line.isEmpty {
        isApart = true
        continue
      }
      let kind = Self.kind(of: line.trimmed)
      switch kind {
      case .parameters? where !found.contains { $0.kind == .parameters }:
        let follows = found.last.map { $0.kind == .text && $0.lines[0].trimmed.first != "-" } ?? false
        found.append(Paragraph(kind: .parameters, isApart: isApart || follows))
      case .parameters?: found.append(Paragraph(kind: .result, isApart: isApart))
      case let kind?: found.append(Paragraph(kind: kind, isApart: isApart, lines: [line]))
      case nil:
        // An entry of a list of parameters says nothing else.
        let isEntry = line.trimmed.hasPrefix("- ") && found.contains { $0.kind == .parameters }
        if isEntry || isApart || found.isEmpty {
          let kind = isEntry ? Paragraph.Kind.result : .text
          found.append(Paragraph(kind: kind, isApart: isApart, lines: [line]))
        } else {
          found[found.count - 1].lines.append(line)
        }
      }
      isApart = false
    }
    return found
  }

  /// What a line begins; nil for one that goes on.
  private static func kind(of text: String) -> Paragraph.Kind? {
    guard text.hasPrefix("- "), let colon = text.firstIndex(of: ":") else { return nil }
    let words = text[..<colon].dropFirst(2).split(separator: " ")
    switch words.first?.lowercased() {
    case "parameters" where words.count == 1, "parameter" where words.count == 2: return .parameters
    case "returns" where words.count == 1, "throws" where words.count == 1: return .result
    case _? where words.count == 1 && isField(words[0]): return .text
    default: return nil
    }
  }

  private var emptyMarker: String {
    let plain = lines.first { !$0.isEdge }
    return plain?.marker ?? ""
  }

  /// The lines that tell of parameters by their names, below `- Parameters:` where they stand so.
  private func parameters(_ content: [Line], of names: [String]) -> [String] {
    var found: [String] = []
    var header: Line?
    /// Whether the entry is copied, with all that follows up to an empty line or the next.
    var isKept = false
    for line in content {
      let text = line.trimmed
      if line.isEmpty {
        isKept = false
      } else if text.lowercased() == "- parameters:" {
        header = line
        isKept = false
      } else if let name = Self.entry(text, isInList: header.map { line.depth >= $0.depth } ?? false) {
        isKept = names.contains(name)
        guard isKept else { continue }
        if let open = header, !text.lowercased().hasPrefix("- parameter ") {
          if !found.contains(open.marker + open.text) { found.append(open.marker + open.text) }
        }
        found.append(line.marker + line.text)
      } else if text.hasPrefix("- "), header.map({ line.depth <= $0.depth }) ?? true {
        header = nil
        isKept = false
      } else if isKept {
        found.append(line.marker + line.text)
      }
    }
    return found
  }

  /// `city` for `- Parameter city: its name`, and in a list for `- city: its name`.
  private static func entry(_ text: String, isInList: Bool) -> String? {
    guard text.hasPrefix("- "), let colon = text.firstIndex(of: ":") else { return nil }
    let words = text[..<colon].dropFirst(2).split(separator: " ")
    let name: Substring?
    switch words.count {
    case 1 where isInList: name = words[0]
    case 2 where words[0].lowercased() == "parameter": name = words[1]
    default: name = nil
    }
    guard let name, !isField(name) else { return nil }
    return name.filter { $0 != "`" }
  }

  private static func isField(_ name: Substring) -> Bool {
    ["returns", "throws", "note", "important", "warning", "seealso", "since", "version", "attention"]
      .contains(name.lowercased())
  }

  /// The lines before the first sentence that speaks of a handler; all where that is the first, as something has to be
  /// said.
  private func upToHandler(_ lines: [String], _ names: Set<String>) -> [String] {
    guard let index = lines.firstIndex(where: { mention(in: $0, names) != nil }),
      let mention = mention(in: lines[index], names)
    else { return lines }
    if let kept = lines[index][..<mention].upToLastSentence { return lines[..<index] + [kept] }
    // The sentence began on a line before, or on this one.
    var kept = Array(lines[..<index])
    while let last = kept.popLast() {
      if last.hasSuffix(".") { return kept + [last] }
      if let part = last[...].upToLastSentence { return kept + [part] }
    }
    return lines
  }

  private func mention(in line: String, _ names: Set<String>) -> String.Index? {
    line.split { !$0.isLetter }.first { word in
      names.contains(String(word))
        || ["callback", "closure", "completion", "handler"].contains(word.lowercased())
    }?.startIndex
  }
}

extension Substring {
  /// All up to the last full stop that something follows; nil where there is none.
  fileprivate var upToLastSentence: String? {
    let stops = indices.filter { self[$0] == "." && self[index(after: $0)...].first == " " }
    return stops.last.map { String(self[...$0]) }
  }
}
