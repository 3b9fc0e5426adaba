import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The innermost node of a kind around a UTF-8 offset.
  package func node<Node: SyntaxProtocol>(_ kind: Node.Type, at offset: Int) -> Node? {
    guard let token = token(at: offset) else { return nil }
    return token.enclosing(kind)
  }

  /// The body or the accessors of a member of the codebase, with the file that declares it.
  package func bodyNode(of member: MemberFacts) -> (node: Syntax, file: FileContext)? {
    let file = FileContext(sibling: member.file, of: self)
    return member.body.flatMap { file.token(at: $0.lowerBound)?.parent }.map { ($0, file) }
  }

  /// What is known of a class that the file declares; nil for one inside of a function.
  package func facts(of type: ClassDeclSyntax) -> TypeFacts? {
    let name = type.name.positionAfterSkippingLeadingTrivia.utf8Offset
    return facts.types.first { $0.isPrimary && $0.offset == name }
  }

  /// The function whose name is at a UTF-8 offset.
  package func function(at offset: Int) -> FunctionDeclSyntax? {
    token(at: offset)?.parent?.as(FunctionDeclSyntax.self)
  }

  /// The call of the name at a UTF-8 offset.
  package func call(at offset: Int) -> FunctionCallExprSyntax? {
    token(at: offset)?.parent?.as(DeclReferenceExprSyntax.self)?.callOfName
  }

  /// The call of a function of that name that begins at a UTF-8 offset.
  package func call(of name: String, from offset: Int) -> FunctionCallExprSyntax? {
    var node = token(at: offset)?.parent
    while let current = node, current.trimmedUTF8Range.lowerBound == offset {
      if let call = current.as(FunctionCallExprSyntax.self), Callee(call)?.name == name { return call }
      node = current.parent
    }
    return nil
  }

  /// The declaration of a local constant that a name means at a node.
  package func constant(named name: String, before node: Syntax) -> VariableDeclSyntax? {
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockItemSyntax.self) {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        var found: VariableDeclSyntax?
        for item in list {
          if item.id == child.id { break }
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          if variable.bindings.contains(where: {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
          }) {
            found = variable
          }
        }
        if let found { return found }
      }
      child = parent
    }
    return nil
  }

  /// Whether a name means a local constant.
  package func means(_ reference: DeclReferenceExprSyntax, _ variable: VariableDeclSyntax) -> Bool {
    guard reference.position > variable.position,
      reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    else { return false }
    return constant(named: reference.baseName.identifierText, before: Syntax(reference))?.id == variable.id
  }
}

extension FunctionCallExprSyntax {
  /// The UTF-8 offset of the name that is called.
  package var nameOffset: Int? {
    var called = calledExpression
    while true {
      if let chain = called.as(OptionalChainingExprSyntax.self) {
        called = chain.expression
      } else if let generic = called.as(GenericSpecializationExprSyntax.self) {
        called = generic.expression
      } else if let access = called.as(MemberAccessExprSyntax.self) {
        return access.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset
      } else {
        return called.as(DeclReferenceExprSyntax.self)?.baseName.positionAfterSkippingLeadingTrivia.utf8Offset
      }
    }
  }
}

extension SyntaxProtocol {
  /// From where a name is to be looked up: what `if let name = name` unwraps is found outside of the condition.
  package func lookupPlace(of name: String) -> Syntax {
    var current: Syntax? = Syntax(self)
    while let node = current, !node.is(CodeBlockItemSyntax.self), !node.is(ClosureExprSyntax.self) {
      if let condition = node.as(OptionalBindingConditionSyntax.self),
        condition.pattern.compactText == name, let owner = node.parent?.parent?.parent
      {
        return owner
      }
      current = node.parent
    }
    return Syntax(self)
  }
}
