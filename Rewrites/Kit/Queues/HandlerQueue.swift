import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The function that calls its handler on a queue: what has the queue as its parameter and a handler beside it, or what
  /// alone a parameter or a property is handed to.
  package func functionCallingItsHandler(on queue: Resource) -> String? {
    guard let index = codebase.index(ofPath: queue.file) else { return nil }
    let home = FileContext(sibling: index, of: self)
    guard let node = home.token(at: queue.offset)?.parent else { return nil }
    let parameter = node.as(FunctionParameterSyntax.self)
    let function = parameter?.enclosing(FunctionDeclSyntax.self)
    if let function, function.takesEscapingClosure(in: home) { return function.name.identifierText }
    return codebase.answers.find("handler's queue \(queue.file):\(queue.offset)") {
      if let parameter {
        return Found(function: function.flatMap { home.functionGiven(parameter, by: $0) })
      }
      let variable = node.is(IdentifierPatternSyntax.self) ? node.enclosing(VariableDeclSyntax.self) : nil
      return Found(function: variable.flatMap { home.functionHanded($0, named: queue.name) })
    }.function
  }

  private struct Found: Sendable {
    let function: String?
  }

  /// The function with a handler that alone is given a parameter, where the calls don't all pass the main queue: then the
  /// parameter may go.
  private func functionGiven(
    _ parameter: FunctionParameterSyntax, by function: FunctionDeclSyntax
  ) -> String? {
    guard let body = function.body, !QueueOrigin(self).isAlwaysMain(parameter) else { return nil }
    let name = (parameter.secondName ?? parameter.firstName).identifierText
    let takers = LocalMentions.collect(of: name, in: body, after: body.position).map {
      QueueTaker(of: Syntax($0), in: self)
    }
    var found: String?
    for taker in takers {
      guard case .handler(let name) = taker else { return nil }
      found = found ?? name
    }
    return found
  }

  /// What a queue in a parameter of a function is that takes a handler beside it: its type or its default.
  package func roleBesideHandler(of node: Syntax) -> SiteRole? {
    guard let function = node.enclosing(FunctionParameterSyntax.self)?.enclosing(FunctionDeclSyntax.self),
      function.takesEscapingClosure(in: self)
    else { return nil }
    return .noDecision("it chooses the queue on which '\(function.name.identifierText)' calls its handler")
  }
}

extension FunctionDeclSyntax {
  /// Whether a parameter is a closure, or may be one.
  package func takesEscapingClosure(in file: FileContext) -> Bool {
    signature.parameterClause.parameters.contains { parameter in
      let type = parameter.type.compactText
      return type.contains("@escaping") || file.isFunctionType(type)
    }
  }
}
