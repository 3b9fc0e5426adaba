import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  private static let follower = SiteRole.noDecision("a test double, which follows what it stands for")

  /// What a mention of the queue's type in code of tests is where it is only a part of another type, as in the signatures of
  /// a generated double: no variable there holds a queue.
  package func roleOfQueueType(inTests node: Syntax) -> SiteRole? {
    guard node.is(IdentifierTypeSyntax.self), node.isPartOfAnotherType, isOfTests(node) else { return nil }
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
  /// Whether a type is an argument, an element or a parameter of another one.
  fileprivate var isPartOfAnotherType: Bool {
    var node = parent
    while let current = node, current.isTypeSuffix { node = current.parent }
    guard let node else { return false }
    return node.is(GenericArgumentSyntax.self) || node.is(TupleTypeElementSyntax.self)
  }

  /// Whether it only adds to a type: optional, or with attributes.
  private var isTypeSuffix: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.is(AttributedTypeSyntax.self)
  }
}
