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
    let text = compactText
    return text == "nil" || text.hasPrefix("DispatchQueue.global(") || text.hasPrefix(".global(")
  }
}

extension FileContext {
  /// Whether a target bounds nothing that its queue does: a global queue, or one that runs blocks at the same time and has
  /// no barriers.
  package func boundsNothing(_ target: ExprSyntax) -> Bool {
    if target.isGlobalQueueOrNil { return true }
    if let call = target.as(FunctionCallExprSyntax.self) {
      return call.createsQueue(in: self) && call.isPlainCreation(allowing: ["concurrent"])
        && call.arguments.contains {
          $0.label?.text == "attributes" && $0.expression.compactText != "[]"
        }
    }
    guard let access = target.as(MemberAccessExprSyntax.self),
      access.base?.namesDispatchQueue(in: self) ?? true,
      case let name = access.declName.baseName.identifierText,
      let member = resolver.members(name, of: ["DispatchQueue"]).only, member.kind == .variable,
      let value = member.initializer, value.contains("attributes: .concurrent"), !value.contains("target:")
    else { return false }
    return !codebase.files(mentioning: name).contains { codebase.does($0, mention: "barrier") }
  }
}
