import Codebase
import Migration
import SwiftSyntax

/// A bound on how many tasks of a group are under way: as many are added at once, and then one for each that ends.
package struct TaskWindow {
  /// What makes the loop count its turns; nothing where it does so already.
  package let edits: [Edit]
  /// The number of the loop's turn.
  private let index: String
  /// How many may be under way.
  private let width: String

  /// - Parameters:
  ///   - wait: the wait for the semaphore, in the body of a loop each turn of which comes by it once.
  ///   - scope: the statements that the group of tasks is there for.
  package init(_ wait: CodeBlockItemSyntax, of uses: SemaphoreUses, within scope: CodeBlockItemListSyntax)
    throws(Refusal)
  {
    let file = uses.file
    guard let list = wait.parent?.as(CodeBlockItemListSyntax.self),
      let loop = list.parent?.parent?.as(ForStmtSyntax.self), loop.body.statements.id == list.id,
      loop.whereClause == nil, loop.awaitKeyword == nil, loop.caseKeyword == nil,
      list.prefix(while: { $0.id != wait.id }).allSatisfy(\.goesOn)
    else {
      throw Refusal(
        "limiter",
        "an iteration of the loop may not wait exactly once for '\(uses.name)', so the tasks can't be counted",
        at: file.place(wait))
    }
    if let outer = loop.surroundings(upTo: Syntax(scope)) {
      throw Refusal(
        "limiter", "the loop is nested in another loop, so its tasks would be counted anew each time",
        at: file.place(outer))
    }
    // Else others may wait for the same semaphore meanwhile.
    guard Syntax(scope).isInBody(of: uses.variable) else {
      throw Refusal(
        "limiter",
        "'\(uses.name)' is declared outside the function that waits for it, so it may also limit other work",
        at: file.place(uses.variable))
    }
    width = try Self.width(of: uses)
    if let counter = loop.counter {
      index = counter
      edits = []
      return
    }
    let taken = Set(loop.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    guard let name = ["index", "turn", "number"].first(where: { !taken.contains($0) }) else {
      throw Refusal("limiter", "no name is free for the loop's counter", at: file.place(loop))
    }
    index = name
    if loop.pattern.is(WildcardPatternSyntax.self), loop.startsAtZero {
      edits = [file.edit(loop.pattern.trimmedUTF8Range, name)]
    } else if let first = loop.enumeratedNumber {
      edits = [file.edit(first.trimmedUTF8Range, name)]
    } else {
      let sequence = loop.sequence
      let (start, end) = (sequence.start, sequence.end)
      let isSimple =
        sequence.is(DeclReferenceExprSyntax.self) || sequence.is(MemberAccessExprSyntax.self)
        || sequence.as(FunctionCallExprSyntax.self).map { $0.trailingClosure == nil } ?? false
        || sequence.is(ArrayExprSyntax.self) || sequence.is(SubscriptCallExprSyntax.self)
      edits = [
        file.edit(loop.pattern.trimmedUTF8Range, "(\(name), \(loop.pattern.compactText))"),
        file.edit(start..<start, isSimple ? "" : "("),
        file.edit(end..<end, (isSimple ? "" : ")") + ".enumerated()"),
      ].filter { !($0.range.isEmpty && $0.replacement.isEmpty) }
    }
  }

  /// The statement that waits for a task's end where as many are under way as may be.
  package func gate(of group: String) -> String { "if \(index) >= \(width) { await \(group).next() }" }

  private static func width(of uses: SemaphoreUses) throws(Refusal) -> String {
    let file = uses.file
    guard let value = uses.creation.arguments.first?.expression else {
      throw Refusal(
        "limiter", "the initial value of '\(uses.name)' is not known", at: file.place(uses.creation))
    }
    if let number = uses.value, number > 0 { return value.compactText }
    if let name = value.as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: name.baseName.identifierText, at: Syntax(name)), binding.isFixed
    {
      return value.compactText
    }
    throw Refusal(
      "limiter", "the initial value of '\(uses.name)' may change before the loop runs",
      at: file.place(value))
  }
}

extension Binding {
  /// Whether what the name stands for stays the same.
  fileprivate var isFixed: Bool {
    if case .parameter = origin { return type?.hasPrefix("inout ") != true }
    return isLet && !isFunction
  }
}

extension SyntaxProtocol {
  /// The loop, closure or function between the node and one around it.
  fileprivate func surroundings(upTo scope: Syntax) -> Syntax? {
    var current = parent
    while let node = current, node.id != scope.id {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
        || node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
      {
        return node
      }
      current = node.parent
    }
    return nil
  }

  /// Whether the function or closure around the node is the one that a local variable is declared in; a task group's
  /// closure counts as part of the one around it.
  fileprivate func isInBody(of variable: VariableDeclSyntax) -> Bool {
    guard let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    var current: Syntax? = Syntax(self)
    while let node = current, node.id != Syntax(list).id {
      if node.is(FunctionDeclSyntax.self) { return false }
      if let closure = node.as(ClosureExprSyntax.self),
        closure.argumentOf.flatMap({ Callee($0.call)?.name }) != "withTaskGroup"
      {
        return false
      }
      current = node.parent
    }
    return current != nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement behind it is come to whatever it does.
  package var goesOn: Bool {
    if let call = item.as(FunctionCallExprSyntax.self) { return call.trailingClosure == nil }
    return item.is(VariableDeclSyntax.self)
  }
}

extension ForStmtSyntax {
  /// Whether the loop runs over a range that begins with a literal 0.
  fileprivate var startsAtZero: Bool {
    guard let range = sequence.as(SequenceExprSyntax.self), let first = range.elements.first,
      let operation = range.elements.dropFirst().first?.operatorText
    else { return false }
    return first.compactText == "0" && ["..<", "..."].contains(operation)
      && range.elements.count == 3
  }

  /// `index` of `(index, item)` where the loop runs over `items.enumerated()`.
  fileprivate var enumeratedNumber: PatternSyntax? {
    guard let call = sequence.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "enumerated",
      let tuple = pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2
    else { return nil }
    return tuple.elements.first?.pattern
  }

  /// The variable of the loop that is the number of its turn.
  fileprivate var counter: String? {
    if startsAtZero { return pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    return enumeratedNumber?.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}
