import Codebase
import Migration
import SwiftSyntax

/// Where `await` goes for the use of an actor's member.
package struct AwaitInsertion {
  /// UTF-8 offset to write it at; nil where the place is covered by an `await` already.
  package let offset: Int?

  /// - Parameters:
  ///   - use: the reference, with what stands before its dot.
  ///   - name: the name of what is used.
  package init(_ use: ExprSyntax, of name: String, in file: FileContext) throws(Refusal) {
    try Self.checkArgument(Syntax(use), file)
    var node = Syntax(use)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .awaitExpr:
        offset = nil
        return
      case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
        .prefixOperatorExpr, .postfixOperatorExpr, .asExpr, .isExpr, .unresolvedTernaryExpr:
        node = parent
        continue
      case .inOutExpr:
        throw Refusal(
          "changed-from-outside", "'\(name)' is set from outside the type here", at: file.place(use))
      case .exprList(let list) where list.parent?.is(SequenceExprSyntax.self) == true:
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { Syntax($0).id == node.id }) else { break }
        if elements[..<index].contains(where: { ["&&", "||", "??"].contains($0.compactText) }) {
          throw Refusal(
            "autoclosure", "the right side of '&&', '||' or '??' is an autoclosure, which can't await",
            at: file.place(use))
        }
        if index == 0, elements.count > 1, elements[1].assigns {
          throw Refusal(
            "changed-from-outside", "'\(name)' is set from outside the type here", at: file.place(use))
        }
        let start = (elements[..<index].lastIndex(where: \.assigns) ?? -1) + 1
        let first = elements[start]
        if start == 0, let sequence = list.parent, Self.isCovered(sequence) {
          offset = nil
          return
        }
        if first.startsWithAwait {
          offset = nil
          return
        }
        offset = first.offsetBehindTry
        return
      default: break
      }
      break
    }
    if Self.isCovered(node) {
      offset = nil
    } else {
      offset = ExprSyntax(node)?.offsetBehindTry ?? node.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }

  /// Whether an `await` around covers it, within its statement and closure.
  private static func isCovered(_ node: Syntax) -> Bool {
    var current = node.parent
    while let parent = current {
      if parent.is(AwaitExprSyntax.self) { return true }
      if parent.is(ClosureExprSyntax.self) || parent.is(CodeBlockItemSyntax.self) { return false }
      if let variable = parent.as(VariableDeclSyntax.self) {
        return variable.modifiers.names.contains("async")
      }
      if let list = parent.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true,
        list.first?.startsWithAwait == true
      {
        return true
      }
      current = parent.parent
    }
    return false
  }

  /// Functions whose arguments are closures that can't wait, as they are written.
  private static let autoclosureTaking: Set<String> = [
    "assert", "precondition", "assertionFailure", "preconditionFailure", "fatalError", "debug", "info",
    "notice",
    "warning", "error", "fault", "critical", "trace", "log", "os_log", "measure",
  ]

  private static func checkArgument(_ node: Syntax, _ file: FileContext) throws(Refusal) {
    var current = node.parent
    while let parent = current, !parent.is(CodeBlockItemSyntax.self), !parent.is(ClosureExprSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self), let callee = Callee(call),
        call.arguments.trimmedUTF8Range.contains(node.positionAfterSkippingLeadingTrivia.utf8Offset)
      {
        let isTest = callee.name.hasPrefix("XCT")
        if isTest {
          throw Refusal(
            "test-asserts", "'\(callee.name)' evaluates it in an autoclosure, which can't await",
            at: file.place(node))
        }
        let declared =
          file.codebase.index.candidates(callee.name).isEmpty
          ? [] : file.codebase.index.functions(named: callee.name)
        if autoclosureTaking.contains(callee.name)
          || declared.contains(where: { $0.parameters.contains { $0.type.contains("@autoclosure") } })
        {
          throw Refusal(
            "autoclosure", "an argument of '\(callee.name)' may be an autoclosure, which can't await",
            at: file.place(node))
        }
      }
      current = parent.parent
    }
  }
}

extension ExprSyntax {
  fileprivate var startsWithAwait: Bool {
    if self.is(AwaitExprSyntax.self) { return true }
    return self.as(TryExprSyntax.self)?.expression.is(AwaitExprSyntax.self) ?? false
  }

  /// UTF-8 offset of the expression, or of what is behind its `try`.
  fileprivate var offsetBehindTry: Int {
    (self.as(TryExprSyntax.self)?.expression ?? self).positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
