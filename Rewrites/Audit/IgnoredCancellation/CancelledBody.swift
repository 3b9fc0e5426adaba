import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The body of a task that gets cancelled: of `.task(id:)`, or of one that is kept in a property and cancelled there.
package struct CancelledBody {
  package let call: FunctionCallExprSyntax
  /// Where findings about it are told: modifiers of one view begin where the view does, and their names tell them apart.
  package var site: Syntax {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), Callee(call)?.name == "task"
    else {
      return Syntax(call)
    }
    return Syntax(member.declName)
  }
  /// Whether a newer task takes the place of this one.
  package let isRestarted: Bool
  private let closure: ClosureExprSyntax
  /// The calls that cancel it, in other functions than the one that starts it.
  private let ends: [FunctionCallExprSyntax]

  /// - Parameter disappears: whether `.task` counts, too, which is cancelled when its view goes.
  package init?(_ call: FunctionCallExprSyntax, in file: FileContext, disappears: Bool = false) {
    self.call = call
    if let task = StartedTask(call, in: file) {
      guard case .property(let name) = task.keeping,
        let property = TaskProperty(name, at: call, in: file),
        property.cancellations.contains(where: { $0.enclosing(DeinitializerDeclSyntax.self) == nil })
      else { return nil }
      closure = task.closure
      let function = call.enclosing(FunctionDeclSyntax.self)
      ends = property.cancellations.filter { $0.enclosing(FunctionDeclSyntax.self)?.id != function?.id }
      isRestarted = property.cancellations.contains { cancellation in
        function != nil && cancellation.enclosing(FunctionDeclSyntax.self)?.id == function?.id
          && cancellation.position < call.position
      }
      return
    }
    guard let callee = Callee(call), callee.name == "task",
      callee.receiver != nil || call.calledExpression.is(MemberAccessExprSyntax.self),
      file.facts.imports.contains("SwiftUI"), let closure = call.trailingClosure,
      case let hasValue = call.arguments.first?.label?.text == "id", hasValue || disappears
    else { return nil }
    self.closure = closure
    ends = []
    isRestarted = hasValue
  }

  /// Whether a statement asks for a property that is set wherever the task is cancelled: `if isScanning { stop() }`.
  package func asksWhatEndsIt(_ item: CodeBlockItemSyntax, in file: FileContext) -> Bool {
    let conditions =
      item.item.as(GuardStmtSyntax.self)?.conditions
      ?? item.itemExpression?.as(IfExprSyntax.self)?.conditions
    guard let conditions, !ends.isEmpty else { return false }
    let asked = Set(OwnMentions.collect(in: Syntax(conditions), file: file).map(\.name))
    return ends.allSatisfy { end in
      guard let body = end.enclosing(FunctionDeclSyntax.self)?.body else { return false }
      return OwnMentions.collect(in: Syntax(body), file: file).contains {
        asked.contains($0.name) && $0.node.as(ExprSyntax.self)?.isAssigned == true
      }
    }
  }

  package var statements: CodeBlockItemListSyntax { closure.statements }

  package func next(after item: CodeBlockItemSyntax) -> CodeBlockItemSyntax? {
    statements.drop { $0.id != item.id }.dropFirst().first
  }

  /// Whether `return` may leave the body without a value.
  package var returnsNothing: Bool {
    !statements.flatMap(JumpFinder.all).contains { $0.as(ReturnStmtSyntax.self)?.expression != nil }
      && (statements.count > 1 || statements.first?.item.is(ExprSyntax.self) != true)
  }

  /// Whether the body asks anywhere whether it was cancelled, or for something else that tells a newer task.
  package var checksAnywhere: Bool { statements.asksForCancellation }

  /// The first property that is set after a statement, in the statements of the body themselves.
  package func firstChange(after item: CodeBlockItemSyntax, in file: FileContext) -> DeclReferenceExprSyntax?
  {
    for next in statements.drop(while: { $0.id != item.id }).dropFirst() {
      // What checks a condition of its own may know a newer task by it.
      if next.item.is(GuardStmtSyntax.self) { return nil }
      guard
        let list = next.item.as(SequenceExprSyntax.self)?.elements
          ?? next.item.as(ExprSyntax.self)?.as(SequenceExprSyntax.self)?.elements,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = list.first,
        file.ownProperty(target) != nil
      else { continue }
      if let member = target.as(MemberAccessExprSyntax.self) { return member.declName }
      return target.as(DeclReferenceExprSyntax.self)
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  private var expression: ExprSyntax? {
    let own = item.as(ExprSyntax.self)
    // `_ = try? await …`
    if let list = own?.as(SequenceExprSyntax.self)?.elements, list.count == 3,
      list.first?.is(DiscardAssignmentExprSyntax.self) == true
    {
      return list.last
    }
    return own
  }

  /// `try? await Task.sleep(…)`
  package var isSwallowedSleep: Bool {
    guard let attempt = expression?.as(TryExprSyntax.self),
      attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark,
      let call = attempt.expression.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
      let callee = Callee(call)
    else { return false }
    return callee.name == "sleep" && callee.receiver?.compactText == "Task"
  }

  /// A value that is awaited, with an error dropped or none thrown: `let x = try? await f()`.
  package var isSwallowedAwait: Bool {
    guard let variable = item.as(VariableDeclSyntax.self), !variable.modifiers.names.contains("async"),
      let value = Array(variable.bindings).only?.initializer?.value
    else { return false }
    if let attempt = value.as(TryExprSyntax.self) {
      return attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        && attempt.expression.is(AwaitExprSyntax.self)
    }
    return value.is(AwaitExprSyntax.self)
  }

  /// Whether the statement asks whether the task was cancelled.
  package var checksCancellation: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      ["isCancelled", "checkCancellation"].contains($0.text)
    }
  }
}

extension CatchClauseSyntax {
  package func mentions(_ names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
  }
}

extension SyntaxProtocol {
  /// Whether code asks if its task was cancelled, or tells a cancellation from other errors.
  package var asksForCancellation: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      ["isCancelled", "checkCancellation", "CancellationError"].contains($0.text)
    }
  }
}
