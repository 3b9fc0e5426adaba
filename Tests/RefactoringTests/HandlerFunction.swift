import Codebase
import Foundation
import GoldenCases
import Migration
import SwiftParser
import SwiftSyntax

/// A function declaration with parameters, one of which may be a completion handler.
struct HandlerFunction: Sendable {
  let file: SourceFile
  /// `Reports.fetch(_:completion:)`.
  let name: String
  /// UTF-8 offset of the name.
  let nameOffset: Int
  /// UTF-8 offsets of the declaration.
  let range: Range<Int>
  /// UTF-8 offsets of the parameters, with their parentheses.
  let parameters: Range<Int>
  /// Its base name.
  let baseName: String
  /// The base names of what its body calls.
  let callees: Set<String>
  /// Whether its body has a block on the main queue with a call of one of its closure parameters in it.
  let deliversOnMainQueue: Bool

  /// Those of a file, in order.
  static func all(in file: SourceFile) -> [HandlerFunction] {
    let finder = Finder(file)
    finder.walk(Parser.parse(source: file.text))
    return finder.found
  }
}

private final class Finder: SyntaxVisitor {
  private let file: SourceFile
  private var enclosing: [String] = []
  var found: [HandlerFunction] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.name, node.signature.parameterClause, node.body)
    return push(node.name.text)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.initKeyword, node.signature.parameterClause, node.body)
    return push("init")
  }

  private func note(
    _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ clause: FunctionParameterClauseSyntax,
    _ body: CodeBlockSyntax?
  ) {
    guard !clause.parameters.isEmpty else { return }
    let labels = clause.parameters.map { "\($0.firstName.text):" }.joined()
    let calls = Calls(ofAny: Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text }))
    body.map { calls.walk($0) }
    found.append(
      HandlerFunction(
        file: file, name: (enclosing + ["\(name.text)(\(labels))"]).joined(separator: "."),
        nameOffset: name.positionAfterSkippingLeadingTrivia.utf8Offset,
        range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPosition.utf8Offset,
        parameters: clause.positionAfterSkippingLeadingTrivia.utf8Offset..<clause.endPosition.utf8Offset,
        baseName: name.text, callees: calls.callees, deliversOnMainQueue: calls.deliversOnMainQueue))
  }

  private func push(_ name: String) -> SyntaxVisitorContinueKind {
    enclosing.append(name)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: InitializerDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { push(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { push(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { push(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { push(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { push(node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }
}

/// What a body calls, and from where it calls its handlers.
private final class Calls: SyntaxVisitor {
  private let handlers: Set<String>
  private var blocksOnMainQueue = 0
  var callees: Set<String> = []
  var deliversOnMainQueue = false

  init(ofAny handlers: Set<String>) {
    self.handlers = handlers
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isBlockOnMainQueue(node) { blocksOnMainQueue += 1 }
    var callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self) {
      callees.insert(member.declName.baseName.text)
    }
    if let optional = callee.as(OptionalChainingExprSyntax.self) { callee = optional.expression }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      callees.insert(name)
      if blocksOnMainQueue > 0, handlers.contains(name) { deliversOnMainQueue = true }
    }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if isBlockOnMainQueue(node) { blocksOnMainQueue -= 1 }
  }

  private func isBlockOnMainQueue(_ call: FunctionCallExprSyntax) -> Bool {
    let text = call.calledExpression.trimmedDescription.filter { !$0.isWhitespace }
    return text.hasPrefix("DispatchQueue.main.") || text.hasPrefix("OperationQueue.main.")
  }
}
