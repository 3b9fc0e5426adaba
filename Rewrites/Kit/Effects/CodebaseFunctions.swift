import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a function of the codebase keeps a closure for later: its parameter is `@escaping`.
  package func keeps(_ closure: ClosureExprSyntax) -> Bool {
    guard !closure.isCalledInPlace, let (call, label) = closure.argumentOf, let callee = Callee(call) else {
      return false
    }
    return keeps(function: callee.name, label: label)
  }

  package func keeps(_ closure: CallFacts.Closure) -> Bool {
    keeps(function: closure.function, label: closure.label)
  }

  private func keeps(function name: String, label: String?) -> Bool {
    guard codebase.index.candidates(name).count <= 16 else { return false }
    let parameters = codebase.index.functions(named: name).compactMap { function in
      label.map { label in function.parameters.first { $0.label == label } }
        ?? function.parameters.last { $0.type.contains("->") }
    }
    return !parameters.isEmpty
      && parameters.allSatisfy { $0.type.contains("@escaping") || $0.type.hasSuffix("?") }
  }

  /// The closure that a local constant or variable is declared with.
  package func localClosure(_ name: String, at node: Syntax) -> ClosureExprSyntax? {
    guard case .local = resolver.binding(of: name, at: node)?.origin else { return nil }
    var current = node.parent
    while let scope = current {
      for item in scope.as(CodeBlockItemListSyntax.self)?.reversed() ?? [] where item.position < node.position
      {
        let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
        }
        if let binding { return binding.initializer?.value.as(ClosureExprSyntax.self) }
      }
      current = scope.parent
    }
    return nil
  }

  /// The local function that a name means at a node.
  package func localFunction(_ name: String, at node: Syntax) -> FunctionDeclSyntax? {
    guard case .localFunction = resolver.binding(of: name, at: node)?.origin else { return nil }
    var current = node.parent
    while let scope = current {
      if let items = scope.as(CodeBlockItemListSyntax.self) {
        for item in items {
          if let function = item.item.as(FunctionDeclSyntax.self), function.name.identifierText == name {
            return function
          }
        }
      }
      current = scope.parent
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// Argument labels, `_` where there is none; a trailing closure counts as one more argument.
  package var labels: [String] {
    arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : ["_"])
      + additionalTrailingClosures.map(\.label.text)
  }
}
