import Codebase
import Migration
import SwiftSyntax

/// A call whose result nobody uses, in code of the main actor that can't wait: it starts in a task.
package struct StartedCall {
  package let edits: [Edit]
  /// The body that starts it.
  package let body: SyntaxIdentifier
  /// Whether a loop starts it again and again.
  package let isRepeated: Bool

  package init?(_ use: ExprSyntax, _ member: MemberFacts, in file: FileContext) {
    guard member.kind == .function, TypeName.isVoid(member.type ?? "Void"),
      let call = use.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.parent?.is(CodeBlockItemSyntax.self) == true,
      file.isolation.isolation(at: Syntax(call)) == .mainActor,
      call.enclosing(DeinitializerDeclSyntax.self) == nil,
      !Self.endsSoon.contains(call.enclosing(FunctionDeclSyntax.self)?.name.identifierText ?? ""),
      Preconditions(file: file).taskCreation(at: Syntax(call)) == nil,
      let receiver = use.as(MemberAccessExprSyntax.self)?.base, Self.isStable(receiver, in: file),
      call.arguments.allSatisfy({ Self.isStable($0.expression, in: file) })
    else { return nil }
    let isDiscarded: Bool
    switch TaskPosition(of: call, in: file) {
    case .plain: isDiscarded = false
    case .discarded: isDiscarded = true
    case .refused: return nil
    }
    var loop = false
    var current = call.parent
    var owner: Syntax?
    while let node = current, owner == nil {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
        loop = true
      }
      if node.is(FunctionDeclSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.is(MemberBlockItemSyntax.self)
      {
        owner = node
      }
      current = node.parent
    }
    guard let owner else { return nil }
    body = owner.id
    isRepeated = loop
    let name = Preconditions(file: file).taskName(at: Syntax(call))
    let range = call.trimmedUTF8Range
    edits = [
      file.edit(
        range.lowerBound..<range.lowerBound, "\(isDiscarded ? "_ = " : "")\(name) { @MainActor in await "),
      file.edit(range.upperBound..<range.upperBound, " }"),
    ]
  }

  /// After these, the process may be ended or suspended before a task has run.
  ///
  /// Source: the documentation of UIKit, AppKit and SwiftUI ("Managing your app's life cycle").
  private static let endsSoon: Set = [
    "applicationWillTerminate", "applicationShouldTerminate", "applicationDidEnterBackground",
    "applicationWillResignActive", "sceneDidEnterBackground", "sceneWillResignActive", "sceneDidDisconnect",
  ]

  /// Whether an expression means the same when the task starts.
  private static func isStable(_ expression: ExprSyntax, in file: FileContext) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr(let node):
      return node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .optionalChainingExpr(let node): return isStable(node.expression, in: file)
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      if name == "self" { return true }
      guard let binding = file.resolver.binding(of: name, at: Syntax(node)) else {
        return name.first?.isUppercase == true
      }
      return binding.isLet && !binding.isFunction
    case .memberAccessExpr(let node):
      guard let base = node.base else { return true }
      guard isStable(base, in: file), let owner = file.resolver.ownerPath(of: base),
        let member = file.resolver.member(node.declName.baseName.identifierText, of: owner)
      else { return false }
      return member.isLet && member.kind == .variable
    default: return false
    }
  }
}
