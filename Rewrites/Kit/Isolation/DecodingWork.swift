import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a call decodes data, which takes as long as there is data.
  package func decodes(_ call: FunctionCallExprSyntax) -> Bool {
    guard let callee = Callee(call), let receiver = callee.receiver else { return false }
    switch (callee.name, resolver.type(of: receiver)?.name ?? receiver.compactText) {
    case ("decode", "JSONDecoder"), ("decode", "PropertyListDecoder"), ("jsonObject", "JSONSerialization"),
      ("propertyList", "PropertyListSerialization"):
      return true
    default: return false
    }
  }

  /// Whether nothing but the module's default puts the code at a node on the main actor, and it is no view's or controller's.
  package func isIsolatedByDefault(_ node: Syntax) -> Bool {
    guard settings.defaultIsolation == .mainActor else { return false }
    guard let type = resolver.enclosingType(of: node) else { return true }
    return resolver.declarations(of: type).allSatisfy { part in
      !part.attributes.contains { $0.hasSuffix("Actor") || $0 == "Observable" }
        && part.inherited.allSatisfy { written in
          let name = TypeName(written).name
          return SDK.conformanceIsolation(name) != .mainActor
            && SDK.conformanceIsolation(name) != .mainActorSinceXcode16 && !SDK.isMainActorClass(name)
            && name != "ObservableObject"
        }
    }
  }

  /// Whether a function decodes in a closure off the main queue that calls one of its handlers, and may do so on the pool
  /// once it is async: a module setting would move that work to its caller's actor.
  ///
  /// What goes in has to be `Sendable`, as the object has to be, and what is decoded has to conform on every actor.
  func movesDecoding(
    of function: FunctionDeclSyntax, _ body: CodeBlockSyntax, _ handlers: [String]
  ) -> Bool {
    guard settings.compilerFloor >= SwiftVersion(6, 2),
      settings.nonisolatedNonsendingByDefault || isIsolatedByDefault(Syntax(body)),
      !function.modifiers.names.contains(where: { $0.hasPrefix("nonisolated") || $0 == "override" }),
      !function.attributes.names.contains(where: { $0.hasSuffix("Actor") })
    else { return false }
    let decodings = AllCalls.collect(in: Syntax(body)).filter { call in
      decodes(call)
        && call.closuresInDeclaration.contains { $0.mentions(anyOf: handlers) }
        && !call.closuresInDeclaration.contains { $0.isOnMainQueue(self) }
    }
    guard !decodings.isEmpty, decodings.allSatisfy({ decodesAnywhere($0) }),
      !(UnprotectedState(of: function, in: self)?.isUsed(in: Syntax(body), of: self) ?? false)
    else { return false }
    let sendability = Sendability(self, within: function)
    let owner = resolver.enclosingType(of: Syntax(function)).map { $0.joined(separator: ".") }
    return (owner.map(sendability.isKnown) ?? true)
      && function.signature.parameterClause.parameters.allSatisfy { parameter in
        handlers.contains((parameter.secondName ?? parameter.firstName).identifierText)
          || sendability.isKnown(of: parameter.type.compactText)
      }
  }

  /// Whether what a call decodes conforms to `Decodable` on every actor, not on the main actor alone.
  private func decodesAnywhere(_ call: FunctionCallExprSyntax) -> Bool {
    guard settings.defaultIsolation == .mainActor, Callee(call)?.name == "decode" else { return true }
    guard let type = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.tokenKind == .keyword(.self), let base = type.base
    else { return false }
    // `[Book].self`, `Page<Book>.self`
    let names = base.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      if case .identifier(let name) = token.tokenKind { return name }
      return nil
    }
    return names.allSatisfy { name in
      let types = codebase.index.types(named: name).filter(\.isPrimary)
      return types.allSatisfy { isolation.isolation(ofType: $0.path) == .nonisolated }
    }
  }
}
