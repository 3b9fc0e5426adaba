import Codebase

/// A folder of the workspace, or a file outside of all of them, with what is planned for it.
struct Project {
  /// The folder of its runs.
  let root: String
  /// The file; empty for a folder.
  let paths: [String]

  /// What was planned last; nil before the first plan, and where that failed.
  var analysis: Analysis?
  /// The same with the documents that are open.
  var snapshot: Snapshot?
  /// Why there is no analysis, as people were told.
  var failure: String?
  /// Whether documents or files have changed since that plan was asked for.
  var isStale = true
  /// Of what changed last, among all projects' changes; a plan for an older one is of no use.
  var generation = 0
  /// Waits until nobody types.
  var waiting: Task<Void, Never>?
  /// Makes the plan for a generation.
  var planning: (generation: Int, task: Task<Void, Never>)?
  /// Whether the next plan is to be made as soon as the present one has ended.
  var isDue = false
  /// The token of the present plan's progress.
  var progress: String?
  /// Requests that wait for a plan, in order.
  var questions: [Question] = []

  /// A request that is answered from a snapshot.
  struct Question {
    let id: RequestID
    let uri: String
    let answer: @Sendable (Snapshot, SourceFile) -> Answer
  }

  enum Answer: Encodable {
    case codeActions([CodeAction])
    case hover(Hover?)
    /// For a document that isn't looked at.
    case none

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .codeActions(let actions): try container.encode(actions)
      case .hover(let hover?): try container.encode(hover)
      case .hover(nil), .none: try container.encodeNil()
      }
    }
  }
}

/// What was said of a document.
struct Published: Equatable {
  /// The path of the project that it was said for.
  let project: String
  let version: Int?
  let diagnostics: [Diagnostic]
}

/// How far the sign of a plan's progress is.
enum Progress {
  /// The client was asked to make room for it.
  case asked
  case shown
}
