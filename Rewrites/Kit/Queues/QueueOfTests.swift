import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  private static let follower = SiteRole.noDecision("a test double, which follows what it stands for")

  /// What a mention of the queue's type is where no variable holds a queue: in the type of a closure that is handed one, in a
  /// requirement of a generic type, and in code of tests in any other type, as in the signatures of a generated double.
  package func roleOfPartialType(_ node: Syntax) -> SiteRole? {
    guard node.is(IdentifierTypeSyntax.self), let whole = node.wholeType else { return nil }
    if whole.isOfSignature {
      return .noDecision("a part of a closure's or a generic type; a queue is listed where it is handed over")
    }
    guard whole.isPartOfType, isOfTests(node) else { return nil }
    return .noDecision("a part of another type in code of tests; no queue is kept there")
  }

  /// What a queue is that takes the place of a missing one in code of tests: `queue ?? DispatchQueue.main`.
  package func roleOfSubstitute(inTests node: Syntax) -> SiteRole? {
    guard let list = node.parent?.as(ExprListSyntax.self), list.count > 2,
      Array(list)[list.count - 2].as(BinaryOperatorExprSyntax.self)?.operator.text == "??", isOfTests(node)
    else { return nil }
    return .noDecision("it stands in code of tests for a queue that is not passed")
  }

  /// What the parameter or the stored property of a test double is that some protocol or class asks for.
  package func roleInDouble(of queue: Resource) -> SiteRole? {
    codebase.answers.find("queue of a double \(queue.file):\(queue.offset)") {
      guard let index = codebase.index(ofPath: queue.file) else { return false }
      return FileContext(sibling: index, of: self).isOfDouble(queue)
    } ? Self.follower : nil
  }

  private func isOfDouble(_ queue: Resource) -> Bool {
    guard let node = self.token(at: queue.offset)?.parent,
      let path = resolver.enclosingType(of: node), codebase.isTestDouble(file: index, types: path),
      !isTestCase(path), resolver.declarations(of: path).contains(where: { !$0.inherited.isEmpty })
    else { return false }
    if node.is(FunctionParameterSyntax.self) {
      return node.enclosing(FunctionDeclSyntax.self)?.parent?.is(MemberBlockItemSyntax.self) == true
    }
    // One that it makes itself is its own.
    guard let variable = node.enclosing(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      let binding = Array(variable.bindings).only, binding.pattern.trimmedUTF8Range.contains(queue.offset)
    else { return false }
    return binding.initializer == nil && binding.accessorBlock == nil
  }
}

extension Syntax {
  /// What a type stands in, with what only adds to it: optional, or with attributes.
  fileprivate var wholeType: Syntax? {
    var node = parent
    while let current = node,
      current.is(OptionalTypeSyntax.self) || current.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        || current.is(AttributedTypeSyntax.self)
    {
      node = current.parent
    }
    return node
  }

  /// Whether it is a parameter or the result of a variable's function type, or stands in a `where` clause.
  fileprivate var isOfSignature: Bool {
    if parent?.is(SameTypeRequirementSyntax.self) == true || self.is(SameTypeRequirementSyntax.self) {
      return true
    }
    return parent?.parent?.is(FunctionTypeSyntax.self) == true && self.is(TupleTypeElementSyntax.self)
      && enclosing(FunctionParameterSyntax.self) == nil
  }

  /// Whether it is an argument or an element of another type.
  fileprivate var isPartOfType: Bool {
    self.is(GenericArgumentSyntax.self) || self.is(TupleTypeElementSyntax.self)
  }
}
