import Codebase
import SwiftSyntax

/// What comments say of a queue's work: that it may keep its thread, for which the queue is there.
package enum BlockingComment {
  /// The word that says so, above or inside a statement that puts work on a queue, or above the function that does
  /// nothing else.
  package static func word(at call: FunctionCallExprSyntax) -> String? {
    guard let item = call.enclosing(CodeBlockItemSyntax.self) else { return nil }
    if let word = word(in: item.comments(in: item.position.utf8Offset..<item.endPosition.utf8Offset)) {
      return word
    }
    guard let function = item.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      function.body?.statements.count == 1
    else { return nil }
    return word(above: Syntax(function)).flatMap { word in
      hazards.contains(where: word.hasPrefix) ? word : nil
    }
  }

  /// What is no description of how a function answers.
  private static let hazards = [
    "hang", "hung", "stall", "stuck", "freez", "froze", "deadlock", "overcommit", "starv",
  ]

  private static let stems = hazards + ["blocking", "synchronous", "dedicat"]

  /// `block` and `blocks` are closures, too, save for what they are said to do.
  private static let objects: Set = ["on", "the", "until", "for", "while", "its", "this", "a", "us"]
  private static let auxiliaries: Set = [
    "may", "can", "could", "might", "will", "would", "should", "must", "to", "not", "t", "never",
    "potentially", "sometimes",
  ]
  /// Work goes to a queue so that it doesn't block the main thread, which says nothing of how it waits.
  private static let spared: Set = ["main", "ui", "interface", "user", "caller", "app"]

  package static func word(above node: Syntax) -> String? {
    word(in: node.comments(in: node.position.utf8Offset..<node.trimmedUTF8Range.lowerBound))
  }

  private static func word(in comments: [String]) -> String? {
    comments.lazy.compactMap { comment in
      let words = comment.lowercased().split { !$0.isLetter }.map(String.init)
      return words.indices.first { saysThatItWaits($0, of: words) }.map { words[$0] }
    }.first
  }

  private static func saysThatItWaits(_ index: Int, of words: [String]) -> Bool {
    let word = words[index]
    let next = words.dropFirst(index + 1)
    if stems.contains(where: word.hasPrefix) { return true }
    guard ["block", "blocks", "blocked"].contains(word), !next.prefix(3).contains(where: spared.contains)
    else { return false }
    return next.first.map(objects.contains) == true || index > 0 && auxiliaries.contains(words[index - 1])
  }
}
