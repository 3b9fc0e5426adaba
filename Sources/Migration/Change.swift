import Codebase

/// What a rewrite proposes for one or more sites. It is taken whole or not at all.
public struct Change: Sendable, Codable {
  /// The rewrite that proposes it, for example `main-queue`.
  public let rewrite: String
  /// One line for people: `Task on the main actor instead of DispatchQueue.main.async`.
  public let title: String
  /// Whether this plan's settings take it without asking.
  public let confidence: Confidence
  /// What it rests on that the source doesn't show; none for what is established.
  public let assumptions: [Assumed]
  /// What it alters for the reader or at run time without risk, one sentence each; empty when nothing is.
  public let alters: [String]
  /// The sites that it replaces, the one that it is named after first.
  public let sites: [SiteIdentity]
  /// Edits against the original text, in one file or many, free of conflicts with one another.
  public let edits: [Edit]
  public let purpose: Purpose
  /// Whether anything else that other changes make possible for its sites is better.
  public let givesWay: Bool
  /// Why its sites are left where no other change comes to rest on it; nil where it is made for itself.
  public let unused: Reason?
  /// The sites of the established changes that this one would replace; empty for most changes. A plan without review
  /// lists such a change and never applies it.
  public let takesIn: [SiteIdentity]

  public enum Purpose: String, Sendable, Codable {
    case replacement
    /// Writes the comment that asks to leave a site; the site's verdict is that it is left.
    case ignoreComment
  }

  public init(
    rewrite: String, title: String, confidence: Confidence, assumptions: [Assumed] = [],
    alters: [String] = [], sites: [SiteIdentity], edits: [Edit], purpose: Purpose = .replacement,
    givesWay: Bool = false,
    unused: Reason? = nil, takesIn: [SiteIdentity] = []
  ) {
    self.rewrite = rewrite
    self.title = title
    self.confidence = confidence
    self.assumptions = assumptions
    self.alters = alters
    self.sites = sites
    self.edits = edits
    self.purpose = purpose
    self.givesWay = givesWay
    self.unused = unused
    self.takesIn = takesIn
  }

  /// The paths that this change edits, sorted.
  public var files: [String] { Set(edits.map(\.file)).sorted() }
}

/// Whether a change is taken without asking.
public enum Confidence: String, Sendable, Codable {
  /// Every precondition of the rule book was found in the source, or what is missing was accepted as assumptions.
  case established
  /// It rests on an assumption that was not accepted.
  case judgement
}
