import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Whether a method's body uses nothing that belongs to an actor or to everybody.
struct PureBody {
  private let function: FunctionDeclSyntax
  private let file: FileContext

  init(_ function: FunctionDeclSyntax, in file: FileContext) {
    self.function = function
    self.file = file
  }

  var isPure: Bool {
    guard let body = function.body,
      function.signature.parameterClause.parameters.allSatisfy({
        isFree(TypeName($0.type.compactText))
      })
    else { return false }
    return body.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      if [.keyword(.self), .keyword(.super)].contains(token.tokenKind) { return false }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.baseName.id == token.id
      else { return true }
      if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
        return true
      }
      return isFree(reference)
    }
  }

  private func isFree(_ reference: DeclReferenceExprSyntax) -> Bool {
    let name = reference.baseName.identifierText
    if name.first?.isUppercase == true { return isFree(TypeName(name)) }
    if name.hasPrefix("$") { return true }
    guard let binding = file.resolver.binding(of: name, at: Syntax(reference)) else {
      return Self.functions.contains(name)
    }
    switch binding.origin {
    case .local, .parameter, .capture, .closureParameter: return true
    case .member, .global, .localFunction: return false
    }
  }

  /// Whether values of a type, and what it has of its own, belong to no actor.
  private func isFree(_ type: TypeName) -> Bool {
    guard let name = type.path.last else { return !type.isFunction }
    if SDK.isMainActorClass(name) { return false }
    // What a library declares may belong to the main actor.
    guard file.codebase.index.declaresType(named: name) else {
      return Sendability(file).isKnown(of: name) || file.facts.imports.allSatisfy(SDK.modules.contains)
    }
    // A class of the codebase may be shared with the main actor.
    return file.resolver.declarations(of: type.path).filter(\.isPrimary).only.map { declaration in
      [.struct, .enum].contains(declaration.kind)
        && file.isolation.isolation(ofType: declaration.path) == .nonisolated
    } ?? false
  }

  private static let functions: Set<String> = ["abs", "max", "min", "print", "stride", "zip"]
}
