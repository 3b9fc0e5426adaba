import Codebase
import Migration
import SwiftSyntax

extension DelayBounds {
  /// The values of a local variable that statements beside it set, or make longer or shorter by what is bounded: no loop
  /// takes so many turns that their sum is no time to wait for.
  func bounds(ofCounter name: DeclReferenceExprSyntax) -> ClosedRange<Double>? {
    guard depth < Self.depthLimit,
      let variable = file.constant(named: name.baseName.identifierText, before: Syntax(name)),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
      let binding = Array(variable.bindings).only, binding.accessorBlock == nil,
      let initial = binding.initializer?.value, let list = variable.enclosing(CodeBlockItemListSyntax.self)
    else { return nil }
    let mentions = NameMentions(of: name.baseName.identifierText, in: Syntax(list))
    guard mentions.indirect.isEmpty else { return nil }
    let inner = DelayBounds(file, depth: depth + 1)
    guard var result = inner.bounds(of: initial), result.isFinite else { return nil }
    for mention in mentions.references where file.means(mention, variable) {
      switch ExprSyntax(mention).assignment {
      case .none: continue
      case .value(let value):
        guard let one = inner.bounds(of: value), one.isFinite else { return nil }
        result = min(result.lowerBound, one.lowerBound)...max(result.upperBound, one.upperBound)
      case .other:
        guard let step = mention.addedInPlace.flatMap(inner.bounds(of:)), Self.steps.contains(step) else {
          return nil
        }
        let least = step.lowerBound < 0 ? Self.integers.lowerBound : result.lowerBound
        result = least...Self.integers.upperBound
      }
    }
    return result
  }

  private static let steps = -1e6...1e6
}

extension ClosedRange<Double> {
  fileprivate func contains(_ other: Self) -> Bool {
    contains(other.lowerBound) && contains(other.upperBound)
  }
}

extension DeclReferenceExprSyntax {
  /// What is added to the variable in `delay += 0.2`.
  fileprivate var addedInPlace: [ExprSyntax]? {
    guard let elements = parent?.as(ExprListSyntax.self).map({ Array($0) }), elements.count > 2,
      elements[0].id == ExprSyntax(self).id,
      elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    else { return nil }
    return Array(elements[2...])
  }
}
