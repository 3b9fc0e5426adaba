import Codebase
import Delivery
import GoldenCases
import Migration
import SwiftSyntax

/// What must hold for the plan of any bytes.
package enum Oracle: String, Sendable, CaseIterable {
  /// Edits lie within their files, and no two want the same bytes.
  case overlap
  /// An edit is in a top-level declaration that holds a site of its change, or that such a one has to do with by name.
  case strayEdit = "stray-edit"
  /// Each site has one verdict, and each change is what became of its sites.
  case verdicts
  /// Code that mentions Dispatch is within a site, or its file is named as one that can't be parsed.
  case unaccounted
  /// What can't be parsed isn't edited.
  case editOfBroken = "edit-of-broken"
  /// What could be parsed still can.
  case syntax
  /// A second run finds nothing.
  case idempotence
  /// The patch makes of a file what the edits do.
  case patch
}

/// What is wrong with the plan of an input.
package struct Fault: Sendable, CustomStringConvertible {
  package let oracle: Oracle
  let text: String

  package var description: String { "\(oracle.rawValue): \(text)" }
}

/// What an input was good for.
package struct Judged: Sendable {
  package var faults: [Fault] = []
  /// Whether a file's bytes aren't text, so that a run names it and reads no further.
  package var isRefused = false
  /// Whether all files could be parsed.
  package var parses = false
  package var sites = 0
  package var changes = 0
}

extension Input {
  /// Plans the input, and looks at the plan.
  ///
  /// - Throws: what is wrong with the case's settings.
  package func judged() async throws -> Judged {
    var judged = Judged()
    guard sources.allSatisfy({ (try? FileReader.checked($0)) != nil }) else {
      judged.isRefused = true
      return judged
    }
    let plan = try await plan(of: sources)
    let examination = Examination(input: self, plan: plan)
    judged.sites = plan.entries.count
    judged.changes = examination.accepted.count
    judged.parses = examination.parses.values.allSatisfy(\.self)
    judged.faults = examination.faults
    guard judged.faults.isEmpty, !examination.accepted.isEmpty, item.checks(.idempotence) else {
      return judged
    }
    let second = try await self.plan(of: sources.applying(examination.accepted))
      .accepted(includingJudgement: includesJudgement)
    if let change = second.first {
      judged.faults.append(
        Fault(
          oracle: .idempotence,
          text: "a second run takes '\(change.title)' \(change.sites.first.map { "\($0)" } ?? "")"))
    }
    return judged
  }

  private func plan(of sources: [SourceFile]) async throws -> Plan {
    // Nothing is kept of a text: there are too many.
    try await item.plan(sources, includesJudgement: includesJudgement, store: TextStore())
  }
}

/// One plan beside the files that it is of.
private struct Examination {
  let input: Input
  let plan: Plan
  let accepted: [Change]
  let code: [SourceFile]
  let trees: [String: SourceFileSyntax]
  /// Whether each file can be parsed.
  let parses: [String: Bool]

  init(input: Input, plan: Plan) {
    self.input = input
    self.plan = plan
    accepted = plan.accepted(includingJudgement: input.includesJudgement)
    code = input.sources.filter { $0.path.hasSuffix(".swift") }
    let trees = Dictionary(uniqueKeysWithValues: code.map { ($0.path, SourceFileSyntax.parse($0.bytes)) })
    self.trees = trees
    parses = Dictionary(
      uniqueKeysWithValues: code.map {
        ($0.path, $0.tooDeepOffset == nil && trees[$0.path]?.hasError == false)
      })
  }

  var faults: [Fault] {
    let misplaced = overlaps
    // Edits that can't be applied say nothing else.
    guard misplaced.isEmpty else { return misplaced }
    return verdicts + unaccounted + editsOfBroken + strayEdits + brokenResults + patches
  }

  private var overlaps: [Fault] {
    let lengths = Dictionary(uniqueKeysWithValues: input.sources.map { ($0.path, $0.bytes.count) })
    let edits = accepted.flatMap(\.edits).withoutRepeats
    let outside = edits.filter { $0.range.upperBound > lengths[$0.file] ?? -1 }
    let ordered = Dictionary(grouping: edits, by: \.file).values.map { own in
      own.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
    let pairs = ordered.flatMap { zip($0, $0.dropFirst()).filter { $0.conflicts(with: $1) } }
    return outside.prefix(1).map { Fault(oracle: .overlap, text: "\($0) is outside of the files") }
      + pairs.prefix(1).map { Fault(oracle: .overlap, text: "\($0) and \($1) want the same bytes") }
  }

  private var verdicts: [Fault] {
    var faults: [String] = []
    let identities = plan.entries.map(\.site.identity)
    if Set(identities).count != identities.count { faults.append("two sites have one identity") }
    for entry in plan.entries {
      let change = entry.verdict.change.flatMap { plan.changes.indices.contains($0) ? plan.changes[$0] : nil }
      let isOffer = if case .offered = entry.verdict { true } else { false }
      switch (entry.verdict.change, change) {
      case (nil, _): break
      case (_, nil): faults.append("\(entry.site.identity) has a change that isn't there")
      case (_, let change?):
        guard change.sites.contains(entry.site.identity), isOffer == (change.confidence == .judgement) else {
          faults.append("\(entry.site.identity) isn't what '\(change.title)' says")
          continue
        }
      }
    }
    let known = Set(identities)
    for change in plan.changes where change.sites.isEmpty || !known.isSuperset(of: change.sites) {
      faults.append("'\(change.title)' has sites that the plan hasn't")
    }
    return faults.prefix(1).map { Fault(oracle: .verdicts, text: $0) }
  }

  private var unaccounted: [Fault] {
    // An audit's sites are its findings.
    guard !input.item.isAudit else { return [] }
    let named = Set(plan.problems.map(\.file))
    let sites = Dictionary(grouping: plan.entries.map(\.site), by: \.file)
    let declared = trees.values.reduce(into: Set<String>()) { $0.formUnion(DispatchNames.declared(in: $1)) }
    for file in code where !file.isManifest && !named.contains(file.path) {
      guard let tree = trees[file.path] else { continue }
      guard parses[file.path] == true else {
        if DispatchNames.mentions(in: tree, declared: []).isEmpty { continue }
        return [Fault(oracle: .unaccounted, text: "\(file.path) can't be parsed, and no problem names it")]
      }
      let ranges = sites[file.path, default: []].map(\.range)
      let lost = DispatchNames.mentions(in: tree, declared: declared).first { mention in
        !ranges.contains { $0.contains(mention) }
      }
      if let lost {
        let place = file.position(at: lost)
        return [Fault(oracle: .unaccounted, text: "\(file.path):\(place.line):\(place.column) is in no site")]
      }
    }
    return []
  }

  private var editsOfBroken: [Fault] {
    plan.accepted(includingJudgement: true).flatMap(\.edits).filter { parses[$0.file] == false }.prefix(1).map
    {
      Fault(oracle: .editOfBroken, text: "\($0)")
    }
  }

  private var strayEdits: [Fault] {
    var pieces: [String: TopLevel] = [:]
    for (path, tree) in trees { pieces[path] = TopLevel(tree) }
    let sites = Dictionary(
      plan.entries.map { ($0.site.identity, $0.site) }, uniquingKeysWith: { first, _ in first })
    for change in accepted {
      let own = change.sites.compactMap { sites[$0] }
      let homes = own.flatMap { site in pieces[site.file]?.items(around: site.range) ?? [] }
      for edit in change.edits where !edit.isShared {
        guard let piece = pieces[edit.file]?.item(around: edit.range) else { continue }
        let holdsSite = own.contains { $0.file == edit.file && $0.range.overlaps(piece.range) }
        let isRelated = homes.contains {
          !$0.declared.isDisjoint(with: piece.words) || !piece.declared.isDisjoint(with: $0.words)
        }
        guard !holdsSite, !isRelated else { continue }
        return [Fault(oracle: .strayEdit, text: "'\(change.title)' edits \(edit)")]
      }
    }
    return []
  }

  private var brokenResults: [Fault] {
    input.sources.applying(accepted).filter { file in
      parses[file.path] == true && SourceFileSyntax.parse(file.bytes).hasError
    }.prefix(1).map { file in
      let error = SyntaxErrors.first(in: file)
      return Fault(
        oracle: .syntax,
        text: "\(file.path):\(error?.position.line ?? 0): \(error?.message ?? "it does not parse")")
    }
  }

  private var patches: [Fault] {
    let edits = accepted.editsByFile
    return input.sources.filter { file in
      guard let own = edits[file.path] else { return false }
      let patch = UnifiedDiff().patch(for: file, edits: own)
      return PatchedText(file.bytes, patch)?.bytes != own.applied(to: file.bytes)
    }.prefix(1).map {
      Fault(oracle: .patch, text: "\($0.path): the patch makes something else of it than the edits")
    }
  }
}
