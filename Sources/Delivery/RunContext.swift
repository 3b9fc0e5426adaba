import Codebase
import Migration

/// What a report says beside the plan: how the run went.
public struct RunContext: Sendable {
  /// How many Swift files were read.
  public var filesRead: Int
  /// How many Swift files were passed over.
  public var skipped: [SkipKind: Int]
  /// Whether `skipped` means "at least".
  public var skippedIsLowerBound: Bool
  /// Which project settings were found where and which were assumed, one line each.
  public var settings: [String]
  /// Whether the run takes changes that rest on any assumption: their sites then count as rewritten, not as offered.
  public var includesJudgement: Bool
  /// The assumptions that the run accepts: changes that rest on nothing else count as rewritten.
  public var accepted: Set<Assumption>
  /// What the sites were limited to; nil where all files counted.
  public var since: ChangesSince?

  /// Only the sites in files that changed since a revision.
  public struct ChangesSince: Sendable, Hashable {
    /// As it was given.
    public var revision: String
    /// How many of the files that were read changed since then.
    public var changedFiles: Int

    public init(revision: String, changedFiles: Int) {
      self.revision = revision
      self.changedFiles = changedFiles
    }
  }

  public init(
    filesRead: Int, skipped: [SkipKind: Int] = [:], skippedIsLowerBound: Bool = false,
    settings: [String] = [], includesJudgement: Bool = false, accepted: Set<Assumption> = [],
    since: ChangesSince? = nil
  ) {
    self.filesRead = filesRead
    self.skipped = skipped
    self.skippedIsLowerBound = skippedIsLowerBound
    self.settings = settings
    self.includesJudgement = includesJudgement
    self.accepted = accepted
    self.since = since
  }

  /// The kinds that were skipped at all, always in the same order.
  var skippedKinds: [(kind: SkipKind, count: Int)] {
    SkipKind.allCases.map { (kind: $0, count: skipped[$0, default: 0]) }.filter { $0.count > 0 }
  }

  var skippedTotal: Int { skipped.values.reduce(0, +) }
}
