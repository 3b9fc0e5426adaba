import Codebase
import Migration

/// What is planned for a folder of a workspace, or for a file outside of all.
public struct Analysis: Sendable {
  /// What `unqueue diff --include-review` would change.
  public let migration: Plan
  /// What changes where the changes that rest on assumptions are rejected: those inside of them, too.
  public let withoutOffers: Plan
  /// What `unqueue audit` finds.
  public let audit: Plan
  /// The files that were read, by the paths that are shown.
  public let sources: [String: SourceFile]

  public init(migration: Plan, withoutOffers: Plan, audit: Plan, sources: [String: SourceFile]) {
    self.migration = migration
    self.withoutOffers = withoutOffers
    self.audit = audit
    self.sources = sources
  }

  /// What is to be planned.
  public struct Request: Sendable {
    /// The absolute path of the folder of the run.
    public let root: String
    /// The files to look at; all of the folder's where there are none.
    public let paths: [String]
    let documents: [Document]

    /// The UTF-8 text that stands in for a file's content: that of an open document.
    ///
    /// - Parameter path: the file's absolute path.
    public func text(ofFileAt path: String) -> [UInt8]? { documents.first { $0.isFile(at: path) }?.bytes }
  }

  /// Makes an analysis. It stops where its task is cancelled.
  public typealias Maker = @Sendable (Request) async throws -> Analysis

  /// Why there is no analysis, for people.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
  }
}
