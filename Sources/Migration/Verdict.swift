import Codebase

/// What became of a site.
public enum Verdict: Sendable, Codable {
  /// Replaced by the change at this index of the plan's `changes`.
  case rewritten(change: Int)
  /// A change at this index waits for a person.
  case offered(change: Int)
  case left(Reason)

  /// The index of the change that the site belongs to; nil where it is left.
  public var change: Int? {
    switch self {
    case .rewritten(let change), .offered(let change): change
    case .left: nil
    }
  }

  func withChange(_ renumbered: (Int) -> Int) -> Verdict {
    switch self {
    case .rewritten(let change): .rewritten(change: renumbered(change))
    case .offered(let change): .offered(change: renumbered(change))
    case .left: self
    }
  }
}

/// Why a site was left.
public struct Reason: Hashable, Sendable, Codable {
  /// Groups equal reasons in statistics: lower-case words joined by hyphens, for example `blocking-call`.
  public let code: String
  /// One sentence in the compiler's style: lower case, no full stop, naming the fact that was missing.
  public let sentence: String
  /// Where the fact is, when that is not the site itself.
  public let place: Place?
  /// Whether an assumption could take the missing fact's place: a search for an offer is worth its time. No part of
  /// reports.
  public private(set) var isAssumable = false
  /// Whether it is no obstacle where an async function gives an error of a type of its own as a value.
  public private(set) var isAboutErrorType = false

  public init(
    _ code: String, _ sentence: String, at place: Place? = nil, isAssumable: Bool = false,
    isAboutErrorType: Bool = false
  ) {
    self.code = code
    self.sentence = sentence
    self.place = place
    self.isAssumable = isAssumable
    self.isAboutErrorType = isAboutErrorType
  }

  private enum CodingKeys: CodingKey {
    case code, sentence, place
  }

  public struct Place: Hashable, Sendable, Codable {
    public let file: String
    public let line: Int
    public let column: Int

    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }
}

extension Reason.Place: CustomStringConvertible {
  public var description: String { "\(file):\(line):\(column)" }
}
