import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchWorkItem { … }.perform()`: the item is made for this one call, which runs its body on the caller's thread.
struct PerformedItem {
  private let call: FunctionCallExprSyntax
  private let creation: FunctionCallExprSyntax
  private let closure: ClosureExprSyntax
  private let file: FileContext

  /// - Parameter call: the call of `perform`.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "perform", call.arguments.isEmpty, call.trailingClosure == nil,
      let creation = access.base?.as(FunctionCallExprSyntax.self),
      ItemCreation.isCreation(creation, in: file),
      let closure = creation.trailingClosure ?? creation.arguments.last?.expression.as(ClosureExprSyntax.self)
    else { return nil }
    self.call = call
    self.creation = creation
    self.closure = closure
    self.file = file
  }

  /// - Parameter mention: the type's name, in the call that makes the item.
  init?(creating mention: Syntax, in file: FileContext) {
    guard let call = ItemCreation.call(ofCallee: mention)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    self.init(call, in: file)
  }

  var proposal: Proposal {
    let statements = closure.statements
    // What 'perform' does with them on the caller's thread isn't documented.
    if let option = creation.arguments.first(where: { $0.label.map { $0.text != "block" } ?? false }) {
      return .left(
        Reason(
          "quality-of-service", "it may run with another quality of service than its caller",
          at: file.place(option)))
    }
    guard call.parent?.is(CodeBlockItemSyntax.self) == true, !file.isolation.isAsyncContext(Syntax(call)),
      !statements.isEmpty,
      statements.allSatisfy({ !$0.item.is(DeclSyntax.self) && !$0.item.is(DeferStmtSyntax.self) }),
      statements.allSatisfy({ JumpFinder.returns(in: $0).isEmpty }),
      let edits = ShellRemoval(call, closure: closure, in: file).edits
    else {
      return .left(
        Reason("not-a-statement", "its body can't replace the call of 'perform'"))
    }
    return .change(
      Draft(
        "the work itself instead of an item that is performed immediately", edits: edits,
        absorbs: [call.trimmedUTF8Range, creation.calledExpression.trimmedUTF8Range]))
  }
}
