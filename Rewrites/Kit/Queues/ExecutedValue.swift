import Codebase
import Migration
import SwiftSyntax

/// What `execute: name` runs.
package enum ExecutedValue {
  /// Call it in a task; `capture` is the capture list that reads it now, as the queue call did.
  case callable(call: String, capture: String?)
  case refused(Reason)

  package init(_ expression: ExprSyntax, in file: FileContext) {
    let text = expression.compactText
    if expression.isEscapingOnlyFor {
      self = .refused(
        Reason(
          "without-actually-escaping",
          "'withoutActuallyEscaping' requires the closure to end before the call returns, so the call has to wait"
        ))
      return
    }
    if expression.is(FunctionCallExprSyntax.self), text.hasPrefix("DispatchWorkItem") {
      self = .refused(ExecutedValue.workItem)
      return
    }
    if expression.isFulfilment(in: file) {
      self = .callable(call: "\(text)()", capture: nil)
      return
    }
    let binding: Binding?
    let isOwnMember: Bool
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))
      isOwnMember = false
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let owner = file.resolver.type(of: base)
      binding = owner.flatMap { file.resolver.member(member.declName.baseName.identifierText, of: $0.path) }
        .map(Binding.init(alias:))
      isOwnMember = true
    } else {
      self = .refused(
        Reason("unknown-declaration", "'\(expression.shortText)' doesn't show which code it runs"))
      return
    }
    guard let binding else {
      self = .refused(
        Reason(
          "unknown-declaration",
          "the declaration of '\(expression.shortText)' was not found, and it may be a work item"))
      return
    }
    if binding.isFunction {
      // The method is bound to its object now, so the task must see the same object.
      switch ExecutedValue.boundReceiver(expression, in: file) {
      case .fixed: self = .callable(call: "\(text)()", capture: nil)
      case .captured(let name): self = .callable(call: "\(text)()", capture: name)
      case .late:
        self = .refused(
          Reason(
            "receiver-read-late",
            "'\(expression.shortText)' binds its object now; a task would evaluate it later"))
      }
      return
    }
    guard let type = ExecutedValue.type(of: binding, expression, in: file) else {
      self = .refused(
        Reason(
          "unknown-declaration",
          "the type of '\(expression.shortText)' is not declared, and it may be a work item",
          at: binding.member.map(file.place(of:))))
      return
    }
    let expanded = file.resolver.expandingAlias(type)
    if expanded.path == ["DispatchWorkItem"] {
      self = .refused(ExecutedValue.workItem)
    } else if !expanded.isFunction {
      self = .refused(
        Reason("unknown-declaration", "'\(expression.shortText)' is of type '\(type.text)', not a closure"))
    } else if binding.isLet && !isOwnMember {
      self = .callable(call: "\(text)()", capture: nil)
    } else {
      // The queue call read a variable at once; a task would read it later.
      let member = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      self = .callable(call: "\(member ?? text)()", capture: member.map { "\($0) = \(text)" } ?? text)
    }
  }

  private enum BoundReceiver {
    case fixed
    /// A variable, which a capture list reads now.
    case captured(String)
    case late
  }

  private static func boundReceiver(_ expression: ExprSyntax, in file: FileContext) -> BoundReceiver {
    guard let base = expression.as(MemberAccessExprSyntax.self)?.base else {
      let function = expression.enclosing(FunctionDeclSyntax.self)
      return function?.modifiers.names.contains("mutating") == true ? .late : .fixed
    }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return .late }
    if name == "self" || name == "Self" || name.first?.isUppercase == true { return .fixed }
    guard let binding = file.resolver.binding(of: name, at: Syntax(base)) else { return .late }
    if case .member = binding.origin { return binding.isLet ? .fixed : .captured(name) }
    return binding.isLet ? .fixed : .captured(name)
  }

  private static let workItem = Reason(
    "work-item",
    "it runs a 'DispatchWorkItem', which other code can cancel, await or observe; convert the item first")

  private static func type(of binding: Binding, _ expression: ExprSyntax, in file: FileContext) -> TypeName? {
    if let type = binding.type { return TypeName(type) }
    if binding.initializer?.hasPrefix("{") == true { return TypeName("() -> Void") }
    if case .closureParameter = binding.origin, let type = expression.typeOfDefaultsParameter {
      return TypeName(type)
    }
    return file.resolver.type(of: expression)
  }
}

extension ExprSyntax {
  /// The type that a function's parameter gives the parameter that the name is, of the closure that is its default:
  /// `on run: @escaping (@escaping () -> Void) -> Void = { work in queue.async(execute: work) }`.
  fileprivate var typeOfDefaultsParameter: String? {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let closure = enclosing(ClosureExprSyntax.self), let names = closure.plainParameterNames,
      let index = names.firstIndex(of: name),
      var type = closure.parent?.as(InitializerClauseSyntax.self)?.parent?.as(FunctionParameterSyntax.self)?
        .type
    else { return nil }
    while let inner = type.as(AttributedTypeSyntax.self)?.baseType
      ?? type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(TupleTypeSyntax.self).flatMap({ Array($0.elements).only?.type })
    {
      type = inner
    }
    guard let parameters = type.as(FunctionTypeSyntax.self).map({ Array($0.parameters) }),
      parameters.count == names.count
    else { return nil }
    return parameters[index].type.compactText
  }

  /// Whether the name is the parameter that `withoutActuallyEscaping` gives its closure.
  fileprivate var isEscapingOnlyFor: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    var current = parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self), let (call, _) = closure.argumentOf,
        Callee(call)?.name == "withoutActuallyEscaping"
      {
        return closure.signature?.parameterClause?.compactText.contains(name) ?? false
      }
      current = node.parent
    }
    return false
  }
}

extension ClosureExprSyntax {
  /// The names of its parameters where none has a type: `{ work, _ in … }`, or `$0` for one alone.
  fileprivate var plainParameterNames: [String]? {
    switch signature?.parameterClause {
    case nil: ["$0"]
    case .simpleInput(let names): names.map(\.name.text)
    case .parameterClause: nil
    }
  }
}
