import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What is done with a property that holds several items at a mention of it.
enum CollectionUse {
  /// One of its items, or none: `items[key]`, `items.removeValue(forKey: key)`.
  case element(Syntax)
  /// All items are cancelled and nothing else: `items.values.forEach { $0.cancel() }`.
  case cancelled(Syntax)
  /// `items.removeAll()`, `items.isEmpty`, `items = [:]`
  case plain
  /// `items.append(item)`
  case appended(ExprSyntax)
  /// What is not understood, in words.
  case other(String)

  /// - Parameter mention: a name that means the property.
  init(_ mention: DeclReferenceExprSyntax) {
    let node = Syntax(mention.wholeReference)
    if let access = node.parent?.as(SubscriptCallExprSyntax.self),
      access.calledExpression.id == ExprSyntax(node)?.id
    {
      self =
        access.arguments.count == 1 && access.arguments.first?.label == nil && access.trailingClosure == nil
        ? .element(Syntax(access)) : .other("is used in a subscript that is not recognised")
    } else if let access = node.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == ExprSyntax(node)?.id
    {
      self = CollectionUse.use(of: access)
    } else if let loop = node.parent?.as(ForStmtSyntax.self), loop.sequence.id == ExprSyntax(node)?.id {
      self = CollectionUse.use(by: loop)
    } else if let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
      list.first?.id == ExprSyntax(node)?.id,
      list.contains(where: { $0.is(AssignmentExprSyntax.self) }),
      list.last?.isEmptyCollection == true
    {
      self = .plain
    } else {
      self = .other("is passed on with its items")
    }
  }

  private static func use(of access: MemberAccessExprSyntax) -> CollectionUse {
    let name = access.declName.baseName.text
    let call = access.parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == ExprSyntax(access).id ? $0 : nil
    }
    switch (name, call) {
    case ("values", nil):
      if let loop = access.parent?.as(ForStmtSyntax.self), loop.sequence.id == ExprSyntax(access).id {
        return use(by: loop)
      }
      if let outer = access.parent?.as(MemberAccessExprSyntax.self),
        outer.declName.baseName.text == "forEach",
        let call = outer.parent?.as(FunctionCallExprSyntax.self)
      {
        return use(by: call)
      }
      return .other("is used for its values")
    case ("forEach", let call?): return use(by: call)
    case ("isEmpty", nil), ("count", nil), ("keys", nil): return .plain
    case ("removeAll", let call?) where call.trailingClosure == nil && !call.labels.contains("where"):
      return .plain
    case ("removeValue", let call?) where call.labels == ["forKey"]:
      return call.parent?.is(CodeBlockItemSyntax.self) == true ? .plain : .element(Syntax(call))
    case ("append", let call?):
      guard let only = Array(call.arguments).only, only.label == nil, call.trailingClosure == nil else {
        break
      }
      return .appended(only.expression)
    default: break
    }
    return .other("is used for '\(name)'")
  }

  /// `forEach { $0.cancel() }`
  private static func use(by call: FunctionCallExprSyntax) -> CollectionUse {
    let unknown = CollectionUse.other("is iterated for more than cancellation")
    guard let closure = call.onlyClosure, closure.statements.count == 1,
      let cancellation = closure.statements.first?.item.as(FunctionCallExprSyntax.self),
      cancellation.arguments.isEmpty, cancellation.trailingClosure == nil,
      let callee = Callee(cancellation), callee.name == "cancel",
      let receiver = callee.receiver?.compactText
    else { return unknown }
    let names = closure.signature?.parameterNames ?? ["$0", "$1"]
    return names.contains { receiver == $0 || receiver == "\($0).value" } ? .cancelled(Syntax(call)) : unknown
  }

  /// `for item in items.values { item.cancel() }`
  private static func use(by loop: ForStmtSyntax) -> CollectionUse {
    let name =
      loop.pattern.as(IdentifierPatternSyntax.self)
      ?? loop.pattern.as(TuplePatternSyntax.self)?.elements.last?.pattern.as(IdentifierPatternSyntax.self)
    guard let name = name?.identifier.identifierText, loop.whereClause == nil, loop.caseKeyword == nil else {
      return .other("is iterated in a form that is not recognised")
    }
    let mentions = NameMentions(of: name, in: Syntax(loop.body))
    let onlyCancels = mentions.references.allSatisfy { reference in
      switch ItemUse(reference) {
      case .cancelled, .examined: true
      default: false
      }
    }
    return onlyCancels && mentions.indirect.isEmpty && mentions.shorthands.isEmpty
      ? .cancelled(Syntax(loop)) : .other("is iterated for more than cancellation")
  }
}

extension FunctionCallExprSyntax {
  /// The closure that is all a call is given, trailing or in its parentheses.
  fileprivate var onlyClosure: ClosureExprSyntax? {
    if arguments.isEmpty { return trailingClosure }
    return trailingClosure == nil
      ? Array(arguments).only?.expression.as(ClosureExprSyntax.self) : nil
  }
}

extension ClosureSignatureSyntax {
  /// The names of the closure's parameters; nil where it declares none.
  fileprivate var parameterNames: [String]? {
    switch parameterClause {
    case .simpleInput(let list)?: list.map(\.name.identifierText)
    case .parameterClause(let clause)?:
      clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: nil
    }
  }
}

extension MemberFacts {
  /// Whether the property is declared as a dictionary or an array of work items.
  var holdsWorkItems: Bool {
    guard kind == .variable, let text = (type ?? initializer)?.filter({ !$0.isWhitespace }) else {
      return false
    }
    return text.hasPrefix("[") && (text.contains(":DispatchWorkItem]") || text.contains("[DispatchWorkItem]"))
      || text.hasPrefix("Dictionary<") && text.hasSuffix(",DispatchWorkItem>")
      || text == "Array<DispatchWorkItem>"
  }
}
