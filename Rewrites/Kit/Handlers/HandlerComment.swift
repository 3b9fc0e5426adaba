import Codebase
import Migration
import SwiftSyntax

/// What comments say of how often a closure is called.
package enum HandlerComment {
  /// `May be called several times`
  case repeats
  /// `The callback will not be called if the fetch is superseded`
  case mayBeSilent

  /// What the first sentence of some comments says that says either.
  package init?(among comments: [String]) {
    let text = comments.joined(separator: " ").replacing("- ", with: ". ").replacing("@param", with: ". ")
    for sentence in text.split(separator: ".") {
      if let meaning = Self(sentence: String(sentence)) {
        self = meaning
        return
      }
    }
    return nil
  }

  /// What the comments above a declaration say.
  package static func first(above declaration: Syntax) -> HandlerComment? {
    HandlerComment(
      among: declaration.comments(
        in: declaration.position.utf8Offset..<declaration.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  /// Whether the comment that a function's body begins with says that it doesn't always call a closure.
  package static func saysSilence(in body: CodeBlockSyntax?) -> Bool {
    guard let first = body?.statements.first else { return false }
    return self.first(above: Syntax(first)) == .mayBeSilent
  }

  private init?(sentence: String) {
    let words = sentence.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "\u{2019}" }
      .map { String($0).replacing("\u{2019}", with: "'") }
    let text = words.joined(separator: " ")
    if Self.isSilent(text, words) {
      self = .mayBeSilent
    } else if Self.isRepeated(text, words) {
      self = .repeats
    } else {
      return nil
    }
  }

  private static func isRepeated(_ text: String, _ words: [String]) -> Bool {
    repetitions.contains(where: text.contains)
      && words.contains { $0.hasPrefix("call") || $0.hasPrefix("invo") || $0.hasPrefix("execut") }
      && !words.contains { word in negations.contains { word.hasPrefix($0) } }
  }

  private static func isSilent(_ text: String, _ words: [String]) -> Bool {
    silences.contains(where: text.contains)
      && words.contains { word in closures.contains { word.hasPrefix($0) } }
      && !exceptions.contains(where: text.contains)
  }

  private static let repetitions = [
    "multiple times", "several times", "many times", "more than once", "called repeatedly",
    "called every time", "called each time", "at regular intervals", "called periodically",
  ]
  private static let negations = ["not", "never", "don", "doesn", "won", "isn", "avoid", "prevent"]
  private static let silences = [
    "not be called", "not called", "never called", "never be called", "won't be called", "isn't called",
    "not be invoked", "not invoked", "never invoked", "won't be invoked",
  ]
  private static let closures = ["callback", "completion", "handler", "closure", "block"]
  /// What is not called twice, too early, or on a thread, is called all the same.
  private static let exceptions = [
    "more than once", "twice", "multiple times", "on the main", "on main", "until", "before", "only once",
    "if nil",
    "if it is nil", "from the main", "immediately", "synchronously",
  ]
}
