import Codebase
import Delivery
import Migration

/// An analysis with the documents as they were when it was asked for: all answers are made of it.
struct Snapshot: Sendable {
  /// What a migration changes, and what an audit finds.
  let parts: [Part]
  /// What can be done in place of changes that rest on assumptions: a plan, and the indices of the changes in it that
  /// are in no other part.
  let alternatives: (part: Part, changes: [Int])
  let client: ClientCapabilities
  /// The folder of the run.
  private let root: String
  private let sources: [String: SourceFile]
  /// The open documents by the paths that are shown.
  private let documents: [String: Document]
  private let shownPaths: [String: String]

  struct Part: Sendable {
    let plan: Plan
    let kind: CodeAction.Kind
    private let entries: [SiteIdentity: Plan.Entry]
    /// The sites of checks, by where they begin.
    private let checked: [Reason.Place: [Plan.Entry]]

    init(_ plan: Plan, _ kind: CodeAction.Kind) {
      self.plan = plan
      self.kind = kind
      entries = Dictionary(
        plan.entries.map { ($0.site.identity, $0) }, uniquingKeysWith: { first, _ in first })
      checked = Dictionary(grouping: plan.findings.isEmpty ? [] : plan.entries) { Reason.Place($0.site) }
    }

    func entry(of site: SiteIdentity) -> Plan.Entry? { entries[site] }

    /// The site that a finding is about; nil where it is about no site.
    func entry(of finding: Finding) -> Plan.Entry? {
      checked[finding.place]?.first { $0.site.rewrite == finding.code }
    }
  }

  init(_ analysis: Analysis, in root: String, _ documents: [Document], for client: ClientCapabilities) {
    self.root = root
    parts = [Part(analysis.migration, .rewrite), Part(analysis.audit, .quickFix)]
    let known = Set(analysis.migration.changes.map(\.edits))
    let others = analysis.withoutOffers.changes
    alternatives = (
      Part(analysis.withoutOffers, .rewrite), others.indices.filter { !known.contains(others[$0].edits) }
    )
    self.client = client
    sources = analysis.sources
    var open: [String: Document] = [:]
    var shownPaths: [String: String] = [:]
    for source in analysis.sources.values {
      guard let document = documents.first(where: { $0.isFile(at: source.absolutePath) }) else { continue }
      open[source.path] = document
      shownPaths[document.uri] = source.path
    }
    self.documents = open
    self.shownPaths = shownPaths
  }

  /// The file of an open document; nil where it isn't looked at.
  func source(ofDocument uri: String) -> SourceFile? { shownPaths[uri].flatMap { sources[$0] } }

  /// - Parameter file: the path that is shown.
  func source(of file: String) -> SourceFile? { sources[file] }

  func uri(of file: String) -> String { documents[file]?.uri ?? FileURI.uri(of: path(of: file)) }

  /// Where a file is, as the client knows it.
  func path(of file: String) -> String {
    if let path = documents[file]?.path ?? sources[file]?.absolutePath { return path }
    return file.hasPrefix("/") ? file : "\(root)/\(file)"
  }

  /// The version of a document; nil where it isn't open.
  func version(of file: String) -> Int? { documents[file]?.version }

  func positions(in source: SourceFile) -> Positions {
    Positions(source.bytes, encoding: client.encoding, hidesMark: documents[source.path] == nil)
  }
}
