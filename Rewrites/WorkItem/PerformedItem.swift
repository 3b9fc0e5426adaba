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
    guard let closure = ItemCreation.performed(by: call, in: file), let creation = closure.argumentOf?.call
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
    let options = creation.arguments.filter { $0.label.map { $0.text != "block" } ?? false }
    if let option = options.first(where: { !isOfQualityAlone($0) }) {
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
        "the work itself instead of an item that is performed immediately",
        alters: options.isEmpty ? [] : ["the work runs with its caller's quality of service"], edits: edits,
        absorbs: [call.trimmedUTF8Range, creation.calledExpression.trimmedUTF8Range]))
  }

  /// Whether an argument says nothing but with which quality of service the work runs, and evaluating it has no effect.
  private func isOfQualityAlone(_ argument: LabeledExprSyntax) -> Bool {
    let values =
      argument.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [argument.expression]
    return switch argument.label?.text {
    case "qos": values.count == 1 && values[0].namesConstant(of: "DispatchQoS", besides: [])
    case "flags":
      values.allSatisfy { $0.namesConstant(of: "DispatchWorkItemFlags", besides: ["barrier", "detached"]) }
    default: false
    }
  }
}

extension ExprSyntax {
  /// Whether it is `.name` or `Type.name`, other than some.
  fileprivate func namesConstant(of type: String, besides others: Set<String>) -> Bool {
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base.map({ $0.compactText == type }) ?? true
    else { return false }
    return !others.contains(access.declName.baseName.text)
  }
}
