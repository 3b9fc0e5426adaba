import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

/// One look at a codebase: what was read, and the plan for it.
struct Run {
  let codebase: Codebase
  let plan: Plan
  let context: RunContext

  let choices: Choices
  /// The names of the rewrites or checks that were run or switched off.
  let rewriteNames: [String]
  let planner: Planner
  /// Makes further plans of the same code.
  let planning: PlanningSession

  private let sources: [String: SourceFile]
  /// Is told what is done; nil where nobody wants to know.
  let log: WorkLog?

  /// Finds, reads and plans. Files that can't be read become problems of the plan.
  ///
  /// - Parameters:
  ///   - asks: whether a person judges changes before they are taken.
  ///   - rewrites: those of a migration, or an audit's checks.
  /// - Throws: `ValidationError` for options that can't be understood, `ExitCode` for what is said already.
  init(
    paths given: [String], _ choices: Choices, asks: Bool = false,
    rewrites: [any Rewrite] = Catalog.rewrites
  ) async throws {
    let input = try await RunInput(paths: given, choices, asks: asks, rewrites: rewrites)
    defer { input.progress?.end() }
    await self.init(
      input, await PlanningSession(input.planner, projects: input.projects, jobs: choices.jobs))
  }

  /// - Parameter planning: of the projects that were read.
  init(_ input: RunInput, _ planning: PlanningSession) async {
    let (read, projects) = (input.read, input.projects)
    choices = input.choices
    log = input.log
    rewriteNames = input.rewriteNames
    planner = input.planner
    self.planning = planning
    plan = read.adding(to: await planning.plan())
    log?.begin(.printing)
    codebase = projects.count == 1 ? projects[0] : await Codebase(merging: projects, jobs: choices.jobs)
    context = RunContext(
      filesRead: read.files.count, skipped: read.skipped, skippedIsLowerBound: read.skippedIsLowerBound,
      settings: projects.flatMap { $0.settings.findings + [$0.compilerIndex?.finding].compactMap(\.self) }
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        + (choices.configurationFile.map { ["options from \($0)"] } ?? []),
      includesJudgement: choices.includesJudgement, accepted: choices.accepted,
      since: choices.since.map {
        RunContext.ChangesSince(revision: $0, changedFiles: read.counted?.count ?? 0)
      })
    // The process ends with the run, and what it knows need not be taken apart before that.
    _ = Unmanaged.passRetained(codebase)
    sources = read.sources
  }

  init(
    _ options: RunOptions, _ project: ProjectOptions, asks: Bool = false,
    rewrites: [any Rewrite] = Catalog.rewrites
  ) async throws {
    try await self.init(paths: options.paths, Choices(options, project), asks: asks, rewrites: rewrites)
  }

  /// The changes that this run takes.
  var accepted: [Change] { plan.accepted(includingJudgement: choices.includesJudgement) }

  /// The files that those changes edit, in order of path, with their edits.
  var edited: [(file: SourceFile, edits: [Edit])] {
    accepted.editsByFile.sorted { $0.key < $1.key }.compactMap { path, edits in
      sources[path].map { ($0, edits) }
    }
  }

  @Sendable func source(_ path: String) -> SourceFile? { sources[path] }

  /// The file of this run that a path leads to, however it is spelled.
  func file(at path: String) -> SourceFile? {
    if let source = sources[path] { return source }
    guard let target = try? FileOperations.resolve(path) else { return nil }
    return codebase.files.first { (try? FileOperations.resolve($0.absolutePath)) == target }
  }

  /// Prints what the run has cost to standard error, where that is wanted.
  func reportTimings() { log?.reportTimings(choices) }

  /// Prints problems, and the summary where it is wanted, to standard error.
  ///
  /// - Parameter decided: the plan as it was decided, where that is another than this run's.
  func report(_ decided: Plan? = nil, extraProblems: [Problem] = []) {
    let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardError))
    let plan = Plan(
      entries: (decided ?? plan).entries, changes: (decided ?? plan).changes,
      problems: plan.problems + extraProblems, findings: plan.findings, roles: plan.roles)
    if choices.showsStatistics {
      Terminal.report(Statistics(plan, context: context).text(style: style))
    }
    if choices.isQuiet {
      for problem in plan.problems { Terminal.complain("\(problem)") }
    } else {
      let width = Terminal.width(of: .standardError)
      let summary = Summary(plan, context: context, settingsLimit: choices.isVerbose ? .max : 4)
      Terminal.report(summary.text(style: style, width: width))
    }
  }
}
