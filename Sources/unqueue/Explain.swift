import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Explain what a rewrite recognises and changes, what an assumption means, or why a site was left.",
    usage: "unqueue explain <subject> [<options>] [<paths> ...]",
    discussion: """
      Examples:
        unqueue explain main-queue
        unqueue explain starts-later
        unqueue explain blocking-call Sources
        unqueue explain Sources/Feed.swift:120
        unqueue explain options
      """ + CommonOptions.note)

  @Argument(
    help: ArgumentHelp(
      "The name of a rewrite, check, assumption or reason, 'assumptions' for their list, 'words' for the program's own "
        + "words, 'options' for those that most commands take, file:line, or 'ledger' for the JSON report's keys."
    ), completion: .list(Self.subjects))
  var subject: String

  @Argument(
    help:
      "The files and folders to read with file:line, or where to look for a reason. (default: the current folder)",
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions

  func run() async throws {
    if subject == "ledger" {
      try Terminal.print(Ledger.schemaDocumentation + "\n")
      return
    }
    if subject == "options" {
      try Terminal.print(CommonOptions.text)
      return
    }
    if subject == "words" {
      try Terminal.print(Glossary.text)
      return
    }
    if let rewrite = Catalog.rewrite(named: subject) {
      try Terminal.print(ManualPage(rewrite).text)
      return
    }
    if subject == "assumptions" {
      try Terminal.print(AssumptionPages.list)
      return
    }
    if let assumption = Assumption(rawValue: subject) {
      try Terminal.print(AssumptionPages.text(of: assumption))
      return
    }
    if let page = ReasonPage.page(of: subject) {
      try Terminal.print(ReasonPages.text(of: subject, page))
      if !paths.isEmpty { try Terminal.print(try await waiting(for: subject)) }
      return
    }
    guard let place = Place(subject) else { try Terminal.refuse(Self.unknown(subject)) }
    try await explain(place)
  }

  /// All names that have a page.
  private static var subjects: [String] {
    (Catalog.rewrites + Catalog.checks).map(\.name) + Assumption.allCases.map(\.rawValue) + ReasonPage.codes
      + ["assumptions", "words", "options", "ledger"]
  }

  private static func unknown(_ subject: String) -> String {
    let names = (Catalog.rewrites + Catalog.checks).map(\.name)
    let fault = "'\(subject)' is not a rewrite, check, assumption or reason, and not file:line"
    if let near = Spelling.nearest(to: subject, among: subjects) {
      return "\(fault); did you mean '\(near)'?"
    }
    return
      "\(fault); rewrites and checks are \(names.joined(separator: ", ")); 'unqueue explain assumptions' lists the "
      + "assumptions, and 'unqueue scan' shows reasons"
  }

  /// How many decisions among the paths are left for a reason, and where.
  private func waiting(for code: String) async throws -> String {
    let run = try await Run(paths: paths, Choices(RunOptions.parse([]), project), mayBeKnown: true)
    let filter = Report.Filter(reasons: [code])
    let table = LedgerTable(run.plan, context: run.context, filter: filter).text(
      width: Terminal.width(of: .standardOutput))
    return table.isEmpty ? "\nHere\n  no site is left for this reason\n" : "\nHere\n" + table
  }

  /// The sites that a line keeps from changing, the first ones by name.
  private static func text(of waiting: [Plan.Entry], at line: Int, in file: String) -> String {
    guard !waiting.isEmpty else { return "" }
    let limit = 20
    let rows = waiting.prefix(limit).compactMap { entry -> String? in
      guard case .left(let reason) = entry.verdict else { return nil }
      return "  \(Reason.Place(entry.site)): \(reason.sentence) [\(reason.code)]\n"
    }
    let rest = waiting.count > limit ? "  and \(waiting.count - limit) more\n" : ""
    return
      "\(file):\(line): \(counted(waiting.count, "site")) elsewhere \(waiting.count == 1 ? "waits" : "wait")"
      + " for this line\n" + rows.joined() + rest
  }

  /// Where the sites next to a line are, in words.
  private static func nearest(to line: Int, of lines: [Int]) -> String {
    let around = [lines.filter { $0 < line }.max(), lines.filter { $0 > line }.min()].compactMap(\.self)
    switch around.count {
    case 0: return "the file has none"
    case 1: return "the nearest one is in line \(around[0])"
    default: return "the nearest ones are in lines \(around[0]) and \(around[1])"
    }
  }

  private func explain(_ place: Place) async throws {
    var choices = try Choices(RunOptions.parse([]), project)
    choices.since = nil
    guard FileOperations.exists(place.file) else {
      try Terminal.fail("\(place.file): no such file or folder")
    }
    let read = (paths.isEmpty ? ["."] : paths) + [place.file]
    let run = try await Run(paths: read, choices, mayBeKnown: true)
    guard let source = run.file(at: place.file) else {
      let problem = run.plan.problems.first { $0.file == place.file }
      try Terminal.fail(problem?.description ?? "\(place.file): is not among the files of this run")
    }
    let entries = run.plan.entries.filter { entry in
      let lastLine = source.position(at: entry.site.range.upperBound).line
      return entry.site.file == source.path && (entry.site.position.line...lastLine).contains(place.line)
    }
    let audit = try await Run(paths: read, choices, rewrites: Catalog.checks, mayBeKnown: true)
    let found = audit.plan.findings.filter { $0.place.file == source.path && $0.place.line == place.line }
    let shownHere = Set(entries.map(\.site.identity))
    let waiting = run.plan.entries.filter {
      $0.isLeft(becauseOf: place.line, in: source.path) && !shownHere.contains($0.site.identity)
    }
    guard !entries.isEmpty || !found.isEmpty || !waiting.isEmpty else {
      let lines = run.plan.entries.filter { $0.site.file == source.path }.map(\.site.position.line)
      try Terminal.fail(
        "\(place.file):\(place.line): there is no site here; \(Self.nearest(to: place.line, of: lines))")
    }
    var shown: Set<QueueProfile> = []
    var told: Set<String> = []
    for entry in entries {
      try Terminal.print(entry.explanation(in: run.plan))
      let next = entry.nextStep(in: run.plan)
      if told.insert(next).inserted { try Terminal.print(next) }
      if let queue = run.plan.queue(of: entry.site), shown.insert(queue).inserted {
        try Terminal.print(queue.description)
      }
    }
    for finding in found {
      try Terminal.print("\(finding.place): \(finding.sentence) (\(finding.code))\n")
      for step in finding.path { try Terminal.print("  see \(step.place): \(step.text)\n") }
    }
    try Terminal.print(Self.text(of: waiting, at: place.line, in: source.path))
    guard entries.contains(where: \.isLeft) else { return }
    if let finding = try await run.codebase().compilerIndex?.finding { try Terminal.print("\n\(finding)\n") }
  }
}

/// `Feed.swift:12` or, as the compiler writes it, `Feed.swift:12:5`.
private struct Place {
  let file: String
  let line: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().reversed().prefix(2).prefix { Int($0) != nil }.count
    guard numbers > 0, let line = Int(parts[parts.count - numbers]) else { return nil }
    file = parts.dropLast(numbers).joined(separator: ":")
    self.line = line
  }
}

extension Plan {
  /// The queue that a site declares or uses.
  fileprivate func queue(of site: Site) -> QueueProfile? {
    queues.first { queue in
      ([queue.place] + queue.uses.map(\.place)).contains { place in
        place.file == site.file && place.line == site.position.line
      }
    }
  }
}

extension Plan.Entry {
  /// Whether a line keeps a site on another one from changing.
  fileprivate func isLeft(becauseOf line: Int, in file: String) -> Bool {
    guard case .left(let reason) = verdict, let place = reason.place else { return false }
    return place.file == file && place.line == line && (site.file != file || site.position.line != line)
  }

  fileprivate var isLeft: Bool {
    if case .left = verdict { true } else { false }
  }

  /// What a person can do about it; empty for a change that is made anyway.
  fileprivate func nextStep(in plan: Plan) -> String {
    let text: String
    switch verdict {
    case .left(let reason):
      guard let page = ReasonPage.page(of: reason.code) else { return "" }
      text = "Next: \(page.nextStep)"
    case .rewritten(let index), .offered(let index):
      let change = plan.changes[index]
      let names = change.assumptions.kinds.sorted().map(\.rawValue)
      guard change.confidence != .established, !names.isEmpty else { return "" }
      text =
        "Next: check \(names.count == 1 ? "the assumption" : "the assumptions") with "
        + names.map { "'unqueue explain \($0)'" }.joined(separator: " and ")
        + ", then accept the change in 'unqueue review' or with '--accept \(names.joined(separator: ","))'."
    }
    return ManualText.wrapped(text) + "\n"
  }

  /// The verdict on the site in words.
  fileprivate func explanation(in plan: Plan) -> String {
    let head =
      "\(site.file):\(site.position.line):\(site.position.column): \(site.identity.kind) (\(site.rewrite))\n"
    switch verdict {
    case .left(let reason):
      let place = reason.place.map { "  see \($0)\n" } ?? ""
      return head + "  left: \(reason.sentence) [\(reason.code)]\n" + place
    case .rewritten(let index), .offered(let index):
      let change = plan.changes[index]
      let word = change.confidence == .established ? "rewritten" : "offered"
      return head + "  \(word): \(change.title)\n"
        + change.assumptions.map { "  rests on \($0)\n" }.joined()
        + change.alters.map { "  note: \($0)\n" }.joined()
    }
  }
}
