import Codebase
import Migration

/// Plans, builds the result and plans again without what the compiler refuses, until the tree builds as before.
///
/// 1. The tree is built as it is.
/// 2. It is built with all accepted changes. New errors on edited lines withdraw the changes of those lines.
/// 3. Where errors are further away, the changes that they may come from are narrowed down by building with fewer.
/// 4. A withdrawn change's sites are left, with the compiler's words; what that makes possible instead is built, too.
public struct VerifiedPlanning: Sendable {
  public struct Options: Sendable {
    public var runsTests = false
    public var stricterModes: [StricterMode] = []

    public init(runsTests: Bool = false, stricterModes: [StricterMode] = []) {
      self.runsTests = runsTests
      self.stricterModes = stricterModes
    }
  }

  /// What is being done, for people who wait.
  public enum Step: Sendable {
    case buildingAsItIs
    case building(changes: Int)
    case narrowingDown(changes: Int)
    case withdrew([Withdrawal])
    case checking(StricterMode, isBefore: Bool)
  }

  /// A change that the compiler, or a test, has refused.
  public struct Withdrawal: Sendable {
    public let change: Change
    public let reason: Reason
  }

  public struct Result: Sendable {
    public let plan: Plan
    /// The changes that the tree builds with.
    public let accepted: [Change]
    public let withdrawn: [Withdrawal]
    /// Warnings on edited lines that were not there before.
    public let warnings: [(change: Change, diagnostic: Diagnostic)]
    /// Errors and warnings under stricter settings.
    public let stricter: [(mode: StricterMode, before: Int, after: Int)]
    /// How many tests passed before, and of these after; nil where none were run.
    public let tests: (before: Int, after: Int)?
    public let builds: Int
  }

  private let session: PlanningSession
  private let sources: [String: SourceFile]
  private let pathInTree: [String: String]
  private let builder: any Builder
  private let options: Options
  private let accept: @Sendable (Plan) -> [Change]
  private let report: @Sendable (Step) -> Void

  /// - Parameters:
  ///   - pathInTree: what the builder calls a file, by the plan's path.
  ///   - accept: the changes of a plan that are to be applied.
  public init(
    _ session: PlanningSession, files: [SourceFile], pathInTree: [String: String], builder: any Builder,
    options: Options = Options(), accept: @escaping @Sendable (Plan) -> [Change],
    report: @escaping @Sendable (Step) -> Void = { _ in }
  ) {
    self.session = session
    sources = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.pathInTree = pathInTree
    self.builder = builder
    self.options = options
    self.accept = accept
    self.report = report
  }

  /// - Throws: `VerificationError`, `doesNotBuild` among them; `CancellationError` when the task was cancelled.
  public func run(_ decisions: Decisions = Decisions()) async throws -> Result {
    var run = VerificationRun(builder: builder, sources: sources, pathInTree: pathInTree, options: options)
    var decisions = decisions
    var withdrawn: [Withdrawal] = []
    while true {
      let plan = await session.plan(decisions)
      let accepted = accept(plan)
      if run.buildCount == 0 {
        guard !accepted.isEmpty else {
          return Result(
            plan: plan, accepted: [], withdrawn: [], warnings: [], stricter: [], tests: nil, builds: 0)
        }
        report(.buildingAsItIs)
        try await run.buildAsItIs()
      }
      report(.building(changes: accepted.count))
      let failures = try await run.failures(of: accepted)
      guard !failures.isEmpty else {
        return Result(
          plan: plan, accepted: accepted, withdrawn: withdrawn, warnings: run.newWarnings(of: accepted),
          stricter: try await stricter(accepted, &run), tests: run.testCounts, builds: run.buildCount)
      }
      let culprits = try await culprits(of: failures, among: accepted, &run)
      for (change, failure) in culprits {
        for site in change.sites { decisions.refused[site] = failure.reason }
      }
      let taken = culprits.map { Withdrawal(change: $0.0, reason: $0.1.reason) }
      report(.withdrew(taken))
      withdrawn += taken
    }
  }

  private func stricter(_ accepted: [Change], _ run: inout VerificationRun) async throws
    -> [(mode: StricterMode, before: Int, after: Int)]
  {
    var counts: [(mode: StricterMode, before: Int, after: Int)] = []
    for mode in options.stricterModes {
      report(.checking(mode, isBefore: true))
      let before = try await run.diagnosticCount(of: [], under: mode)
      report(.checking(mode, isBefore: false))
      counts.append((mode, before, try await run.diagnosticCount(of: accepted, under: mode)))
    }
    return counts
  }

  /// The changes that failures come from, at least one.
  private func culprits(
    of failures: [Failure], among accepted: [Change], _ run: inout VerificationRun
  ) async throws -> [(Change, Failure)] {
    let blame = Blame(accepted, originals: sources)
    var direct: [Int: Failure] = [:]
    for failure in failures {
      guard let diagnostic = failure.diagnostic else { continue }
      for index in blame.touching(diagnostic) where direct[index] == nil { direct[index] = failure }
    }
    if !direct.isEmpty { return direct.sorted { $0.key < $1.key }.map { (accepted[$0.key], $0.value) } }

    let near = failures.compactMap(\.diagnostic).reduce(into: Set<Int>()) { $0.formUnion(blame.near($1)) }
    let suspects = near.sorted()
    let others = accepted.indices.filter { !near.contains($0) }
    // The suspects come last: the search looks for the end of the shortest list that fails.
    let order = others + suspects
    report(.narrowingDown(changes: suspects.isEmpty ? order.count : suspects.count))
    var low = 0
    if !suspects.isEmpty, try await run.failures(of: others.map { accepted[$0] }).isEmpty {
      low = others.count
    }
    var high = order.count
    var failure = failures[0]
    while high - low > 1 {
      let middle = (low + high) / 2
      let found = try await run.failures(of: order[..<middle].sorted().map { accepted[$0] })
      if let first = found.first {
        high = middle
        failure = first
      } else {
        low = middle
      }
    }
    return [(accepted[order[high - 1]], failure)]
  }
}
