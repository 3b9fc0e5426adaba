import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether an optional was given a value that isn't nil by a statement before, in the same list: `task = make()`, then
  /// `task?.start()`.
  package func isJustMade(_ optional: ExprSyntax) -> Bool { assignmentMaking(optional) != nil }

  /// What is assigned to by the statement that gave an optional its value.
  package func assignmentMaking(_ optional: ExprSyntax) -> ExprSyntax? {
    guard let item = Syntax(optional).enclosing(CodeBlockItemSyntax.self), let name = optional.nameOnSelf,
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    for earlier in list.prefix(while: { $0.id != item.id }).reversed() {
      if let target = earlier.item.as(SequenceExprSyntax.self)?.elements.first, target.nameOnSelf == name,
        target.isOwnMember == optional.isOwnMember, let value = target.assignedValue
      {
        return Optionality(self).isOptional(value) == false ? target : nil
      }
      // It may give it another value.
      if earlier.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name }) { return nil }
    }
    return nil
  }
}

extension ExprSyntax {
  /// `task` of `task` and of `self.task`.
  fileprivate var nameOnSelf: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.compactText == "self" ? member.declName.baseName.text : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  fileprivate var isOwnMember: Bool { self.is(MemberAccessExprSyntax.self) }
}
