import Codebase
import Migration
import SwiftSyntax

/// The parts of a call that adds an observer on the main queue.
package struct ObserverCall {
  /// Nil where the body is a value.
  package let closure: ClosureExprSyntax?

  package init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    let arguments = Array(call.arguments)
    let labels = arguments.map { $0.label?.text ?? "_" }
    guard Callee(call)?.name == "addObserver", call.additionalTrailingClosures.isEmpty,
      labels.starts(with: ["forName", "object", "queue"]),
      arguments[2].expression.isMainQueueValue(in: file)
    else { return nil }
    if let trailing = call.trailingClosure, labels.count == 3 {
      closure = trailing
    } else if call.trailingClosure == nil, labels.count == 4, labels[3] == "using" {
      closure = arguments[3].expression.as(ClosureExprSyntax.self)
    } else {
      return nil
    }
  }
}

extension ExprSyntax {
  /// `.main` or `OperationQueue.main`, as an argument that takes an operation queue.
  fileprivate func isMainQueueValue(in file: FileContext) -> Bool {
    if isMainOperationQueue(in: file) { return true }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil && member.declName.baseName.text == "main"
  }
}

extension ExprSyntax {
  /// `OperationQueue.main`, spelled out.
  package func isMainOperationQueue(in file: FileContext) -> Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "main" else {
      return false
    }
    return member.base?.trimmedDescription == "OperationQueue"
      && !file.resolver.shadowsSystemType("OperationQueue", at: member)
  }
}
