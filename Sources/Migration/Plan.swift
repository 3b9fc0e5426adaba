import Codebase

/// Every site with its verdict, every change with its edits: a pure function of the codebase, the settings and
/// the decisions taken so far.
public struct Plan: Sendable {
  /// In order of file path, then position.
  public let entries: [Entry]
  /// In order of their first edit.
  public let changes: [Change]
  /// Files that could not be analysed, in order of path.
  public let problems: [Problem]
  /// Faults of the code as it is, in order of their places.
  public let findings: [Finding]
  /// The queues that the codebase creates, in order of their places.
  public let queues: [QueueProfile]
  /// What sites are among the decisions, where they are no decisions of their own.
  public let roles: [SiteIdentity: SiteRole]

  public init(
    entries: [Entry], changes: [Change], problems: [Problem] = [], findings: [Finding] = [],
    queues: [QueueProfile] = [], roles: [SiteIdentity: SiteRole] = [:]
  ) {
    self.entries = entries
    self.changes = changes
    self.problems = problems
    self.findings = findings
    self.queues = queues
    self.roles = roles
  }

  public struct Entry: Sendable, Codable {
    public let site: Site
    public let verdict: Verdict

    public init(site: Site, verdict: Verdict) {
      self.site = site
      self.verdict = verdict
    }
  }

  /// The changes that an in-place rewrite applies: the established ones, and the others where asked.
  public func accepted(includingJudgement: Bool) -> [Change] {
    changes.filter { $0.takesIn.isEmpty && (includingJudgement || $0.confidence == .established) }
  }
}

extension Plan: Codable {
  private enum CodingKeys: CodingKey {
    case entries, changes, problems, findings, queues, roles
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      entries: try values.decode([Entry].self, forKey: .entries),
      changes: try values.decode([Change].self, forKey: .changes),
      problems: try values.decode([Problem].self, forKey: .problems),
      findings: try values.decode([Finding].self, forKey: .findings),
      queues: try values.decode([QueueProfile].self, forKey: .queues),
      roles: try values.decode(SiteRoles.self, forKey: .roles).bySite)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(entries, forKey: .entries)
    try values.encode(changes, forKey: .changes)
    try values.encode(problems, forKey: .problems)
    try values.encode(findings, forKey: .findings)
    try values.encode(queues, forKey: .queues)
    try values.encode(SiteRoles(roles), forKey: .roles)
  }
}

/// Something that kept a file from being read, understood or written. The run goes on.
public struct Problem: Hashable, Sendable, Codable {
  /// Path as shown to people.
  public let file: String
  /// Line and column from 1, where the problem has a place.
  public let position: SourcePosition?
  /// What happened and what to do next, lower case, no full stop.
  public let message: String
  /// Whether it is the time that the file took: another run may have none. No part of reports.
  public private(set) var isAboutTime = false

  public init(file: String, position: SourcePosition? = nil, message: String, isAboutTime: Bool = false) {
    self.file = file
    self.position = position
    self.message = message
    self.isAboutTime = isAboutTime
  }

  private enum CodingKeys: CodingKey {
    case file, position, message
  }
}

extension Problem: CustomStringConvertible {
  public var description: String {
    guard let position else { return "\(file): \(message)" }
    return "\(file):\(position.line):\(position.column): \(message)"
  }
}

extension [Change] {
  /// The edits of these changes by file, each shared one once.
  public var editsByFile: [String: [Edit]] {
    Dictionary(grouping: flatMap(\.edits).withoutRepeats, by: \.file)
  }
}
