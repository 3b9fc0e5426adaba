import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `Task { … }` or `Task.detached { … }`, with what becomes of the task.
package struct StartedTask {
  package let call: FunctionCallExprSyntax
  package let closure: ClosureExprSyntax
  package let isDetached: Bool
  package let keeping: Keeping

  package enum Keeping: Equatable {
    /// Nobody has the task.
    case dropped
    /// A property of the type around has it.
    case property(String)
    /// A property of the type around has it with others, or what cancels it.
    case holder(String)
    case elsewhere
  }

  package init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let callee = Callee(call), callee.startsTask || callee.isDetachedTask,
      let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
      Preconditions(file: file).shadow(of: "Task", at: Syntax(call)) == nil
    else { return nil }
    self.call = call
    self.closure = closure
    isDetached = callee.isDetachedTask
    keeping = Self.keeping(of: call, in: file)
  }

  private static func keeping(of call: FunctionCallExprSyntax, in file: FileContext) -> Keeping {
    if call.parent?.is(CodeBlockItemSyntax.self) == true {
      return ExprSyntax(call).isResult ? .elsewhere : .dropped
    }
    if let holder = TaskHolder.name(of: call, in: file) { return .holder(holder) }
    guard let list = call.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, list.last?.id == ExprSyntax(call).id
    else { return .elsewhere }
    if target.is(DiscardAssignmentExprSyntax.self) { return .dropped }
    return file.ownProperty(target).map { .property($0) } ?? .elsewhere
  }

  package var capturesSelfWeakly: Bool {
    closure.signature?.capture?.items.contains {
      $0.name.tokenKind == .keyword(.self) && $0.specifier?.specifier.tokenKind == .keyword(.weak)
    } ?? false
  }

  /// Whether the task's closure holds `self` for as long as one of its loops runs.
  package func holdsSelf(during loop: some SyntaxProtocol, in file: FileContext) -> Bool {
    let captures = closure.signature?.capture?.items ?? []
    if let own = captures.first(where: { $0.name.tokenKind == .keyword(.self) }), own.specifier != nil {
      // A strong reference that is made before the loop lives as long as it does.
      return closure.statements.contains { item in
        guard item.position < loop.position, let check = item.item.as(GuardStmtSyntax.self) else {
          return false
        }
        return check.conditions.contains { condition in
          condition.condition.as(OptionalBindingConditionSyntax.self)?.pattern.compactText == "self"
        }
      }
    }
    return closure.statements.usesSelf(in: file)
  }
}

extension SyntaxProtocol {
  /// Whether code uses `self`, or a member of it by its bare name.
  package func usesSelf(in file: FileContext) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      if token.tokenKind == .keyword(.self) { return token.parent?.is(DeclReferenceExprSyntax.self) == true }
      guard case .identifier = token.tokenKind, let reference = token.reference else { return false }
      guard let binding = file.resolver.binding(of: token.identifierText, at: Syntax(reference)),
        case .member = binding.origin
      else { return false }
      return binding.member.map { !$0.isStatic } ?? false
    }
  }
}

extension ExprSyntax {
  /// Whether the expression is the value of a function's, an accessor's or a closure's body.
  fileprivate var isResult: Bool {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { !TypeName.isVoid($0.type.compactText) } ?? false
    }
    if let closure = list.parent?.as(ClosureExprSyntax.self) {
      return closure.argumentOf == nil || closure.signature?.returnClause != nil
    }
    return list.parent?.is(AccessorBlockSyntax.self) == true
      || list.parent?.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
  }
}

extension FileContext {
  /// The name of the property of the type around that an expression is: `task`, `self.task`.
  package func ownProperty(_ expression: ExprSyntax) -> String? {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base, isSelf(base) else { return nil }
      return member.declName.baseName.identifierText
    }
    guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.identifierText
    guard case .member? = resolver.binding(of: name, at: Syntax(reference))?.origin else { return nil }
    return name
  }

  /// Whether the code at a node belongs to a test, or to a preview of Xcode's, which is in no program either.
  package func isTest(_ node: some SyntaxProtocol) -> Bool {
    source.path.contains("Tests/") || facts.imports.contains("XCTest") || facts.imports.contains("Testing")
      || node.isOfPreview
  }
}

extension SyntaxProtocol {
  /// `#Preview { … }`
  fileprivate var isOfPreview: Bool {
    var node = parent
    while let current = node {
      if current.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
        || current.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

extension FlowStep {
  /// The step as a finding shows it.
  package var findingStep: Finding.Step { Finding.Step(place: place, text: text) }
}
