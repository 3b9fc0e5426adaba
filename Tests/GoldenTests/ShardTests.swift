import Codebase
import Delivery
import GoldenCases
import Migration
import Rewrites
import Testing

/// Shards that were written to files and read again give what a run gives that was never split, to the byte.
@Suite struct ShardTests {
  private static let counts = [1, 2, 3, 7]
  private static let several = GoldenFolder.cases.filter { $0.hasSeveralFiles && !$0.isAudit }

  @Test(arguments: several)
  func casesOfSeveralFiles(_ item: Case) async throws {
    let planner = Planner(
      rewrites: Catalog.rewrites, includesJudgement: item.settings.includeReview,
      accepted: Set(item.settings.accept))
    try await check([try await item.codebase(store: TextStore())], planner)
  }

  /// Names are declared many times over there, and changes of one case wait for those of others.
  @Test(arguments: [false, true])
  func manyCasesInOneProject(_ includesJudgement: Bool) async throws {
    let cases = Sample.shared.first(
      60, of: GoldenFolder.sampled.filter { !$0.isAudit && $0.checks(.idempotence) })
    let files = cases.enumerated().flatMap { number, item in
      item.code.map {
        SourceFile(path: "\(number)/\($0.path)", absolutePath: "/many/\(number)/\($0.path)", bytes: $0.bytes)
      }
    }
    let codebase = await Codebase(
      files: files.sorted { $0.path < $1.path }, settings: SettingsMap(uniform: Settings()))
    try await check(
      [codebase], Planner(rewrites: Catalog.rewrites, includesJudgement: includesJudgement))
  }

  @Test func severalProjects() async throws {
    var projects: [Codebase] = []
    for (number, item) in Self.several.prefix(4).enumerated() {
      let files = item.code.map {
        SourceFile(path: "\(number)/\($0.path)", absolutePath: "/\(number)/\($0.path)", bytes: $0.bytes)
      }
      projects.append(await Codebase(files: files, settings: SettingsMap(uniform: Settings())))
    }
    try await check(projects, Planner(rewrites: Catalog.rewrites, accepted: [.startsLater, .handlerThread]))
  }

  @Test(.enabled(if: GoldenFolder.isWhole)) func onlySomeFilesCount() async throws {
    let item = try #require(Self.several.first { $0.name.hasPrefix("CompletionHandler/") })
    let planner = Planner(rewrites: Catalog.rewrites, files: Set(item.code.prefix(1).map(\.path)))
    try await check([try await item.codebase(store: TextStore())], planner)
  }

  private func check(_ projects: [Codebase], _ planner: Planner) async throws {
    let origin = ShardFile.Origin(program: "0.1.0", options: [], tree: "")
    let whole = await PlanningSession(planner, projects: projects).plan()
    let expected = try printed(whole, projects)
    for count in Self.counts {
      var shards: [(name: String, file: ShardFile)] = []
      for number in (1...count).reversed() {
        let shard = try #require(Shard(number: number, of: count))
        let written = ShardFile(
          shard, of: origin, await ShardProposals(shard, of: projects, by: planner, jobs: 2))
        shards.append(("\(number).json", try ShardFile(json: written.json())))
      }
      let set = try ShardSet(shards)
      #expect(set.shards.map(\.file.shard.number) == Array(1...count))
      let session = try await PlanningSession(
        planner, projects: projects, joining: set.shards.map(\.file.proposals), jobs: 2)
      let merged = try printed(await session.plan(), projects)
      #expect(merged.ledger == expected.ledger, "the ledger of \(count) shards is another")
      #expect(merged.patch == expected.patch, "the patch of \(count) shards is another")
    }
  }

  private func printed(
    _ plan: Plan, _ projects: [Codebase]
  ) throws -> (ledger: String, patch: String) {
    let files = projects.flatMap(\.files)
    let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let ledger = Ledger(plan, context: RunContext(filesRead: files.count)) { byPath[$0] }
    let edits = plan.accepted(includingJudgement: true).editsByFile
    let patch = files.flatMap { UnifiedDiff().patch(for: $0, edits: edits[$0.path] ?? []) }
    return (String(decoding: try ledger.json(), as: UTF8.self), String(decoding: patch, as: UTF8.self))
  }
}
