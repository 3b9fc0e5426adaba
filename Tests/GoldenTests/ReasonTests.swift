import Foundation
import GoldenCases
import Rewrites
import SwiftParser
import SwiftSyntax
import Testing

/// Every reason that the program can give is shown by a case. To read all sources for it takes a while.
@Suite struct ReasonTests {
  @Test(.enabled(if: GoldenFolder.isWhole && Sample.shared.isWhole))
  func everyReasonIsShownByACase() async throws {
    let shown = try await Self.shownCodes()
    let given = try Self.givenCodes()
    #expect(given.count > 100)
    let missing = given.subtracting(shown).subtracting(Self.neverAVerdict)
    #expect(missing.isEmpty, "no case is left for these reasons: \(missing.sorted())")
    let superfluous = Self.neverAVerdict.filter { !given.contains($0) || shown.contains($0) }
    #expect(superfluous.isEmpty, "these need no exception any more: \(superfluous.sorted())")
  }

  @Test(.enabled(if: GoldenFolder.isWhole && Sample.shared.isWhole))
  func everyReasonHasAPage() async throws {
    let verdicts = try await Self.shownCodes(findings: false)
    #expect(verdicts.subtracting(ReasonPage.codes).sorted() == [])
    #expect(Set(ReasonPage.codes).count == ReasonPage.codes.count, "a reason has two pages")
  }

  /// Reasons that are no site's verdict, by what becomes of them.
  private static let neverAVerdict: Set<String> = adds.union(ofCallers).union(ofWaits).union(passedOver)
    .union(ofRequirements).union(exceptional)

  /// Why a requirement gets no async form: their sentences are added to its reason.
  private static let ofRequirements: Set = ["no-witness", "not-sendable-arguments", "unproved-member"]

  /// Why a queue becomes no actor and no stream of jobs: their sentences are added to the lock's reason.
  private static let adds: Set = [
    "actor-isolation", "answers-continuation", "async-reach", "autoclosure", "block-in-closure",
    "changed-from-outside", "class-attribute", "computed-property", "conditional-members",
    "declared-sendable", "default-argument", "defer", "deinit", "early-return", "empty-block",
    "initial-value", "initialiser", "main", "member-attribute", "member-modifier", "name-clash", "no-class",
    "no-deinit", "order", "override", "pooled-buffer", "reentrancy", "several-queues", "subclassed",
    "subscript", "superclass",
    "synchronous-closure", "test-asserts", "told-to-block", "used-in-init",
  ]

  /// What keeps a caller in synchronous code with the handler: the function's site says 'caller-stays'.
  private static let ofCallers: Set = [
    "access-ended", "early-exit", "order-on-queue", "typed-error", "read-after-call", "argument-read-later",
    "nonisolated-caller", "request-used",
    "receiver-not-plain",
    "several-closures", "top-level-code",

  ]

  /// Why a wait can't be awaited: their sentences are added to the reason of what waits.
  private static let ofWaits: Set = ["serial-block"]

  /// After these, another form is tried, or an alternative is not there.
  private static let passedOver: Set = [
    "continuation", "handler-value", "judgement", "recursive", "test-expectation",
  ]

  /// Decisions, options, code that doesn't parse, limits of dozens of files, and what guards against faults of the
  /// program.
  private static let exceptional: Set = [
    "common-name", "widely-used-name", "caller", "no-function", "operation-object", "overlapping-changes",
    "protocol-extension", "rejected",
    "switched-off", "syntax-check", "syntax-error", "time-limit",
  ]

  private static func shownCodes(findings: Bool = true) async throws -> Set<String> {
    var codes: Set<String> = []
    for item in GoldenFolder.cases {
      let plan = try await item.outcome.plan
      for case .left(let reason) in plan.entries.map(\.verdict) { codes.insert(reason.code) }
      if findings { codes.formUnion(plan.findings.map(\.code)) }
    }
    return codes
  }

  /// The codes in the sources: literals that are passed to a function or an initialiser whose first parameter is `code`.
  private static func givenCodes() throws -> Set<String> {
    let finder = CodeFinder(viewMode: .sourceAccurate)
    for folder in ["Rewrites", "Sources/Migration"] {
      let root = GoldenFolder.repository.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      for path in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        finder.walk(Parser.parse(source: text))
      }
    }
    return finder.codes
  }
}

private final class CodeFinder: SyntaxVisitor {
  /// Functions, and types with initialisers, whose first parameter is `code`.
  private var takers: Set<String> = []
  private var literals: [(callee: String, code: String)] = []

  var codes: Set<String> { Set(literals.filter { takers.contains($0.callee) }.map(\.code)) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.parameterClause.parameters.first?.isCode == true { takers.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.parameterClause.parameters.first?.isCode == true, let type = node.enclosingTypeName {
      takers.insert(type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.count > 1, let argument = node.arguments.first, argument.label == nil,
      let callee = node.calleeName
    else { return .visitChildren }
    // A choice between two literals is no tree of its own before operators are folded.
    for literal in argument.expression.choices.compactMap({ $0.as(StringLiteralExprSyntax.self) }) {
      if let code = literal.representedLiteralValue { literals.append((callee, code)) }
    }
    return .visitChildren
  }
}

extension FunctionParameterSyntax {
  fileprivate var isCode: Bool {
    (secondName ?? firstName).text == "code" && type.trimmedDescription == "String"
  }
}

extension InitializerDeclSyntax {
  fileprivate var enclosingTypeName: String? {
    var node = parent
    while let next = node {
      if let type = next.asProtocol(NamedDeclSyntax.self) { return type.name.text }
      if let type = next.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
      node = next.parent
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  fileprivate var calleeName: String? {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension ExprSyntax {
  /// The expression, or what it chooses from.
  fileprivate var choices: [ExprSyntax] {
    guard let sequence = self.as(SequenceExprSyntax.self) else { return [self] }
    let firsts = sequence.elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
    return firsts + (sequence.elements.last.map { [$0] } ?? [])
  }
}
