import Codebase
import Migration
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether it is `DispatchQueue(…)` or `DispatchQueue.init(…)`.
  package func createsQueue(in file: FileContext) -> Bool {
    if calledExpression.namesDispatchQueue(in: file) { return true }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "init" && member.base?.namesDispatchQueue(in: file) == true
  }

  /// Whether it makes a queue with a label, a quality of service, no target but a global queue and no attributes but
  /// these.
  package func isPlainCreation(allowing attributes: Set<String>) -> Bool {
    arguments.allSatisfy { argument in
      switch argument.label?.text {
      case "label", "qos", "autoreleaseFrequency": true
      case "target": argument.expression.isGlobalQueueOrNil
      case "attributes": argument.expression.optionNames?.isSubset(of: attributes) ?? false
      default: false
      }
    }
  }
}

extension ExprSyntax {
  /// Whether a target says no more than on which threads a queue runs.
  package var isGlobalQueueOrNil: Bool {
    let text = trimmedDescription
    return text == "nil" || text.hasPrefix("DispatchQueue.global(") || text.hasPrefix(".global(")
  }
}
