import Migration

/// Which changes of a review are shown: those that every word of a line agrees with.
public struct ReviewFilter: Sendable, Equatable {
  private struct Condition: Sendable, Equatable {
    let word: String
    let isNegated: Bool
  }

  /// As it was typed, single spaces between the words.
  public let text: String
  private let conditions: [Condition]

  public init(_ text: String = "") {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.text = words.joined(separator: " ")
    conditions = words.map { word in
      let isNegated = word.hasPrefix("-") && word.count > 1
      return Condition(word: String(isNegated ? word.dropFirst() : word[...]), isNegated: isNegated)
    }
  }

  public var isEmpty: Bool { conditions.isEmpty }

  /// The words that are more than text to look for, for people.
  static let help =
    "established, offered, undecided, accepted, rejected, tests, the name of a rewrite or of an assumption, a folder as in "
    + "Sources/; anything else is looked for in paths, titles, declarations and code. -word for all others. Enter "
    + "after nothing shows all again, and so does Escape in the overview."

  /// - Parameter rewrites: the names of all rewrites that the review has changes of.
  func admits(_ item: ReviewSession.Item, in session: ReviewSession, rewrites: Set<String>) -> Bool {
    conditions.allSatisfy { condition in
      agrees(condition.word, with: item, in: session, rewrites: rewrites) != condition.isNegated
    }
  }

  private func agrees(
    _ word: String, with item: ReviewSession.Item, in session: ReviewSession, rewrites: Set<String>
  ) -> Bool {
    switch word.lowercased() {
    case "established": return item.change.assumptions.isEmpty
    case "offered": return !item.change.assumptions.isEmpty
    case "undecided": return item.decision == nil
    case "accepted": return item.decision?.isTaken ?? false
    case "rejected": return item.decision.map { !$0.isTaken } ?? false
    case "tests": return item.change.files.contains(where: Self.isTest)
    case let name where rewrites.contains(name): return item.change.rewrite == name
    case let name where Assumption(rawValue: name) != nil:
      return item.change.assumptions.contains { $0.assumption.rawValue == name }
    case let name where name.contains("/"):
      return item.change.files.contains { "/\($0.lowercased())".contains(name) }
    case let needle: return session.searchable(item).contains { $0.lowercased().contains(needle) }
    }
  }

  /// Whether a folder of the path, or the file, is named for tests.
  static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      let name = part.hasSuffix(".swift") ? part.dropLast(6) : part
      return ["test", "tests"].contains(name.lowercased()) || name.hasSuffix("Tests")
        || name.hasSuffix("Test")
    }
  }
}
