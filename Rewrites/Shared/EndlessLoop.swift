import Codebase
import Migration
import SwiftSyntax

/// A loop that holds its thread until other code ends it: `while true` without an exit, or one that runs for as long as
/// a property says, which nothing in the loop can change.
struct EndlessLoop {
  let file: FileContext

  /// The first such loop in code that runs in place, functions that it calls left out.
  func first(in code: Syntax) -> Syntax? {
    LoopFinder.loops(in: code).first { loop in
      loop.body.statements.allSatisfy { $0.exits.isEmpty } && goesOn(loop)
    }?.node
  }

  private func goesOn(_ loop: LoopFinder.Loop) -> Bool {
    if loop.condition.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true) { return true }
    guard let name = flag(loop.condition) else { return false }
    let finder = MutationFinder(after: loop.body.position)
    finder.walk(loop.body)
    return !finder.names.contains(name) && !callsOwnMethod(loop.body)
  }

  /// The property that a condition reads and does nothing else: `isRunning`, `!self.isStopped`.
  private func flag(_ condition: ExprSyntax) -> String? {
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return flag(not.expression)
    }
    if let access = condition.as(MemberAccessExprSyntax.self), access.base?.trimmedDescription == "self" {
      return access.declName.baseName.identifierText
    }
    guard let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .member = file.resolver.binding(of: name, at: Syntax(condition))?.origin
    else { return nil }
    return name
  }

  private func callsOwnMethod(_ body: CodeBlockSyntax) -> Bool {
    InlineCalls.collect(in: Syntax(body)).contains { call in
      guard let callee = Callee(call) else { return true }
      guard let receiver = callee.receiver else {
        if case .member = file.resolver.binding(of: callee.name, at: Syntax(call))?.origin { return true }
        return false
      }
      return receiver.unwrappingChain.trimmedDescription == "self"
    }
  }
}

extension CodeBlockItemSyntax {
  /// What leaves a loop that this is a statement of, or waits in it without holding the thread.
  fileprivate var exits: [Syntax] { JumpFinder.all(in: self).filter { !$0.is(ContinueStmtSyntax.self) } }
}

/// The `while` and `repeat` loops that run while a piece of code runs.
private final class LoopFinder: SyntaxVisitor {
  struct Loop {
    let node: Syntax
    let condition: ExprSyntax
    let body: CodeBlockSyntax
  }

  private var loops: [Loop] = []
  private let root: Syntax

  static func loops(in root: Syntax) -> [Loop] {
    let finder = LoopFinder(root)
    finder.walk(root)
    return finder.loops
  }

  private init(_ root: Syntax) {
    self.root = root
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.conditions.count == 1, case .expression(let condition)? = node.conditions.first?.condition {
      loops.append(Loop(node: Syntax(node), condition: condition, body: node.body))
    }
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    loops.append(Loop(node: Syntax(node), condition: node.condition, body: node.body))
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == root || node.mayRunInPlace ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == root ? .visitChildren : .skipChildren
  }
}
