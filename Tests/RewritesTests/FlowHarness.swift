import Codebase
import RewriteKit
import Rewrites
import SwiftSyntax

@testable import Migration

/// The outcome for the first function named `f`, of the parameters whose names begin with `done`, in short: `once in
/// place`, `once later`, `never: …`, `twice: …`, `unproved code`, `not code`.
func flow(_ text: String) async -> String { await outcome(text)?.summary ?? "no function" }

/// The outcome for the first function named `f`; nil where the text doesn't hold it, or has syntax errors.
func outcome(_ text: String) async -> HandlerOutcome? {
  let source = SourceFile(path: "Code.swift", text: text)
  let settings = SettingsReader.read(
    swiftFiles: [source.absolutePath], root: "/", reader: { _ in nil }, lister: { _ in [] })
  let codebase = await Codebase(files: [source], settings: settings)
  let file = FileContext(codebase: codebase, index: 0, rewrites: Catalog.rewrites)
  let finder = FunctionFinder(viewMode: .sourceAccurate)
  finder.walk(file.tree)
  guard !file.tree.hasError else { return nil }
  guard let function = finder.found, let body = function.body else { return nil }
  let names = function.signature.parameterClause.parameters
    .map { ($0.secondName ?? $0.firstName).identifierText }
    .filter { $0.lowercased().hasPrefix("done") || $0 == "decisionHandler" }
  return HandlerFlow(file).outcome(ofOneOf: names, in: body)
}

private final class FunctionFinder: SyntaxVisitor {
  var found: FunctionDeclSyntax?

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, node.name.text == "f" { found = node }
    return .visitChildren
  }
}

extension HandlerOutcome {
  /// The outcome as one line; a path is the lines and texts of its steps.
  var summary: String {
    switch self {
    case .once(let use):
      switch (use.isCalledInPlace, use.isCalledLater) {
      case (true, true): "once both"
      case (true, false): "once in place"
      default: "once later"
      }
    case .never: "never"
    case .twice: "twice"
    case .unproved(let reason): "unproved \(reason.code)"
    case .notACompletion(let reason): "not \(reason.code)"
    }
  }

  var path: [FlowStep] {
    switch self {
    case .never(let path, _), .twice(let path): path
    default: []
    }
  }
}
