import Codebase
import Migration

/// What a review can be saved as, besides the decisions that it keeps by itself.
public struct ReviewExport: Sendable {
  public enum Form: String, CaseIterable, Sendable {
    /// The decisions so far, for `unqueue review --decisions`.
    case decisions = "json"
    /// What is accepted so far, for `git apply`.
    case patch
    case html
    case markdown = "md"
    case sarif

    /// The form that a file's name asks for by its extension; nil for any other extension.
    public init?(path: String) {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "diff": self = .patch
      case "htm": self = .html
      case "markdown": self = .markdown
      case let other:
        guard let form = Form(rawValue: other) else { return nil }
        self = form
      }
    }

    /// What the extensions stand for, in the question for a file's name.
    public static let list = ".json decisions, .patch, .html, .md or .sarif report"
  }

  private let context: RunContext
  private let rules: [Report.Rule]
  private let source: @Sendable (String) -> SourceFile?
  private let patchName: @Sendable (SourceFile) -> String?

  /// - Parameters:
  ///   - rules: the rewrites or checks of the review.
  ///   - source: the file that was analysed under a path.
  ///   - patchName: what a patch calls a file; nil for the path that is shown.
  public init(
    context: RunContext, rules: [Report.Rule], source: @escaping @Sendable (String) -> SourceFile?,
    patchName: @escaping @Sendable (SourceFile) -> String? = { _ in nil }
  ) {
    self.context = context
    self.rules = rules
    self.source = source
    self.patchName = patchName
  }

  /// The content of a file, in UTF-8. A report has the changes as they were decided: what is undecided is offered.
  ///
  /// - Throws: an `EncodingError`; none is known to occur.
  public func bytes(_ form: Form, of session: ReviewSession) throws -> [UInt8] {
    switch form {
    case .decisions: try DecisionList(of: session).json()
    case .patch: patch(of: session.taken)
    case .html: try report(.html, of: session)
    case .markdown: try report(.markdown, of: session)
    case .sarif: try report(.sarif, of: session)
    }
  }

  /// Changes as one patch for `git apply`, in order of path.
  public func patch(of changes: [Change], _ diff: UnifiedDiff = UnifiedDiff()) -> [UInt8] {
    changes.editsByFile.sorted { $0.key < $1.key }.flatMap { path, edits in
      source(path).map { diff.patch(for: $0, edits: edits, path: patchName($0)) } ?? []
    }
  }

  private func report(_ format: ReportFormat, of session: ReviewSession) throws -> [UInt8] {
    let report = Report(session.outcome, context: context, rules: rules, source: source)
    return try report.bytes(format) ?? []
  }
}
