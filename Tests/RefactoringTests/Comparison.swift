import Codebase
import Foundation
import GoldenCases
import Migration
import Verification

/// What became of one refactoring of one function, judged by the parser and the compiler.
enum Judgement: Sendable, Hashable {
  case notOffered
  case refused(String)
  case crashed(status: Int32)
  case hung
  /// The function becomes async and keeps all its parameters, the handler among them.
  case keepsHandler
  /// Something for the user to fill in.
  case placeholder
  case doesNotParse
  case doesNotCompile(String)
  case compiles
  /// It compiles once the functions that it calls have an async twin, too.
  case compilesWithTwins
  /// It compiles nowhere as it is, or this machine has no stand-ins.
  case notJudged

  /// Its column in the totals.
  var kind: String {
    switch self {
    case .notOffered: "not offered"
    case .refused: "refused"
    case .crashed: "crash"
    case .hung: "hang"
    case .keepsHandler: "keeps the handler"
    case .placeholder: "placeholder"
    case .doesNotParse: "doesn't parse"
    case .doesNotCompile: "doesn't compile"
    case .compiles: "compiles"
    case .compilesWithTwins: "compiles with twins"
    case .notJudged: "not judged"
    }
  }

  /// What there is to say beyond that.
  var detail: String? {
    switch self {
    case .refused(let message), .doesNotCompile(let message): message
    case .crashed(let status): "status \(status)"
    default: nil
    }
  }

  var isCode: Bool { self == .compiles || self == .compilesWithTwins }
}

/// One function and all that was tried on it.
struct ComparedFunction: Sendable {
  let item: Case
  let function: HandlerFunction
  let attempts: [Refactoring: Attempt]
  /// What Unqueue does with it; `nil` where it sees no handler.
  let ours: Ours?

  struct Ours: Sendable, Hashable {
    /// What is done: `in place`, `bridged` (in place, with a continuation in the body), `beside` or `left`.
    let form: String
    /// `in place`, `beside, offered` or `left handler-never-called`.
    let words: String
    /// Why it is no more than offered, or left.
    let reason: String?
  }

  init?(_ function: HandlerFunction, in item: Case, plan: Plan, attempts: [Refactoring: Attempt]) {
    self.item = item
    self.function = function
    self.attempts = attempts
    let entries = plan.entries.filter {
      $0.site.rewrite == "completion-handler" && $0.site.file == function.file.path
        && function.parameters.contains($0.site.range.lowerBound)
    }
    ours = entries.map { Self.ours($0, plan, function) }.first
    if ours == nil {
      let isHandlerSeen = attempts.contains { refactoring, attempt in
        if refactoring == .convert, case .edited(let edits) = attempt { return !keepsHandler(edits) }
        return attempt != .notOffered
      }
      guard isHandlerSeen else { return nil }
    }
  }

  /// Whether a function of the same name with the same labels is there after edits.
  func keepsHandler(_ edits: [Edit]) -> Bool {
    [function.file].applying(edits).flatMap(HandlerFunction.all).contains { $0.name == function.name }
  }

  private static func ours(_ entry: Plan.Entry, _ plan: Plan, _ function: HandlerFunction) -> Ours {
    switch entry.verdict {
    case .left(let reason):
      return Ours(form: "left", words: "left \(reason.code)", reason: reason.sentence)
    case .rewritten(let index), .offered(let index):
      let change = plan.changes[index]
      let form = form(of: change, entry.site, function)
      guard case .offered = entry.verdict else { return Ours(form: form, words: form, reason: nil) }
      return Ours(
        form: form, words: "\(form), offered",
        reason: change.assumptions.map(\.sentence).joined(separator: "; "))
    }
  }

  private static func form(of change: Change, _ site: Site, _ function: HandlerFunction) -> String {
    let edits = change.edits.filter { $0.file == site.file }
    guard edits.contains(where: { $0.range.overlaps(site.range) }) else { return "beside" }
    let isBridged = edits.contains {
      function.range.contains($0.range.lowerBound) && $0.replacement.contains("withChecked")
    }
    return isBridged ? "bridged" : "in place"
  }
}

extension Judge {
  /// Judges every refactoring of a function.
  ///
  /// - Parameter others: all functions of its case; where the result calls one of them, it may lean on its wrapper.
  func judgements(
    of compared: ComparedFunction, among others: [ComparedFunction]
  ) async throws -> [Refactoring: Judgement] {
    let mode = try await firstMode(of: compared.item)
    var judgements: [Refactoring: Judgement] = [:]
    for (refactoring, attempt) in compared.attempts {
      judgements[refactoring] =
        switch attempt {
        case .notOffered: .notOffered
        case .refused(let message): .refused(message)
        case .crashed(let status): .crashed(status: status)
        case .hung: .hung
        case .edited(let edits) where refactoring == .convert && compared.keepsHandler(edits): .keepsHandler
        case .edited(let edits):
          try await judgement(of: edits, twins: twins(for: compared, among: others), compared, mode)
        }
    }
    return judgements
  }

  private func judgement(
    of edits: [Edit], twins: [[Edit]], _ compared: ComparedFunction, _ mode: CompilerMode?
  ) async throws -> Judgement {
    let (item, function) = (compared.item, compared.function)
    let sources = item.before.applying(edits)
    if edits.contains(where: { $0.replacement.contains("<#") }) || function.file.hasGaps(after: edits) {
      return .placeholder
    }
    if sources.contains(where: { $0.isCode && !$0.parses }) { return .doesNotParse }
    guard let mode else { return .notJudged }
    let alone = try await errors(in: sources, mode)
    guard let first = alone.first else { return .compiles }
    var together = edits
    for twin in twins where !twin.contains(where: { edit in together.contains { $0.conflicts(with: edit) } })
    {
      if try await errors(in: item.before.applying(twin), mode).isEmpty { together += twin }
    }
    guard together.count > edits.count else { return .doesNotCompile(first) }
    let remaining = try await errors(in: item.before.applying(together), mode)
    return remaining.first.map { .doesNotCompile($0) } ?? .compilesWithTwins
  }

  private func errors(in sources: [SourceFile], _ mode: CompilerMode) async throws -> [String] {
    try await typecheck(sources, mode).filter { $0.severity == .error }.map(\.message)
  }

  private func twins(for compared: ComparedFunction, among others: [ComparedFunction]) -> [[Edit]] {
    others.compactMap { other in
      guard
        other.function.nameOffset != compared.function.nameOffset
          || other.function.file.path != compared.function.file.path,
        compared.function.callees.contains(other.function.baseName),
        case .edited(let edits) = other.attempts[.wrapper]
      else { return nil }
      return edits
    }
  }
}
