import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// All references to a member variable at a place that nothing outside of its file can name; nil for any other.
  func references(toPrivate variable: VariableDeclSyntax, named name: String) -> [MemberReference]? {
    guard variable.parent?.is(MemberBlockItemSyntax.self) == true, variable.modifiers.names.arePrivate,
      let binding = Array(variable.bindings).only
    else { return nil }
    return MemberReferences(
      name: name, home: self, offset: binding.pattern.trimmedUTF8Range.lowerBound,
      owner: resolver.enclosingType(of: Syntax(variable)), isPrivate: true
    ).all()
  }

  /// What the methods of a type set a private property to that begins with no queue: what they are passed. Of several
  /// parameters the first one stands for all, as it does for those of initialisers.
  func source(ofAssigned variable: VariableDeclSyntax, named name: String) -> Resource? {
    guard let references = references(toPrivate: variable, named: name) else { return nil }
    var found: [Resource] = []
    for reference in references {
      guard reference.isCertain, let target = reference.node.as(ExprSyntax.self) else { return nil }
      guard let list = target.parent?.as(ExprListSyntax.self), list.count > 2, list.first?.id == target.id,
        Array(list)[1].is(AssignmentExprSyntax.self)
      else { continue }
      let value = Array(list)[2]
      if value.is(NilLiteralExprSyntax.self) { continue }
      guard list.count == 3, let passed = reference.file.resource(namedBy: value),
        reference.file.isParameter(passed)
      else { return nil }
      if !found.contains(passed) { found.append(passed) }
    }
    return found.first
  }

  private func isParameter(_ resource: Resource) -> Bool {
    resource.file == source.path
      && self.token(at: resource.offset)?.parent?.is(FunctionParameterSyntax.self) == true
  }

  /// The function that alone is handed what a private property holds, and calls its handler there.
  func functionHanded(_ variable: VariableDeclSyntax, named name: String) -> String? {
    guard let references = references(toPrivate: variable, named: name) else { return nil }
    let uses = references.filter { reference in
      guard let list = reference.node.parent?.as(ExprListSyntax.self) else { return true }
      return list.first?.id != reference.node.as(ExprSyntax.self)?.id
        || !list.contains { $0.is(AssignmentExprSyntax.self) }
    }
    guard let only = uses.only, only.isCertain, only.other == nil,
      case .handler(let function) = QueueTaker(of: only.node, in: only.file)
    else { return nil }
    return function
  }
}
