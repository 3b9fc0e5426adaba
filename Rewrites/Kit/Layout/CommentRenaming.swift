import Codebase
import Migration
import SwiftSyntax

/// Comments that name what a change renames, or makes something else.
package struct CommentRenaming {
  /// The name before and after.
  package let old: String
  package let new: String
  /// What the declaration was, as prose calls it, and what it is.
  package let kind: Kind

  package init(old: String, new: String, kind: Kind) {
    self.old = old
    self.new = new
    self.kind = kind
  }

  package enum Kind {
    case lock, task

    /// `serial queue`, with the article before it.
    fileprivate func replaced(in text: String) -> String {
      let noun = self == .lock ? "lock" : "task"
      let expression = self == .lock ? Self.guarding : Self.workItem
      guard !text.lowercased().contains(noun) else { return text }
      return text.replacing(expression, maxReplacements: 1) {
        Self.matching($0.output.0, article: $0.output.1, noun)
      }
    }

    /// Replaces the first mention that is not between backticks.
    fileprivate func replaced(inProse text: String) -> String {
      var parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      for index in parts.indices where index.isMultiple(of: 2) {
        let replaced = replaced(in: parts[index])
        guard replaced == parts[index] else {
          parts[index] = replaced
          break
        }
      }
      return parts.joined(separator: "`")
    }

    private static func matching(_ found: Substring, article: Substring?, _ noun: String) -> String {
      let isUpper = found.first?.isUppercase == true
      guard let article else { return isUpper ? noun.prefix(1).uppercased() + noun.dropFirst() : noun }
      let kept = article.lowercased() == "an" ? (isUpper ? "A" : "a") : String(article)
      return "\(kept) \(noun)"
    }

    private nonisolated(unsafe) static let guarding =
      /(?:\b(an?|the) )?\b(?:(?:private|serial|concurrent|internal|isolation|sync(?:hroni[sz]ation)?|dispatch|binary) )*(?:dispatch)?(?:queue|semaphore)\b/
      .ignoresCase()
    private nonisolated(unsafe) static let workItem =
      /(?:\b(an?|the) )?\b(?:dispatch ?)?work ?item\b/.ignoresCase()
  }

  /// A change's title, which says where it changes comments.
  package static func title(_ title: String, of edits: [Edit]) -> String {
    let changesComments = edits.contains { $0.replacement.hasPrefix("//") || $0.replacement.hasPrefix("/*") }
    return changesComments ? "\(title), also in comments" : title
  }

  /// The edits of comments in the type around the declaration, as far as they are free of others.
  package func edits(around declaration: Syntax, in file: FileContext, with others: [Edit]) -> [Edit] {
    var found: [Edit] = []
    let scope =
      declaration.enclosing(MemberBlockSyntax.self)?.parent ?? declaration.enclosing(CodeBlockSyntax.self)?
      .parent
      ?? Syntax(file.tree)
    for (range, text) in scope.commentRanges {
      let renamed = old == new ? text : text.replacing("`\(old)`", with: "`\(new)`")
      if renamed != text { found.append(file.edit(range, renamed)) }
    }
    if let (range, text) = declaration.firstLineOfDocumentation {
      let edited = found.first { $0.range == range }?.replacement ?? text
      let spoken = kind.replaced(inProse: edited)
      found.removeAll { $0.range == range }
      if spoken != text { found.append(file.edit(range, spoken)) }
    }
    return found.filter { edit in !others.contains { $0.conflicts(with: edit) } }
  }
}

extension SyntaxProtocol {
  /// The comments in the node and right above it, with their UTF-8 ranges.
  fileprivate var commentRanges: [(range: Range<Int>, text: String)] {
    var found: [(Range<Int>, String)] = []
    func collect(_ trivia: Trivia, from start: Int) {
      var offset = start
      for piece in trivia {
        let length = piece.sourceLength.utf8Length
        if let comment = piece.comment { found.append((offset..<offset + length, comment)) }
        offset += length
      }
    }
    for token in tokens(viewMode: .sourceAccurate) {
      collect(token.leadingTrivia, from: token.position.utf8Offset)
      collect(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return found
  }

  /// The first of the lines of comment that end right above the node.
  fileprivate var firstLineOfDocumentation: (range: Range<Int>, text: String)? {
    var first: (Range<Int>, String)?
    var offset = position.utf8Offset
    for piece in firstToken(viewMode: .sourceAccurate)?.leadingTrivia ?? [] {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count) where count > 1, .carriageReturnLineFeeds(let count) where count > 1:
        first = nil
      default:
        if let comment = piece.comment, first == nil, !comment.contains(where: \.isNewline) {
          first = (offset..<offset + length, comment)
        }
      }
      offset += length
    }
    return first
  }
}
