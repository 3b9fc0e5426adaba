import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether an `if` around the view reads what is set before the task waits: the view may go with that, and a task of the
  /// view would be cancelled at once.
  func isHidden(by task: StartedTask, in closure: ClosureExprSyntax, _ file: FileContext) -> Bool {
    let changed = Set(Syntax(closure.statements).namesSet(before: task.call.position))
      .union(task.namesSetBeforeItWaits(in: file)).union(geometryNames)
    return !changed.isEmpty && Syntax(self).isChosen(by: changed, in: file)
  }

  /// What stands for a view's measures around, which change while a person scrolls: `GeometryReader { geometry in … }`.
  private var geometryNames: [String] {
    closuresInDeclaration.filter { closure in
      closure.argumentOf.flatMap { Callee($0.call) }?.name == "GeometryReader"
    }.flatMap(\.parameterNames)
  }
}

extension Syntax {
  /// Whether a condition around a view names one of what is changed; that around the use of a view that is a member counts,
  /// too.
  fileprivate func isChosen(by changed: Set<String>, in file: FileContext, depth: Int = 0) -> Bool {
    var node = self
    while let parent = node.parent {
      if let branch = parent.as(IfExprSyntax.self), branch.conditions.names(anyOf: changed) { return true }
      if let choice = parent.as(SwitchExprSyntax.self), choice.subject.names(anyOf: changed) { return true }
      if let member = parent.as(MemberBlockItemSyntax.self) {
        guard depth < 3, let name = member.decl.viewName else { return false }
        return file.tokens(spelling: [name]).contains { token in
          guard let use = token.parent?.as(DeclReferenceExprSyntax.self), use.isOfSelf else { return false }
          return Syntax(use).isChosen(by: changed, in: file, depth: depth + 1)
        }
      }
      node = parent
    }
    return false
  }
}

extension DeclSyntax {
  /// The name of a property or a function, other than `body`.
  fileprivate var viewName: String? {
    let name =
      self.as(FunctionDeclSyntax.self)?.name.identifierText
      ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.boundNames.first
    return name == "body" ? nil : name
  }
}

extension StartedTask {
  /// What the task, or a function of the codebase that it awaits, sets before its last `await`.
  fileprivate func namesSetBeforeItWaits(in file: FileContext) -> [String] {
    let own = Syntax(closure.statements).namesSetBeforeWaiting
    return InlineCalls.collect(in: Syntax(closure)).reduce(into: own) { names, call in
      guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
        let function = functions.only, function.isAsync, let body = file.bodyNode(of: function)
      else { return }
      names += body.node.namesSetBeforeWaiting
    }
  }
}

extension SyntaxProtocol {
  /// Whether a name stands in a condition, as that of another object's property, too.
  fileprivate func names(anyOf names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard names.contains(token.identifierText), let node = token.parent else { return false }
      // `if let films`
      return node.is(DeclReferenceExprSyntax.self)
        || node.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
    }
  }
}

extension Syntax {
  fileprivate var namesSetBeforeWaiting: [String] {
    SuspensionFinder.all(in: self).last.map { namesSet(before: $0.position) } ?? []
  }

  /// The names that are assigned to before a position.
  fileprivate func namesSet(before end: AbsolutePosition) -> [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.position < end, let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.wholeReference.isAssigned
      else { return nil }
      return token.identifierText
    }
  }
}
