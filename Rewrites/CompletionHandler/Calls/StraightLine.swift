import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Lays out what becomes of a call and its handler: a list of lines, the call's own head, and statements of the
/// handler's body, each at a depth.
///
/// What comes in the order of the original stays where it is; the rest moves. Comments between what is kept stay before
/// what follows them.
struct StraightLine {
  enum Segment {
    /// `do {`
    case line(String, depth: Int)
    /// The call without its handler, between pieces of text.
    case call(before: [Rearrangement.Piece], after: String, depth: Int)
    case statements([Syntax], depth: Int)
    /// The same statements once more.
    case copy([Syntax], depth: Int)
    /// The rest of a statement, by its offset, whose beginning is written with the call, on the call's line.
    case rest(Range<Int>, of: Int, depth: Int)
    /// The same on a line of its own, behind some text.
    case ending(String, Range<Int>, of: Int, depth: Int)
  }

  private let statement: Range<Int>
  private let head: CallHead
  private let file: FileContext
  private let indentation: String
  /// What holds the statement, with the comments in it.
  private let list: Syntax

  /// Whether the statement stands in one line with the braces around it.
  private let isInline: Bool

  /// What else changes in the call.
  private let others: Rearrangement

  /// - Parameters:
  ///   - statement: what is replaced, the call in it: `return load { … }`.
  ///   - others: what else changes in the call.
  init(
    _ head: CallHead, _ statement: CallStatement, besides others: Rearrangement = Rearrangement(owner: -6),
    in file: FileContext
  ) {
    self.others = others
    self.head = head
    self.file = file
    list = statement.list
    isInline = statement.isInline
    self.statement = statement.isInline ? statement.inside : statement.range
    indentation =
      Layout.indentation(at: statement.range.lowerBound, in: file.source)
      + (statement.isInline ? file.indentUnit : "")
  }

  /// Whether what comes out is one line, as the original is.
  private func isOneLine(_ parts: [Part]) -> Bool {
    parts.enumerated().allSatisfy { index, part in
      guard case .kept(let kept) = part, index == 0 || kept.isRest else { return false }
      return !file.source.text(in: kept.range).contains(where: \.isNewline)
    }
  }

  /// Text of the original that is kept.
  private struct Kept {
    let range: Range<Int>
    let depth: Int
    var before: [Rearrangement.Piece] = []
    var after: [Rearrangement.Piece] = []
    /// Whether it goes on in the line of what is before it.
    var isRest = false
    /// UTF-8 offset of the statement that it is the rest of.
    var start: Int?
  }

  private enum Part {
    case line(String, depth: Int)
    case copy(Range<Int>, depth: Int)
    case kept(Kept)
  }

  func rearrangement(of segments: [Segment]) -> Rearrangement {
    var result = Rearrangement(owner: statement.lowerBound * 2)
    let parts = segments.compactMap(part)
    var inPlace: [Kept] = []
    var cursor = 0
    for case .kept(let kept) in parts where kept.range.lowerBound >= cursor {
      inPlace.append(kept)
      cursor = kept.range.upperBound
    }
    let allKept = parts.compactMap { part -> Kept? in
      if case .kept(let kept) = part { kept } else { nil }
    }
    for kept in allKept {
      let bytes =
        self.bytes(kept.depth)
        - Layout.indentation(at: kept.start ?? kept.range.lowerBound, in: file.source).utf8.count
      result.shift(kept.range, by: bytes + alignment(of: kept))
      if !inPlace.contains(where: { $0.range == kept.range }) { result.cut(kept.range) }
    }
    for kept in allKept {
      for case .moved(let range) in kept.before {
        let bytes =
          self.bytes(kept.depth) - Layout.indentation(at: range.lowerBound, in: file.source).utf8.count
        result.shift(range, by: bytes)
      }
    }
    // The gaps between what stays.
    var start = statement.lowerBound
    var open: [Part] = []
    let staysInline = isInline && isOneLine(parts)
    var trailing: [Rearrangement.Piece] = staysInline ? [.text(" ")] : []
    var isFirst = !isInline || staysInline
    var waiting = inPlace[...]
    var early: [String] = []
    for (left, right) in zip(inPlace, inPlace.dropFirst()) where right.isRest {
      early += comments(in: left.range.upperBound..<right.range.lowerBound, allKept)
    }
    for part in parts {
      guard case .kept(let kept) = part, kept.range == waiting.first?.range else {
        open.append(part)
        continue
      }
      waiting.removeFirst()
      let gap = start..<kept.range.lowerBound
      var comments = kept.isRest ? [] : comments(in: gap, allKept)
      if isFirst { comments += early }
      let pieces = trailing + text(open, comments, before: kept, isFirst: isFirst)
      if !gap.isEmpty || !pieces.isEmpty { result.replace(gap, with: pieces) }
      start = kept.range.upperBound
      trailing = kept.after
      open = []
      isFirst = false
    }
    let gap = start..<statement.upperBound
    var pieces = trailing + text(open, comments(in: gap, allKept), before: nil, isFirst: isFirst)
    if staysInline { pieces.append(.text(" ")) } else if isInline { pieces.append(.text(lineStart(-1))) }
    if !gap.isEmpty || !pieces.isEmpty { result.replace(gap, with: pieces) }
    return result
  }

  /// How much further the lines of a call's arguments go in that stand under the first of them.
  private func alignment(of kept: Kept) -> Int {
    let source = file.source
    guard kept.range == head.range, let left = head.call.leftParen, let first = head.call.arguments.first,
      case let start = source.bytes.lineStart(of: kept.range.lowerBound),
      source.bytes.lineStart(of: left.positionAfterSkippingLeadingTrivia.utf8Offset) == start,
      case let offset = first.positionAfterSkippingLeadingTrivia.utf8Offset,
      source.bytes.lineStart(of: offset) == start,
      let end = source.bytes[kept.range].firstIndex(of: UInt8(ascii: "\n")),
      source.bytes[(end + 1)...].prefix(while: { $0 == UInt8(ascii: " ") }).count == offset - start
    else { return 0 }
    var written = 0
    for piece in kept.before {
      switch piece {
      case .text(let text), .fixed(let text): written += text.utf8.count
      case .moved(let range): written += range.count
      }
    }
    let indentation = Layout.indentation(at: start, in: source).utf8.count
    return written - (kept.range.lowerBound - start - indentation)
      + others.growth(in: kept.range.lowerBound..<offset)
  }

  private func part(_ segment: Segment) -> Part? {
    switch segment {
    case .line(let text, let depth): return .line(text, depth: depth)
    case .call(let before, let after, let depth):
      return .kept(
        Kept(
          range: head.range, depth: depth, before: before,
          after: head.closing(at: after, lineStart: lineStart(depth))))
    case .statements(let items, let depth):
      guard var range = file.extent(of: items) else { return nil }
      // What the semicolon set it apart from is on another line, or gone.
      if let last = items.last, last.trimmedUTF8Range.upperBound == range.upperBound {
        range = range.lowerBound..<last.rangeWithoutSemicolon.upperBound
      }
      // A comment at the margin says nothing of how what follows it is indented.
      let start = items.first.map { $0.positionAfterSkippingLeadingTrivia.utf8Offset }
      return .kept(Kept(range: range, depth: depth, start: start))
    case .copy(let items, let depth): return file.extent(of: items).map { .copy($0, depth: depth) }
    case .rest(let range, let start, let depth):
      return .kept(Kept(range: range, depth: depth, isRest: true, start: start))
    case .ending(let text, let range, let start, let depth):
      return .kept(Kept(range: range, depth: depth, before: [.text(text)], start: start))
    }
  }

  private var unit: String { file.indentUnit(beside: indentation) }
  private func bytes(_ depth: Int) -> Int { indentation.utf8.count + depth * unit.utf8.count }

  private func lineStart(_ depth: Int) -> String {
    guard depth >= 0 else { return file.source.newline + String(indentation.dropLast(unit.count)) }
    return file.source.newline + indentation + String(repeating: unit, count: depth)
  }

  /// The text of what has no place of its own before something that stays, or at the end.
  private func text(_ parts: [Part], _ comments: [String], before next: Kept?, isFirst: Bool)
    -> [Rearrangement.Piece]
  {
    var pieces: [Rearrangement.Piece] = []
    var isFirst = isFirst
    func begin(_ depth: Int) {
      if !isFirst { pieces.append(.text(lineStart(depth))) }
      isFirst = false
    }
    let depthOfComments = next?.depth ?? 0
    if next == nil {
      for comment in comments {
        begin(depthOfComments)
        pieces.append(.text(comment))
      }
    }
    for part in parts {
      switch part {
      case .line(let text, let depth):
        begin(depth)
        pieces.append(.text(text))
      case .copy(let range, let depth):
        begin(depth)
        pieces.append(.moved(range))
      case .kept(let kept):
        if !kept.isRest { begin(kept.depth) }
        pieces += kept.before + [.moved(kept.range)] + kept.after
      }
    }
    if let next {
      for comment in comments {
        begin(depthOfComments)
        pieces.append(.text(comment))
      }
      if !next.isRest { begin(next.depth) }
      pieces += next.before
    }
    return pieces.filter { piece in
      if case .text("") = piece { false } else { true }
    }
  }

  /// The comments of the original in a gap.
  private func comments(in gap: Range<Int>, _ kept: [Kept]) -> [String] {
    var ranges: [Range<Int>] = []
    var start = gap.lowerBound
    for other in kept.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound })
    where gap.lowerBound <= other.lowerBound && other.upperBound <= gap.upperBound {
      ranges.append(start..<max(start, other.lowerBound))
      start = max(start, other.upperBound)
    }
    ranges.append(start..<max(start, gap.upperBound))
    return ranges.flatMap { list.comments(in: $0) }
  }
}

extension FileContext {
  /// From the first comment on a line of its own before statements to the end of the comment behind them.
  func extent(of items: [Syntax]) -> Range<Int>? {
    guard let first = items.first, let last = items.last else { return nil }
    var start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    var offset = first.position.utf8Offset
    for piece in first.leadingTrivia {
      if piece.isAnyComment, source.isFirstOnLine(offset) {
        start = offset
        break
      }
      offset += piece.sourceLength.utf8Length
    }
    var end = last.endPositionBeforeTrailingTrivia.utf8Offset
    offset = end
    for piece in last.trailingTrivia {
      offset += piece.sourceLength.utf8Length
      if piece.isAnyComment { end = offset }
    }
    return start..<end
  }
}

extension TriviaPiece {
  var isAnyComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}

extension StraightLine.Segment {
  /// The names that a line at the outermost depth declares.
  var declaredNames: [String] {
    switch self {
    case .line(let text, 0): Self.names(in: text)
    case .call(let before, _, 0):
      before.flatMap { piece -> [String] in
        if case .text(let text) = piece { Self.names(in: text) } else { [] }
      }
    case .statements(let items, 0): items.flatMap(\.newNames)
    default: []
    }
  }

  /// Whether it declares what is awaited with its type: `let page: Page = `.
  var saysType: Bool {
    switch self {
    case .line(let text, _): Self.saysType(text)
    case .call(let before, _, _):
      before.contains { piece in
        if case .text(let text) = piece { Self.saysType(text) } else { false }
      }
    case .statements, .copy, .rest, .ending: false
    }
  }

  private static func saysType(_ text: String) -> Bool {
    text.contains("let ") && text.prefix { $0 != "=" }.contains(": ")
  }

  private static func names(in text: String) -> [String] {
    guard text.hasPrefix("let ") || text.hasPrefix("guard let ") else { return [] }
    let pattern = text.drop { $0 != " " }.prefix { $0 != "=" && $0 != ":" }
    return pattern.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { !["let", "_"].contains($0) }
  }
}

extension Syntax {
  /// The names that a statement declares for those behind it.
  var declaredNames: [String] {
    (self.as(CodeBlockItemSyntax.self) ?? parent?.as(CodeBlockItemSyntax.self))?.declaredNames
      .filter { $0 != "self" } ?? []
  }
}

extension Syntax {
  /// The names that a statement declares, but for those that `guard let value` unwraps under the name that they have: that
  /// may stand in the scope of what it unwraps.
  fileprivate var newNames: [String] {
    guard let conditions = statement?.as(GuardStmtSyntax.self)?.conditions else { return declaredNames }
    let kept = conditions.compactMap { element -> String? in
      if case .optionalBinding(let binding) = element.condition { binding.keptName } else { nil }
    }
    return declaredNames.filter { !kept.contains($0) }
  }
}

extension Syntax {
  /// UTF-8 range of the node, and of no semicolon that sets it apart from what follows.
  var rangeWithoutSemicolon: Range<Int> {
    let range = trimmedUTF8Range
    guard let semicolon = self.as(CodeBlockItemSyntax.self)?.semicolon?.trimmedUTF8Range else { return range }
    return range.lowerBound..<min(range.upperBound, semicolon.lowerBound)
  }
}
