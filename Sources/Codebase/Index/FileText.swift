import Foundation
import SwiftSyntax

/// A text of a file, and what it says by itself: its words, what it declares, its tree.
///
/// Codebases in which a file has the same text share this. The text is parsed when first asked for, by one thread.
final class FileText: @unchecked Sendable {
  let source: SourceFile
  /// Index of the file in its codebases.
  let index: Int
  let sift: Sift
  /// The sorted hashes of the words that it mentions.
  let words: [UInt32]
  private let calls = Memo<Int, [CallFacts]>()

  // `lock` guards all access to the variables.
  private let lock = NSLock()
  private var knownFacts: FileFacts?
  private var tree: SourceFileSyntax? { didSet { tokens = nil } }
  /// Those of `tree`.
  private var tokens: TokenTable?
  /// About nodes of `tree`.
  private var answers = NodeAnswers()
  private var awaitsPlanning = false
  private var keepsTree = false
  /// Whether the tree was asked for again since `takeAskedAgain`.
  private var isAskedAgain = false

  init(_ source: SourceFile, index: Int) {
    self.source = source
    self.index = index
    sift = Sift(source.bytes)
    words = source.wordHashes
  }

  /// What the file declares. A tree that is asked for later is parsed then, but for that of a file whose turn comes: to
  /// keep one for every file that another asks about would take more time, and a gigabyte for large codebases.
  var facts: FileFacts {
    lock.withLock { knownFacts ?? parse(keepingTree: awaitsPlanning && keepsTree).facts }
  }

  /// - Returns: the tree, and whether nobody needs to see to it that it goes.
  func parsed() -> (file: ParsedFile, isToStay: Bool) {
    lock.withLock {
      if let knownFacts, let tree {
        isAskedAgain = true
        return (ParsedFile(tree: tree, facts: knownFacts, tokens: table(of: tree)), true)
      }
      return (parse(keepingTree: true), awaitsPlanning)
    }
  }

  /// - Parameter keepsTree: whether the tree stays from the first question on.
  func awaitPlanning(keepsTree: Bool) {
    lock.withLock {
      awaitsPlanning = true
      self.keepsTree = keepsTree
    }
  }

  func isPlanned() { lock.withLock { awaitsPlanning = false } }

  func release() {
    lock.withLock {
      tree = nil
      answers = NodeAnswers()
    }
  }

  func answer(to question: NodeAnswers.Question, in codebase: Int) -> (any Sendable)? {
    lock.withLock { answers.find(question, in: codebase) }
  }

  /// - Parameters:
  ///   - root: the node's; nothing is kept of a node of another tree.
  ///   - codebase: its `identity`.
  func keep(
    _ answer: any Sendable, to question: NodeAnswers.Question, root: Syntax, in codebase: Int
  ) {
    lock.withLock {
      if tree?.id == root.id { answers.keep(answer, to: question, in: codebase) }
    }
  }

  /// Whether the tree was asked for since this was asked last. One that is made just now is.
  func takeAskedAgain() -> Bool {
    guard lock.try() else { return true }
    defer { lock.unlock() }
    defer { isAskedAgain = false }
    return isAskedAgain
  }

  private func parse(keepingTree: Bool) -> ParsedFile {
    let tree = self.tree ?? parsed(whole: keepingTree)
    let facts = knownFacts ?? FactsCollector.collect(tree, file: index)
    knownFacts = facts
    if keepingTree { self.tree = tree }
    return ParsedFile(tree: tree, facts: facts, tokens: table(of: tree))
  }

  private func table(of tree: SourceFileSyntax) -> TokenTable {
    if let tokens { return tokens }
    let table = TokenTable(tree, of: source)
    if self.tree != nil { tokens = table }
    return table
  }

  private func parsed(whole: Bool) -> SourceFileSyntax {
    // What is declared can be told without the bodies of functions.
    let declarations = whole ? nil : BodyBlanking.withoutBodies(source.bytes)
    return SourceFileSyntax.parse(declarations ?? source.bytes)
  }

  /// The calls that run when a member of the file is called or read.
  func calls(of member: MemberFacts, body: Range<Int>) -> [CallFacts] {
    calls.value(for: body.lowerBound) {
      InlineCalls.facts(inBody: body, of: member.range, in: source.bytes)
    }
  }
}

extension FileText {
  /// Up to this many bytes, a text is parsed whole where a part would do: it is often asked for again.
  private static let smallSize = 8 << 10

  /// Whether the text of a file that was free of syntax errors before some edits has some after them.
  ///
  /// - Parameters:
  ///   - edited: UTF-8 offsets of the replacements in this text.
  ///   - keep: called where its tree stays and somebody needs to see to it that it goes.
  func hasErrors(editedIn edited: [Range<Int>], keep: () -> Void) -> Bool {
    var isNew = false
    let known = lock.withLock {
      if tree == nil, source.bytes.count <= Self.smallSize {
        tree = SourceFileSyntax.parse(source.bytes)
        isNew = true
      }
      return tree
    }
    if isNew { keep() }
    if let known, !known.hasError { return false }
    return SourceFileSyntax.hasErrors(source.bytes, editedIn: edited)
  }
}
