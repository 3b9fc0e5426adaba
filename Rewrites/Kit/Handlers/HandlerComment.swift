import Codebase
import Migration
import SwiftSyntax

/// What comments say of how often a closure is called.
package enum HandlerComment {
  /// `May be called several times`
  case repeats
  /// `The callback will not be called if the fetch is superseded`
  case mayBeSilent

  /// What the comments above a function say of handlers, but for what they say of its other parameters and of its result.
  package init?(of handlers: [String], above function: Syntax, parameters: [String]) {
    var isOfOther = false
    let range = function.position.utf8Offset..<function.positionAfterSkippingLeadingTrivia.utf8Offset
    let lines = function.comments(in: range).flatMap {
      $0.split(whereSeparator: \.isNewline).map(String.init)
    }
    let own = lines.filter { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      let first = words.first?.lowercased() ?? ""
      let isKeyed = ["parameter", "param"].contains(first)
      if line.contains(":"), ["returns", "return"].contains(first) { isOfOther = true }
      if isKeyed || line.contains("-") && line.contains(":"),
        let name = isKeyed ? words.dropFirst().first : words.first, parameters.contains(name)
      {
        isOfOther = !handlers.contains(name)
      }
      return !isOfOther
    }
    self.init(among: own)
  }

  /// What the comments above a node say.
  package static func first(above node: Syntax) -> HandlerComment? {
    HandlerComment(
      among: node.comments(
        in: node.position.utf8Offset..<node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  /// What the first sentence of some comments says that says either.
  private init?(among comments: [String]) {
    for sentence in comments.joined(separator: " ").split(separator: ".") {
      if let meaning = Self(sentence: String(sentence)) {
        self = meaning
        return
      }
    }
    return nil
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
    "not be invoked", "not invoked", "never invoked", "won't be invoked", "won't receive", "not receive",
    "never receive", "won't get", "not get a", "not get the",
  ]
  private static let closures = ["callback", "completion", "handler", "closure", "block"]
  /// What is not called twice, too early, or on a thread, is called all the same.
  private static let exceptions = [
    "more than once", "twice", "multiple times", "on the main", "on main", "until", "before", "only once",
    "while the", "if nil",
    "if it is nil", "from the main", "immediately", "synchronously",
  ]
}
