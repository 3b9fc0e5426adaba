import Codebase
import Migration
import SwiftSyntax

/// A closure for success beside one for failure, of which exactly one is called.
package final class HandlerPair: Sendable {
  package let success: HandlerParameter
  package let failure: HandlerParameter
  /// The type of what the one for failure is given.
  package let failureType: String

  /// Nil where there are other closures that end the function, or what the one for failure is given isn't known to be an
  /// error.
  package init?(of function: FunctionDeclSyntax, in file: FileContext) {
    // Names are quick to look at, types are not.
    let parameters = function.signature.parameterClause.parameters
    guard parameters.contains(where: { $0.isNamed(after: ["failure", "error"]) }),
      parameters.contains(where: { $0.isNamed(after: ["success"]) || $0.isNamedAfterEnd })
    else { return nil }
    let handlers = HandlerParameter.all(of: function, in: file)
    let failures = handlers.filter { $0.node.isNamed(after: ["failure", "error"]) }
    let ends = handlers.filter { $0.isNamedLikeOne && !$0.node.isNamed(after: ["failure", "error"]) }
    let named = handlers.filter { $0.node.isNamed(after: ["success"]) }
    // `completion` beside `failure` tells of success alone.
    let successes = named.isEmpty ? ends.filter { $0.node.isNamedAfterEnd } : named
    let others = ends.filter { end in !successes.contains { $0.node.id == end.node.id } }
    guard successes.count == 1, failures.count == 1, others.isEmpty, let success = successes.first,
      let failure = failures.first, success.node.id != failure.node.id, !success.isOptional,
      !failure.isOptional,
      case .value(let type) = failure.shape, HandlerShape.isError(type, in: file)
    else { return nil }
    switch success.shape {
    case .value, .values, .nothing: break
    case .result, .optionalValueOrError, .valueAndError, .valuesAndError, .error: return nil
    }
    self.success = success
    self.failure = failure
    failureType = type
  }

  package var nodes: [FunctionParameterSyntax] { [success.node, failure.node] }
}

extension FunctionParameterSyntax {
  /// Whether its label or name holds one of some words.
  fileprivate func isNamed(after words: [String]) -> Bool {
    let names = [internalName, firstName.identifierText].map { $0.lowercased() }
    return names.contains { name in words.contains { name.contains($0) } }
  }
}
