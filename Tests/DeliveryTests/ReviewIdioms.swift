import Codebase
import Migration
import SwiftSyntax

@testable import Delivery

/// Code of made-up idioms under review.
///
/// `hop { leaf() }` becomes `flat { flown() }`, or `exact { … }` with the leaf left to itself; `leaf()` becomes `done()`,
/// `maybe()` becomes `surely()` as far as a person agrees, `spread()` becomes `spreaded()` and `target` in another
/// file `moved`.
enum ReviewIdioms {
  static func session(_ files: [String: String]) async -> ReviewSession {
    let sources = files.sorted { $0.key < $1.key }.map { name, text in
      SourceFile(path: name, text: "import Dispatch\n" + text)
    }
    return await session(sources)
  }

  static func session(_ text: String) async -> ReviewSession { await session(["Code.swift": text]) }

  static func session(_ sources: [SourceFile]) async -> ReviewSession {
    let codebase = await Codebase(files: sources, settings: SettingsMap(uniform: Settings()))
    return await ReviewSession(PlanningSession(planner, codebase), codebase)
  }

  /// As for a review, in which a person judges.
  static let planner = Planner(rewrites: [Hop(), Leaf()], includesJudgement: true)

  static let documentation = Documentation(
    summary: "Makes hops flat.", recognises: "", before: "", after: "",
    changesAtRunTime: "Work starts later, in one go, and ends where it began.", leaves: "")
}

extension ReviewSession {
  /// What is named after each change's site, with its decision: `hop rejected`.
  var states: [String] {
    items.map { "\($0.site.kind)\($0.site.ordinal) \($0.decision?.rawValue ?? "open")" }
  }

  /// A file with what is taken, without the import that every file begins with.
  func result(_ path: String = "Code.swift") -> String {
    let edits = taken.editsByFile[path] ?? []
    let text = String(decoding: edits.applied(to: codebase.file(at: path)?.bytes ?? []), as: UTF8.self)
    return text.replacing("import Dispatch\n", with: "")
  }

  /// The edits of the change that is looked at, once a text in it was replaced by another in an editor.
  func edits(replacing old: String, with new: String) throws -> [Edit]? {
    guard let region = EditableRegion(of: self) else { return nil }
    return try region.edits(from: Array(region.text.replacing(old, with: new).utf8))
  }
}

private struct Hop: Rewrite {
  let name = "hop"
  let names: Set<String> = ["hop"]
  let documentation = ReviewIdioms.documentation

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self), call.calledName == "hop" else { return nil }
    return Recognition(kind: "hop", call: call)
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure
    else {
      return .left(Reason("no-closure", "it has no closure"))
    }
    let exact = Draft("an exact hop", edits: [file.edit(call.calledExpression.trimmedUTF8Range, "exact")])
    let leaves = Leaves.names(in: closure)
    if leaves.isEmpty { return .change(exact) }
    let flat = Draft(
      "a flat hop",
      edits: [file.edit(call.calledExpression.trimmedUTF8Range, "flat")]
        + leaves.map { file.edit($0.calledExpression.trimmedUTF8Range, "flown") },
      absorbs: leaves.map(\.trimmedUTF8Range))
    return .changes([flat, exact])
  }
}

private struct Leaf: Rewrite {
  let name = "leaf"
  let names: Set<String> = ["leaf", "maybe", "spread"]
  let documentation = ReviewIdioms.documentation

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self), names.contains(call.calledName) else { return nil }
    return Recognition(kind: call.calledName, call: call)
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self) else { return .left(Reason("odd", "")) }
    let range = call.calledExpression.trimmedUTF8Range
    switch call.calledName {
    case "maybe":
      return .change(
        Draft(
          "maybe, surely", assuming: [Assumption.startsLater.here("it may come later")],
          edits: [file.edit(range, "surely")]))
    case "spread":
      var edits = [file.edit(range, "spreaded")]
      for other in file.codebase.files {
        guard let offset = other.offset(of: "target") else { continue }
        edits.append(Edit(file: other.path, range: offset..<offset + 6, replacement: "moved"))
      }
      return .change(Draft("spread over files", edits: edits))
    default: return .change(Draft("a leaf that is done", edits: [file.edit(range, "done")]))
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var calledName: String { calledExpression.trimmedDescription }
}

private final class Leaves: SyntaxVisitor {
  private var found: [FunctionCallExprSyntax] = []

  static func names(in closure: ClosureExprSyntax) -> [FunctionCallExprSyntax] {
    let finder = Leaves(viewMode: .sourceAccurate)
    finder.walk(closure)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "leaf" { found.append(node) }
    return .visitChildren
  }
}
