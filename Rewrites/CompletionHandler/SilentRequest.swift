import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A request that never answers once it was cancelled: its handler is not called past a flag that `cancel()` raises, or past
/// a test whether it is cancelled.
struct SilentRequest {
  /// Where the flag keeps the handler from its call.
  let place: Reason.Place

  /// Nil where neither the type nor one that stands for a protocol does so.
  ///
  /// - Parameter method: the method that cancels.
  init?(_ type: TypeFacts, cancelledBy method: String, in file: FileContext) {
    let index = file.codebase.index
    let types =
      type.kind == .protocol
      ? index.descendants(of: type.name).flatMap(index.types) : file.resolver.declarations(of: type.path)
    let methods = types.flatMap(\.members).filter { $0.kind == .function }
    for cancel in methods where cancel.name == method && cancel.parameters.isEmpty {
      let owner = types.first { type in
        type.file == cancel.file && type.members.contains { $0.offset == cancel.offset }
      }
      guard let path = owner?.path else { continue }
      let others = types.filter { $0.path == path }.flatMap(\.members).filter {
        $0.kind == .function && $0.offset != cancel.offset
      }
      for flag in Self.flags(raisedBy: cancel, in: file) {
        for other in others {
          guard let place = Self.silence(of: other, past: flag, in: file) else { continue }
          self.place = place
          return
        }
      }
    }
    return nil
  }

  /// How many functions of the same type are followed.
  private static let depthLimit = 3

  /// Nil where the function that makes it, and those of its type that it hands its handler to, call a handler whether the
  /// request is cancelled or not.
  init?(madeBy function: FunctionDeclSyntax, in file: FileContext, depth: Int = 0) {
    guard let body = function.body,
      let result = function.signature.returnClause.map({ TypeName($0.type.compactText) })
    else {
      return nil
    }
    let handlers = function.signature.parameterClause.parameters.filter {
      file.resolver.expandingAlias(TypeName($0.type.compactText)).isFunction
    }.map(\.internalName)
    let parameters = function.signature.parameterClause.parameters
    if let parameter = parameters.first(where: { $0.internalName.tellsOfSilenceWhenCancelled }) {
      place = file.place(parameter)
      return
    }
    if let test = CancellationTests.collect(in: body).first(where: { $0.standsBefore(handlers) }) {
      place = file.place(test)
      return
    }
    guard depth < Self.depthLimit, let type = file.resolver.enclosingType(of: Syntax(function)) else {
      return nil
    }
    for call in AllCalls.collect(in: Syntax(body)) where Syntax(call).mentions(anyOf: handlers) {
      guard let callee = Callee(call), callee.receiver.map({ $0.isReference(to: "self") }) ?? true else {
        continue
      }
      for member in file.resolver.members(callee.name, of: type) where member.hasRoom(for: call) {
        let context = FileContext(sibling: member.file, of: file)
        guard let next = context.function(at: member.offset), next.id != function.id,
          next.signature.returnClause.map({ TypeName($0.type.compactText) }) == result,
          let silent = SilentRequest(madeBy: next, in: context, depth: depth + 1)
        else { continue }
        self = silent
        return
      }
    }
    return nil
  }

  private static func body(of member: MemberFacts, in file: FileContext) -> (CodeBlockSyntax, FileContext)? {
    let context = FileContext(sibling: member.file, of: file)
    return context.function(at: member.offset)?.body.map { ($0, context) }
  }

  /// `isCancelled = true`
  private static func flags(raisedBy method: MemberFacts, in file: FileContext) -> [String] {
    guard let (body, _) = body(of: method, in: file),
      // What it calls itself may tell whoever waits.
      AllCalls.collect(in: Syntax(body)).allSatisfy({ $0.calledExpression.nameOfOwnMember == nil })
    else { return [] }
    return body.statements.compactMap { item in
      guard let assignment = item.item.as(SequenceExprSyntax.self)?.elements.map(\.self),
        assignment.count == 3, assignment[1].is(AssignmentExprSyntax.self), assignment[2].boolean == true
      else { return nil }
      return assignment[0].nameOfOwnMember
    }
  }

  /// Where a method leaves as a flag is raised, before it calls a closure that the object keeps.
  private static func silence(
    of method: MemberFacts, past flag: String, in file: FileContext
  ) -> Reason.Place? {
    guard let (body, context) = body(of: method, in: file) else { return nil }
    let items = Array(body.statements)
    guard
      let index = items.firstIndex(where: { item in
        guard let test = item.item.as(GuardStmtSyntax.self), Array(test.body.statements).only != nil,
          test.onlyExit?.expression == nil, test.onlyExit != nil
        else { return false }
        return test.conditions.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == flag }
      }),
      items[(index + 1)...].flatMap({ AllCalls.collect(in: Syntax($0)) }).contains(where: { call in
        guard let name = call.calledExpression.nameOfOwnMember,
          let type = context.resolver.enclosingType(of: Syntax(call)).flatMap({
            context.resolver.member(name, of: $0)
          }), type.kind == .variable, let written = type.type
        else { return false }
        return context.resolver.expandingAlias(TypeName(written)).isFunction
      })
    else { return nil }
    return context.place(items[index])
  }
}

extension ExprSyntax {
  /// `completion` for `completion`, `self.completion` and `completion?`.
  fileprivate var nameOfOwnMember: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.identifierText
    case .optionalChainingExpr(let node): node.expression.nameOfOwnMember
    case .memberAccessExpr(let node):
      node.base?.isReference(to: "self") == true ? node.declName.baseName.identifierText : nil
    default: nil
    }
  }
}

/// Finds `guard !task.isCancelled else { return }`.
private final class CancellationTests: SyntaxVisitor {
  private var tests: [GuardStmtSyntax] = []

  static func collect(in body: CodeBlockSyntax) -> [GuardStmtSyntax] {
    let visitor = CancellationTests(viewMode: .sourceAccurate)
    visitor.walk(body)
    return visitor.tests
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    let asks = node.conditions.tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == "isCancelled"
    }
    if asks, let exit = node.onlyExit, exit.expression == nil, node.body.statements.count == 1 {
      tests.append(node)
    }
    return .visitChildren
  }
}

extension GuardStmtSyntax {
  /// Whether one of some handlers is mentioned behind it.
  fileprivate func standsBefore(_ handlers: [String]) -> Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.contains { $0.position > item.position && Syntax($0).mentions(anyOf: handlers) }
  }
}

extension String {
  /// `ignoreResponseOnCancelled`
  var tellsOfSilenceWhenCancelled: Bool {
    let name = lowercased()
    return name.contains("ignore") && name.contains("cancel")
  }
}
