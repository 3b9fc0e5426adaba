import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// One of the functions of a family.
struct FamilyMember {
  let function: FunctionDeclSyntax
  let handler: HandlerParameter
  let facts: MemberFacts
  let file: FileContext
  /// What it takes for the handler to be called exactly once.
  let assumptions: [Assumed]

  /// The weak objects without which it isn't, and where a path returns without calling it.
  var gone: [GoneObject] {
    guard !assumptions.kinds.isDisjoint(with: [.selfGoneCancels, .unfinishedPathsEnd, .handlerCalledOnce]),
      let body = function.body
    else { return [] }
    return file.objectsGone(handler.names, body)
  }

  /// Whether the function keeps the handler, or a closure that calls it, in a property that other code calls.
  var keepsHandler: Bool {
    handler.names.flatMap { function.body?.mentions(of: $0) ?? [] }.contains { token in
      var node = token.parent.map(Syntax.init)
      while let current = node, current.id != function.body.map(Syntax.init)?.id {
        if let list = current.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
          Array(list)[1].is(AssignmentExprSyntax.self), list.last.map({ Syntax($0).id }) == current.id,
          current.is(DeclReferenceExprSyntax.self) || current.is(ClosureExprSyntax.self)
        {
          return target.is(MemberAccessExprSyntax.self)
            || target.as(DeclReferenceExprSyntax.self).map { reference in
              if case .member? = file.resolver.binding(
                of: reference.baseName.identifierText, at: Syntax(reference))?.origin
              {
                return true
              }
              return false
            } ?? false
        }
        node = current.parent
      }
      return false
    }
  }

  /// What is given the optional handler as it is, of the SDK or of another module: it may tell `nil` from a closure.
  var handsOnOptional: FunctionCallExprSyntax? {
    guard handler.isOptional, handler.pair == nil, let body = function.body else { return nil }
    return body.mentions(of: handler.name).lazy.compactMap { token -> FunctionCallExprSyntax? in
      guard let argument = token.parent?.parent?.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return nil }
      switch CalleeSearch(file).callee(of: call) {
      case .outside, .unknown: return call
      case .functions, .memberwise: return nil
      }
    }.first
  }

  /// Whether a statement that has nothing to do with the handler does something that others see: it changes what isn't its
  /// own, or makes a call for nothing but its effect.
  var doesMoreThanAnswer: Bool {
    var effects = OuterEffects(file)
    return function.body?.statements.contains { item in
      !item.mentions(anyOf: handler.names)
        && (effects.first(in: Syntax(item)) != nil
          || InlineCalls.collect(in: Syntax(item)).contains { call in
            guard call.parent?.is(CodeBlockItemSyntax.self) == true else { return false }
            guard let callee = Callee(call) else { return true }
            return callee.receiver == nil && !StandardFunctions.output.contains(callee.name)
          })
    } ?? false
  }

  /// A variable that it sets before it returns; nil for a double, which notes what it is asked.
  var firstChangeInPlace: String? {
    guard let body = function.body, !file.codebase.isTestDouble(facts) else { return nil }
    return file.changesInPlace(of: body, besides: handler.names).sorted().first { name in
      file.resolver.binding(of: name, at: Syntax(body))?.isLet != true
    }
  }

  /// A variable of which it reads the element that a caller names, before it returns: `rows[path.row]`.
  var firstElementReadInPlace: String? {
    guard let body = function.body, !file.codebase.isTestDouble(facts) else { return nil }
    let parameters = function.signature.parameterClause.parameters.map(\.internalName)
    return SubscriptUses.collect(in: Syntax(body)).lazy.compactMap { element -> String? in
      guard element.enclosing(ClosureExprSyntax.self) == nil,
        element.arguments.contains(where: { $0.expression.mentions(anyOf: parameters) }),
        let variable = element.calledExpression.namedMember
      else { return nil }
      let binding = file.resolver.binding(of: variable, at: Syntax(element))
      guard case .member? = binding?.origin, binding?.isLet == false else { return nil }
      return variable
    }.first
  }

  /// A type as written, with what is declared in the types around spelled out, as it is written elsewhere; nil where it
  /// means something only inside of the function or its type.
  func spelledElsewhere(_ type: String?) -> String? {
    guard let type, !namesGenericParameter(in: type) else { return nil }
    return file.spellingOut(type, in: file.resolver.enclosingType(of: Syntax(function)) ?? [])
  }

  /// Whether a type as written means something only inside of the function or its type.
  func namesGenericParameter(in type: String?) -> Bool {
    guard let type else { return false }
    let owner = file.resolver.enclosingType(of: Syntax(function)) ?? []
    let own = function.genericParameterClause?.parameters.map(\.name.text) ?? []
    let names = Set(own + file.resolver.declarations(of: owner).flatMap(\.genericParameters) + ["Self"])
    return type.typeNames.contains(where: names.contains)
  }
}

extension String {
  /// The names that the text of a type is made of.
  var typeNames: [String] {
    split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init)
  }
}

extension ExprSyntax {
  /// `rows` of `rows` and `self.rows`.
  fileprivate var namedMember: String? {
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.base?.compactText == "self" ? access.declName.baseName.identifierText : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}
