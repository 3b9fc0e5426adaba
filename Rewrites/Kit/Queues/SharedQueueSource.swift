import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The parameter of another initialiser that stands for an initialiser's own: that of the one it delegates to, that of
  /// an earlier one which sets the same property, that of the requirement which it meets.
  func sharedSource(of name: String, in initialiser: InitializerDeclSyntax) -> Resource? {
    if let call = delegation(of: name, in: initialiser) { return call }
    guard let members = initialiser.parent?.parent?.as(MemberBlockItemListSyntax.self),
      let path = resolver.enclosingType(of: Syntax(initialiser))
    else { return nil }
    if let requirement = requirement(of: initialiser, of: path, name) { return requirement }
    for earlier in members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }) {
      guard earlier.id != initialiser.id else { break }
      for property in initialiser.properties(setTo: name) {
        guard
          let parameter = earlier.signature.parameterClause.parameters.first(where: {
            earlier.properties(setTo: ($0.secondName ?? $0.firstName).identifierText).contains(property)
          })
        else { continue }
        return resource(at: Syntax(parameter.type))
      }
    }
    return nil
  }

  /// The parameter that `self.init(…, queue: queue)` or `super.init(…)` hands it on to.
  private func delegation(of name: String, in initialiser: InitializerDeclSyntax) -> Resource? {
    for item in initialiser.body?.statements ?? [] {
      guard let expression = item.item.as(ExprSyntax.self)?.withoutTry,
        let call = expression.as(FunctionCallExprSyntax.self),
        let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "init",
        let argument = call.arguments.first(where: {
          $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
        })
      else { continue }
      if access.base?.is(SuperExprSyntax.self) == true {
        return parents(around: call).lazy.compactMap {
          self.parameter(labelled: argument.label?.text, of: call, in: $0)
        }.first
      }
      guard let path = resolver.enclosingType(of: Syntax(call)) else { return nil }
      return parameter(labelled: argument.label?.text, of: call, in: path)
    }
    return nil
  }

  /// The types that the one around a node inherits from.
  func parents(around node: some SyntaxProtocol) -> [[String]] {
    let declarations = resolver.enclosingType(of: Syntax(node)).map(resolver.declarations) ?? []
    return declarations.flatMap(\.inherited).map { TypeName($0).path }
  }

  /// The parameter of the one initialiser of a type that a call can mean.
  private func parameter(labelled label: String?, of call: FunctionCallExprSyntax, in path: [String])
    -> Resource?
  {
    let fitting = resolver.members("init", of: path).filter { initialiser in
      initialiser.parameters.contains { $0.label == label && TypeName($0.type).namesQueue }
        && initialiser.hasRoom(for: call)
    }
    guard fitting.count == 1, let found = fitting.first else { return nil }
    return QueueOrigin(self).resource(of: label, of: found)
  }

  /// The parameter of a protocol's initialiser that one of a conforming type meets.
  private func requirement(of initialiser: InitializerDeclSyntax, of path: [String], _ name: String)
    -> Resource?
  {
    let own = initialiser.signature.parameterClause.parameters
    let labels = own.map { $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.text }
    guard
      let index = own.enumerated().first(where: {
        ($0.element.secondName ?? $0.element.firstName).identifierText == name
      })?.offset
    else { return nil }
    let protocols = resolver.declarations(of: path).flatMap(\.inherited).flatMap {
      resolver.declarations(of: TypeName($0).path)
    }.filter { $0.kind == .protocol }
    let met = protocols.flatMap(\.members).first {
      $0.kind == .initializer && $0.parameters.map(\.label) == labels
    }
    return met.flatMap { QueueOrigin(self).resource(at: index, of: $0) }
  }

  /// The only property of the codebase that meets a requirement.
  func onlyWitness(of requirement: VariableDeclSyntax, named name: String) -> Resource? {
    guard let path = resolver.enclosingType(of: Syntax(requirement)), let owner = path.last,
      resolver.declarations(of: path).contains(where: { $0.kind == .protocol })
    else { return nil }
    let witnesses = codebase.index.descendants(of: owner).flatMap { codebase.index.types(named: $0) }
      .filter { $0.kind != .protocol }.flatMap(\.members).filter { $0.kind == .variable && $0.name == name }
    guard witnesses.count == 1, let witness = witnesses.first else { return nil }
    return Resource(file: codebase.path(of: witness.file), offset: witness.offset, name: name)
  }
}

extension PatternBindingSyntax {
  /// The one expression that a computed property returns.
  var onlyResult: ExprSyntax? {
    guard case .getter(let items)? = accessorBlock?.accessors, items.count == 1, let item = items.first?.item
    else { return nil }
    return item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}

extension TypeName {
  /// Whether it is a queue, or one that may be missing.
  var namesQueue: Bool { (path.last == "Optional" ? path.dropLast() : path) == ["DispatchQueue"] }
}

extension ExprSyntax {
  package var withoutTry: ExprSyntax { self.as(TryExprSyntax.self)?.expression ?? self }
}

extension InitializerDeclSyntax {
  /// The properties that it sets, each with its value: of `queue ?? .main`, what comes before the operator.
  var assignments: [(property: String, value: ExprSyntax)] { Assignments(in: self).found }

  /// The properties that it sets to a parameter.
  fileprivate func properties(setTo parameter: String) -> [String] {
    assignments.filter {
      $0.value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == parameter
    }.map(\.property)
  }
}

private final class Assignments: SyntaxVisitor {
  private(set) var found: [(property: String, value: ExprSyntax)] = []

  init(in initialiser: InitializerDeclSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(initialiser)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    let isChoice =
      elements.count == 5 && elements[3].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    if elements.count == 3 || isChoice, elements[1].is(AssignmentExprSyntax.self) {
      let target = elements[0].compactText
      found.append(
        (target.hasPrefix("self.") ? String(target.dropFirst("self.".count)) : target, elements[2]))
    }
    return .visitChildren
  }
}
