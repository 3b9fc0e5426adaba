import Codebase
import Migration
import SwiftSyntax

/// A call that creates a work item: `DispatchWorkItem { … }`.
package struct ItemCreation {
  package enum Work {
    case closure(ClosureExprSyntax)
    /// `DispatchWorkItem(block: action)`
    case value(ExprSyntax)
  }

  package let call: FunctionCallExprSyntax
  package let work: Work

  /// Nil where the expression creates no work item, or one with flags or a quality of service of its own.
  package init?(_ expression: ExprSyntax?, in file: FileContext) {
    guard let call = expression?.as(FunctionCallExprSyntax.self), call.additionalTrailingClosures.isEmpty,
      Self.isCreation(call, in: file)
    else { return nil }
    let arguments = Array(call.arguments)
    if let closure = call.trailingClosure, arguments.isEmpty {
      work = .closure(closure)
    } else if call.trailingClosure == nil, let only = arguments.only, only.label?.text == "block" {
      work = only.expression.as(ClosureExprSyntax.self).map(Work.closure) ?? .value(only.expression)
    } else {
      return nil
    }
    self.call = call
  }

  /// The call that a mention of the type is the callee of.
  package static func call(ofCallee mention: Syntax) -> FunctionCallExprSyntax? {
    var node = mention
    if let member = node.parent?.as(MemberAccessExprSyntax.self) { node = Syntax(member) }
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id else {
      return nil
    }
    return call
  }

  /// The code that `DispatchWorkItem(…) { … }.perform()` runs at once, on the caller's thread.
  package static func performed(by call: FunctionCallExprSyntax, in file: FileContext) -> ClosureExprSyntax? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "perform", call.arguments.isEmpty, call.trailingClosure == nil,
      let creation = access.base?.as(FunctionCallExprSyntax.self), isCreation(creation, in: file)
    else { return nil }
    return creation.trailingClosure ?? creation.arguments.last?.expression.as(ClosureExprSyntax.self)
  }

  /// Whether a call creates a work item, of whatever options.
  package static func isCreation(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    namesType(call.calledExpression) && !file.resolver.shadowsSystemType("DispatchWorkItem", at: call)
  }

  /// `DispatchWorkItem`, `Dispatch.DispatchWorkItem`, `DispatchWorkItem.init`.
  private static func namesType(_ callee: ExprSyntax) -> Bool {
    [
      "DispatchWorkItem", "Dispatch.DispatchWorkItem", "Foundation.DispatchWorkItem", "DispatchWorkItem.init",
    ]
    .contains(callee.compactText)
  }

  package var closure: ClosureExprSyntax? {
    guard case .closure(let closure) = work else { return nil }
    return closure
  }
}
