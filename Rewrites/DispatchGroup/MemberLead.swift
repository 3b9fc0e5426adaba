import RewriteKit
import SwiftSyntax

extension GroupProfile {
  /// Whether a statement right before an `enter()` is part of what that counts: a constant that is made with a closure
  /// which leaves the group, to be handed on behind it.
  ///
  /// - Parameter member: the statements of the call before it, which has an end of its own; nil for none.
  func isLead(_ item: CodeBlockItemSyntax, behind member: ArraySlice<CodeBlockItemSyntax>?) -> Bool {
    guard let variable = item.item.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.bindings.count == 1, isLeft(in: item),
      !enters.contains(where: { item.trimmedUTF8Range.contains($0.start) })
    else { return false }
    return member?.contains(where: isLeft(in:)) ?? true
  }

  private func isLeft(in item: CodeBlockItemSyntax) -> Bool {
    leaves.contains { item.trimmedUTF8Range.contains($0.start) }
      || leaveValues.contains { item.trimmedUTF8Range.contains($0.start) }
  }
}
