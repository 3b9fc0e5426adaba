import Codebase
import Migration
import Rewrites

extension Run {
  /// The ignore comments that keep nothing from changing, a sentence each that begins with the place.
  ///
  /// One that names rewrites or checks of other runs alone is left to those. One that names none may be there for an audit
  /// as well as for a migration, so its file is looked at for both.
  func unusedIgnores() async throws -> [String] {
    let known = Set((Catalog.rewrites + Catalog.checks).map(\.name))
    let own = Set(rewriteNames)
    let isRead = { [planner, plan] (path: String) in
      planner.counts(path) && !plan.problems.contains { $0.file == path }
    }
    var lines: [String] = []
    var open: [(comment: IgnoreComment, file: String)] = []
    for source in files where isRead(source.path) {
      let comments = IgnoreComment.all(in: source)
      if comments.isEmpty { continue }
      let sites = plan.entries.map(\.site).filter { $0.file == source.path }
      for comment in comments {
        let unknown = comment.names.subtracting(known).sorted()
        for name in unknown {
          let near = Spelling.nearest(to: name, among: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
          lines.append("\(source.path):\(comment.line): there is no rewrite or check '\(name)'\(near)")
        }
        guard unknown.isEmpty, !sites.contains(where: comment.covers) else { continue }
        if comment.names.isEmpty {
          open.append((comment, source.path))
        } else if comment.names.isSubset(of: own) {
          lines.append(Self.unused(comment, in: source.path))
        }
      }
    }
    guard !open.isEmpty else { return lines }
    let others = (Catalog.rewrites + Catalog.checks).filter { !own.contains($0.name) }
    let rest = await Planner(rewrites: others, files: Set(open.map(\.file))).plan(
      try await codebase(), jobs: choices.jobs)
    for (comment, file) in open
    where !rest.entries.contains(where: { $0.site.file == file && comment.covers($0.site) }) {
      lines.append(Self.unused(comment, in: file))
    }
    return lines
  }

  /// Tells of them on standard error, where a summary is wanted.
  func reportUnusedIgnores() async throws {
    guard !choices.isQuiet else { return }
    for line in try await unusedIgnores() { Terminal.report("\(line)\n") }
  }

  private static func unused(_ comment: IgnoreComment, in file: String) -> String {
    "\(file):\(comment.line): the ignore comment keeps nothing from changing; remove it"
  }
}
