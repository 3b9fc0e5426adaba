import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FileContext {
  /// The type whose members a receiver has: as declared, or as an element of a collection whose type is declared.
  func receiverPath(of base: ExprSyntax) -> [String]? {
    if let path = resolver.ownerPath(of: base) { return path }
    guard let text = ElementTypes(self).type(of: base, depth: 0) else { return nil }
    let path = resolver.expandingAlias(TypeName(text)).path
    return path.isEmpty ? nil : path
  }
}

/// The types of what code takes out of collections: in loops, by subscripts, and in closures that collections call.
struct ElementTypes {
  private let file: FileContext
  private static let depthLimit = 6

  init(_ file: FileContext) { self.file = file }

  /// As written; nil where no declaration says it.
  func type(of expression: ExprSyntax, depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    let expression = expression.unwrappingChain
    if let type = file.resolver.type(of: expression) { return type.text }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return type(ofName: node, depth: depth + 1)
    case .subscriptCallExpr(let node):
      guard node.arguments.count == 1, node.trailingClosure == nil,
        let type = type(of: node.calledExpression, depth: depth + 1)
      else { return nil }
      if case .pair(_, let value) = Collection(type) { return value }
      return Collection(type)?.element
    case .memberAccessExpr(let node):
      guard let base = node.base, let type = type(of: base, depth: depth + 1) else { return nil }
      return member(node.declName.baseName.text, of: type)
    case .functionCallExpr(let node):
      guard let callee = Callee(node), let receiver = callee.receiver,
        ["removeFirst", "removeLast", "popFirst", "popLast", "removeValue", "filter", "sorted", "first"]
          .contains(callee.name),
        let type = type(of: receiver, depth: depth + 1), let collection = Collection(type)
      else { return nil }
      if ["filter", "sorted"].contains(callee.name) { return "[\(collection.element)]" }
      if case .pair(_, let value) = collection, callee.name == "removeValue" { return value }
      return collection.element
    default: return nil
    }
  }

  /// `values` of a dictionary, `first` of an array, `value` of a pair.
  private func member(_ name: String, of type: String) -> String? {
    if let collection = Collection(type) {
      if ["first", "last"].contains(name) { return collection.element }
      guard case .pair(let key, let value) = collection else { return nil }
      return name == "values" ? "[\(value)]" : name == "keys" ? "[\(key)]" : nil
    }
    guard type.hasPrefix("("), type.hasSuffix(")") else { return nil }
    for part in Sendability.parts(type.dropFirst().dropLast(), by: ",") {
      let halves = Sendability.parts(Substring(part), by: ":")
      if halves.count == 2, halves[0] == name { return halves[1] }
    }
    return nil
  }

  // MARK: Names

  private func type(ofName node: DeclReferenceExprSyntax, depth: Int) -> String? {
    let name = node.baseName.identifierText
    var child = Syntax(node)
    while let parent = child.parent {
      if let loop = parent.as(ForStmtSyntax.self), child.id == Syntax(loop.body).id,
        loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
      {
        return type(of: loop.sequence, depth: depth).flatMap(Collection.init)?.element
      }
      if let closure = parent.as(ClosureExprSyntax.self), let index = closure.index(ofParameter: name) {
        return parameter(index, of: closure, depth: depth)
      }
      if let items = parent.as(CodeBlockItemListSyntax.self),
        let value = items.value(of: name, before: child.position)
      {
        return type(of: value, depth: depth)
      }
      if let check = parent.as(IfExprSyntax.self), child.id == Syntax(check.body).id,
        let value = check.conditions.value(of: name)
      {
        return type(of: value, depth: depth)
      }
      if parent.is(MemberBlockItemSyntax.self) { return nil }
      child = parent
    }
    return nil
  }

  /// What a collection hands to the closure that it calls for each element.
  private func parameter(_ index: Int, of closure: ClosureExprSyntax, depth: Int) -> String? {
    guard let call = closure.argumentOf?.call, let callee = Callee(call), let receiver = callee.receiver,
      ValueMethods.runsClosure(callee.name),
      let collection = type(of: receiver, depth: depth).flatMap(Collection.init)
    else { return nil }
    switch callee.name {
    case "mapValues", "compactMapValues":
      if case .pair(_, let value) = collection, index == 0 { return value }
      return nil
    case "reduce": return index == 1 ? collection.element : nil
    case "sorted", "sort", "min", "max": return collection.element
    case "merge", "merging", "split", "elementsEqual", "starts", "withUnsafeBytes": return nil
    default: return index == 0 ? collection.element : nil
    }
  }
}

/// What a type as written says of its elements.
private enum Collection {
  case plain(String)
  case pair(key: String, value: String)

  init?(_ written: String) {
    var text = Substring(written.filter { !$0.isNewline })
    while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
    var parts: [String]
    if text.hasPrefix("["), text.hasSuffix("]") {
      parts = Sendability.parts(text.dropFirst().dropLast(), by: ":")
    } else {
      let containers = ["Set<", "Array<", "Dictionary<", "ArraySlice<"]
      guard let container = containers.first(where: { text.hasPrefix($0) }), text.hasSuffix(">") else {
        return nil
      }
      parts = Sendability.parts(text.dropFirst(container.count).dropLast(), by: ",")
    }
    parts = parts.map { String($0.trimmingPrefix { $0.isWhitespace }) }
    switch parts.count {
    case 1: self = .plain(parts[0])
    case 2: self = .pair(key: parts[0], value: parts[1])
    default: return nil
    }
  }

  var element: String {
    switch self {
    case .plain(let element): element
    case .pair(let key, let value): "(key: \(key), value: \(value))"
    }
  }
}

extension ClosureExprSyntax {
  /// Which of its parameters a name is.
  fileprivate func index(ofParameter name: String) -> Int? {
    guard let clause = signature?.parameterClause else {
      return name.hasPrefix("$") ? Int(name.dropFirst()) : nil
    }
    switch clause {
    case .simpleInput(let list):
      return Array(list).firstIndex { $0.name.identifierText == name }
    case .parameterClause(let list):
      return Array(list.parameters).firstIndex {
        ($0.secondName ?? $0.firstName).identifierText == name && $0.type == nil
      }
    }
  }
}

extension CodeBlockItemListSyntax {
  /// What the last declaration of a name before a position gives it.
  fileprivate func value(of name: String, before position: AbsolutePosition) -> ExprSyntax? {
    var value: ExprSyntax?
    for item in self where item.position < position {
      if let variable = item.item.as(VariableDeclSyntax.self) {
        for binding in variable.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name {
          value = binding.typeAnnotation == nil ? binding.initializer?.value : nil
        }
      } else if let check = item.item.as(GuardStmtSyntax.self) {
        value = check.conditions.value(of: name) ?? value
      }
    }
    return value
  }
}

extension ConditionElementListSyntax {
  /// What a condition unwraps under a name of its own.
  fileprivate func value(of name: String) -> ExprSyntax? {
    lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }.first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    }?.initializer?.value
  }
}
