import Codebase
import Delivery
import Migration
import Rewrites

/// The changes to an app by the program's own rewrites and `OnMain`.
public struct AppMigration: Sendable {
  /// The established changes as a patch for `git apply`, in UTF-8.
  public let patch: [UInt8]
  /// What no change is established for, a line each: `path:line:column: what becomes of it`.
  public let notes: [String]

  /// Reads and plans; writes nothing.
  ///
  /// - Parameters:
  ///   - paths: files and folders, absolute or relative to `root`.
  ///   - root: the folder that the patch's paths begin in, absolute.
  public init(of paths: [String], in root: String) async {
    let tree = await SourceTree(SourceTree.Options(paths: paths, root: root))
    let planner = Planner(rewrites: [OnMain()] + Catalog.rewrites)
    let plan = await PlanningSession(planner, projects: await tree.codebases()).plan()

    let edits = plan.accepted(includingJudgement: false).editsByFile
    patch = edits.sorted { $0.key < $1.key }.flatMap { path, edits in
      tree.file(at: path).map { UnifiedDiff().patch(for: $0, edits: edits) } ?? []
    }
    notes =
      tree.problems.map { "\($0.path): \($0.message)" }
      + plan.entries.compactMap { entry in
        let place = "\(entry.site.file):\(entry.site.position.line):\(entry.site.position.column)"
        switch entry.verdict {
        case .rewritten: return nil
        case .offered(let index): return "\(place): offered: \(plan.changes[index].title)"
        case .left(let reason): return "\(place): \(reason.sentence) [\(reason.code)]"
        }
      }
  }
}
