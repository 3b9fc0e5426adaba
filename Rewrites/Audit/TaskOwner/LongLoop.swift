import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A loop that may go on for as long as the program runs.
package struct LongLoop {
  package let node: Syntax
  package let place: Reason.Place
  /// Whether it is known to go on until the task is cancelled, not only until its sequence ends.
  package let isEndless: Bool
  /// The method of `self` that it stands in, where the task's body awaits one.
  package private(set) var method: String?

  /// The first in a task's body, or in a method that the body awaits on `self`, which the method holds until it returns.
  package static func first(in closure: ClosureExprSyntax, _ file: FileContext) -> LongLoop? {
    first(in: closure.statements, file) ?? awaitedOnSelf(in: closure, file)
  }

  private static func first(in statements: CodeBlockItemListSyntax, _ file: FileContext) -> LongLoop? {
    let finder = LoopFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    for loop in finder.loops {
      let sequence = loop.sequence.compactText
      let place = file.place(loop)
      if endless.contains(where: sequence.contains) || sequence.hasSuffix(".values")
        || sequence.hasSuffix(".updates")
      {
        return LongLoop(node: Syntax(loop), place: place, isEndless: true)
      }
      guard !finite.contains(where: sequence.contains), !isLocal(loop.sequence, file) else { continue }
      return LongLoop(node: Syntax(loop), place: place, isEndless: false)
    }
    return finder.whileLoops.first { $0.goesOn }.map {
      LongLoop(node: Syntax($0), place: file.place($0), isEndless: true)
    }
  }

  private static func awaitedOnSelf(in closure: ClosureExprSyntax, _ file: FileContext) -> LongLoop? {
    let owner = file.resolver.enclosingType(of: Syntax(closure))
    for call in InlineCalls.collect(in: Syntax(closure.statements)) {
      guard ["self", "self?", nil].contains(Callee(call)?.receiver?.compactText),
        case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
        let method = functions.only, method.isAsync, !method.isStatic,
        file.codebase.index.owner(of: method)?.path == owner, let body = file.bodyNode(of: method),
        let block = body.node.as(CodeBlockSyntax.self), var loop = first(in: block.statements, body.file)
      else { continue }
      loop.method = method.name
      return loop
    }
    return nil
  }

  private static let endless = [
    ".notifications(named:", "notifications(of:", "Transaction.updates", ".liveUpdates(",
    "AsyncTimerSequence", ".timer(interval:",
  ]
  private static let finite = [".lines", ".bytes", "group", "resourceBytes", ".characters", "AsyncStream("]

  /// Whether the sequence was made by the code around the loop.
  private static func isLocal(_ sequence: ExprSyntax, _ file: FileContext) -> Bool {
    guard let name = sequence.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
    if case .member? = file.resolver.binding(of: name, at: Syntax(sequence))?.origin { return false }
    return true
  }
}

private final class LoopFinder: SyntaxVisitor {
  var loops: [ForStmtSyntax] = []
  var whileLoops: [WhileStmtSyntax] = []

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { loops.append(node) }
    return .visitChildren
  }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    whileLoops.append(node)
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension WhileStmtSyntax {
  /// `while true` or `while !Task.isCancelled`, which suspends and which nothing leaves.
  fileprivate var goesOn: Bool {
    guard ["true", "!Task.isCancelled"].contains(conditions.compactText),
      !SuspensionFinder.all(in: body).isEmpty
    else { return false }
    return body.statements.flatMap(JumpFinder.all).allSatisfy {
      $0.is(AwaitExprSyntax.self) || $0.is(ContinueStmtSyntax.self)
    }
  }
}
