import Codebase
import Migration
import SwiftSyntax

/// Which dispatch queue an expression stands for.
package enum QueueReference {
  /// `DispatchQueue.main`, spelled out.
  case main
  /// A constant that its declaration sets to `DispatchQueue.main`.
  case mainAlias(String)
  /// `DispatchQueue.global(…)`, with the call's arguments.
  case global(LabeledExprListSyntax)
  /// A constant that its declaration sets to `DispatchQueue.global(…)`, with the initialiser as written.
  case globalAlias(String, initializer: FunctionCallExprSyntax)
  /// A value of type `DispatchQueue`, by its text.
  case other(String)

  package var isMain: Bool {
    switch self {
    case .main, .mainAlias: true
    case .global, .globalAlias, .other: false
    }
  }

  package var isGlobal: Bool {
    switch self {
    case .global, .globalAlias: true
    case .main, .mainAlias, .other: false
    }
  }

  /// Calls of a queue, wherever it is declared.
  package static let callTokens = SiteToken.members(
    ["async", "asyncAfter", "sync", "asyncAndWait"], of: "DispatchQueue")

  /// Nil when the declarations don't say that the expression is a queue.
  package init?(_ expression: ExprSyntax, in file: FileContext) {
    if let direct = QueueReference(direct: expression, in: file) {
      self = direct
      return
    }
    guard !expression.is(FunctionCallExprSyntax.self) || expression.mentionsDispatchQueue else { return nil }
    // `DispatchQueue.async { … }` calls a static function of the codebase's own.
    guard !expression.namesDispatchQueue(in: file) else { return nil }
    guard let type = file.resolver.type(of: expression), type.path == ["DispatchQueue"],
      !file.resolver.shadowsSystemType("DispatchQueue")
    else { return nil }
    guard let constant = QueueReference.constantInitializer(of: expression, in: file) else {
      self = .other(expression.shortText)
      return
    }
    switch QueueReference(direct: constant, in: file) {
    case .main: self = .mainAlias(expression.shortText)
    case .global:
      guard let call = constant.as(FunctionCallExprSyntax.self) else { return nil }
      self = .globalAlias(expression.shortText, initializer: call)
    default: self = .other(expression.shortText)
    }
  }

  /// Only what the expression itself spells.
  package init?(direct expression: ExprSyntax, in file: FileContext) {
    if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "main",
      let base = member.base, base.namesDispatchQueue(in: file)
    {
      self = .main
    } else if let reference = expression.as(DeclReferenceExprSyntax.self), reference.baseName.text == "main",
      reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id,
      file.resolver.enclosingType(of: Syntax(reference)) == ["DispatchQueue"],
      file.resolver.binding(of: "main", at: Syntax(reference)) == nil,
      !file.resolver.shadowsSystemType("DispatchQueue")
    {
      self = .main
    } else if let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "global",
      let base = member.base, base.namesDispatchQueue(in: file)
    {
      self = .global(call.arguments)
    } else {
      return nil
    }
  }

  /// What a constant is set to where it is declared; nil for variables and for constants set by an initialiser.
  private static func constantInitializer(of expression: ExprSyntax, in file: FileContext) -> ExprSyntax? {
    let binding: Binding?
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.identifierText
      var path = file.resolver.type(of: base)?.path
      if base.compactText == "Self" || path == nil {
        path =
          base.compactText == "Self"
          ? file.resolver.enclosingType(of: Syntax(base)) : TypeName(base.compactText).path
      }
      binding = path.flatMap { file.resolver.member(name, of: $0) }.map { Binding(alias: $0) }
    } else {
      binding = nil
    }
    guard let binding, binding.isLet, let text = binding.initializer, let value = Resolver.parse(text) else {
      return nil
    }
    // `let queue: DispatchQueue = .main`
    if let member = value.as(MemberAccessExprSyntax.self), member.base == nil,
      binding.type.map({ TypeName($0).path == ["DispatchQueue"] }) == true
    {
      return Resolver.parse("DispatchQueue" + text)
    }
    if binding.type.map({ TypeName($0).path == ["DispatchQueue"] }) == true,
      let call = value.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil
    {
      return Resolver.parse("DispatchQueue" + text)
    }
    return value
  }
}

extension ExprSyntax {
  /// Whether the expression is the type `DispatchQueue` of the Dispatch module.
  package func namesDispatchQueue(in file: FileContext) -> Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text == "DispatchQueue"
        && !file.resolver.shadowsSystemType("DispatchQueue", at: reference)
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "DispatchQueue"
      && ["Dispatch", "Foundation"].contains(member.base?.compactText)
  }

  package var mentionsDispatchQueue: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == "DispatchQueue" }
  }
}
