import Codebase
import Migration
import SwiftSyntax

extension DelayBounds {
  /// Whether a name means a parameter whose values are being looked for.
  package func isOpen(_ name: DeclReferenceExprSyntax) -> Bool {
    guard case .parameter? = binding(of: ExprSyntax(name))?.origin, let meant = parameter(meantBy: name)
    else {
      return false
    }
    return open.contains(meant.key)
  }

  private typealias Parameter = (syntax: FunctionParameterSyntax, owner: Syntax, key: [Int])

  private func parameter(meantBy reference: DeclReferenceExprSyntax) -> Parameter? {
    let name = reference.baseName.identifierText
    var current = reference.parent
    while let node = current, !node.is(MemberBlockItemSyntax.self) {
      let clause =
        node.as(InitializerDeclSyntax.self)?.signature.parameterClause
        ?? node.as(FunctionDeclSyntax.self)?.signature.parameterClause
      if let clause {
        return clause.parameter(named: name).map {
          ($0, node, [file.index, $0.trimmedUTF8Range.lowerBound])
        }
      }
      current = node.parent
    }
    return nil
  }

  /// What all callers of a function give for one of its parameters.
  package func bounds(ofParameter reference: DeclReferenceExprSyntax) -> ClosedRange<Double>? {
    guard let parameter = parameter(meantBy: reference) else { return nil }
    if let initializer = parameter.owner.as(InitializerDeclSyntax.self) {
      return bounds(
        of: SetValues(file).ofParameter(parameter.syntax, of: initializer), givenFor: parameter.key)
    }
    guard let function = parameter.owner.as(FunctionDeclSyntax.self),
      function.isCalledByItsNameOnly(in: file),
      parameter.syntax.ellipsis == nil, !parameter.syntax.type.is(AttributedTypeSyntax.self),
      let facts = file.facts(of: function),
      facts.isPrivate
        || MemberFamily(of: facts, in: file.codebase).foreignTypes.allSatisfy({ !$0.hasSuffix("Delegate") })
    else { return nil }
    let values =
      values(of: parameter.syntax, of: function, facts)
      ?? SetValues(file).ofParameter(parameter.syntax, of: function)
    return bounds(of: values, givenFor: parameter.key)
  }

  /// What certain calls give; nil where a mention may be another's, or no call.
  private func values(
    of parameter: FunctionParameterSyntax, of function: FunctionDeclSyntax, _ facts: MemberFacts
  ) -> [SetValues.Value]? {
    guard let references = References(file.codebase).references(to: facts, limit: 40), !references.isEmpty
    else { return nil }
    var result: [SetValues.Value] = []
    for mention in references {
      let context = FileContext(sibling: mention.file, of: file)
      guard mention.certainty == .certain, let call = mention.call(in: file.codebase) else { return nil }
      switch call.argument(for: parameter, of: function) {
      case .given(let value): result.append(([value], context))
      case .left(let standard): result.append(([standard], file))
      case nil: return nil
      }
    }
    return result
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate func parameter(named name: String) -> FunctionParameterSyntax? {
    parameters.first { ($0.secondName ?? $0.firstName).identifierText == name }
  }
}

extension FunctionDeclSyntax {
  /// Whether all calls are Swift code of this codebase: the function is neither public nor known to Objective-C, and
  /// overrides none.
  fileprivate func isCalledByItsNameOnly(in file: FileContext) -> Bool {
    let isMember = parent?.is(MemberBlockItemSyntax.self) == true
    let isGlobal = parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    return (isMember || isGlobal) && !file.isSeenByOtherModules(self) && !modifiers.names.contains("override")
      && Set(attributes.names).isDisjoint(with: ["objc", "IBAction", "NSManaged", "_cdecl"])
  }
}

extension FunctionCallExprSyntax {
  fileprivate enum Argument {
    case given(ExprSyntax)
    /// The parameter's default.
    case left(ExprSyntax)
  }

  /// What a call gives for a parameter; nil where the arguments don't tell.
  fileprivate func argument(for wanted: FunctionParameterSyntax, of function: FunctionDeclSyntax) -> Argument?
  {
    var given = Array(arguments)[...]
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.identifierText
      let fits = given.first.map { $0.label?.identifierText == label } ?? false
      if parameter.id == wanted.id {
        if fits { return given.first.map { .given($0.expression) } }
        return parameter.defaultValue.map { .left($0.value) }
      }
      if fits { given = given.dropFirst() }
    }
    return nil
  }
}
