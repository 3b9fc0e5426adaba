import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Looks for `array[index] = value` at the end of each iteration, with a lock around it or without.
struct IterationSlot {
  private(set) var slot: IterationWork.Slot?

  private let iterations: Iterations
  private let file: FileContext

  init(_ iterations: Iterations, in file: FileContext) throws(Refusal) {
    self.iterations = iterations
    self.file = file
    let items = Array(iterations.body.statements)
    guard let index = iterations.index, let last = items.last else { return }
    var statements = [last]
    var lockName: String?
    var assignment = last
    if let call = last.item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.name == "withLock",
      let closure = call.trailingClosure, closure.signature == nil, call.arguments.isEmpty,
      let only = Array(closure.statements).only
    {
      lockName = callee.receiver?.compactText
      assignment = only
    } else if items.count >= 3, let release = last.plainCall("unlock"),
      items[items.count - 3].plainCall("lock") == release
    {
      lockName = release
      statements = Array(items.suffix(3))
      assignment = statements[1]
    } else if items.count >= 3, let lock = items[items.count - 2].deferredCall("unlock"),
      items[items.count - 3].plainCall("lock") == lock
    {
      lockName = lock
      statements = Array(items.suffix(3))
      assignment = last
    }
    guard let parts = assignment.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      parts.count >= 3,
      parts[1].is(AssignmentExprSyntax.self), let target = parts[0].as(SubscriptCallExprSyntax.self),
      let place = Array(target.arguments).only, place.label == nil,
      place.expression.compactText == index
    else { return }
    let name = target.calledExpression.compactText
    let array = try array(of: target, named: name)
    if iterations.body.statements.contains(where: { !JumpFinder.returns(in: $0).isEmpty }) {
      throw Refusal(
        "shared-writes", "an iteration may return before it sets its element",
        at: file.place(iterations.body))
    }
    // What was done with the lock held was done by one iteration at a time.
    if lockName != nil, parts.count > 3 || !parts[2].isPlainName {
      throw Refusal(
        "shared-writes", "the lock is held while the value is computed, so iterations run one at a time",
        at: file.place(parts[2]))
    }
    let element = try element(of: array)
    slot = IterationWork.Slot(
      array: array, element: element, assignment: assignment.start..<parts[2].start,
      value: parts[2].start..<assignment.endWithoutSemicolon, statements: statements,
      lock: lockName.flatMap { unusedLock($0, statements) })
  }

  // MARK: The array

  private func array(of target: SubscriptCallExprSyntax, named name: String) throws(Refusal) -> String {
    if let buffer = iterations.buffer {
      guard name == buffer.name else {
        throw Refusal(
          "shared-writes", "it writes to something other than an element of the buffer",
          at: file.place(target))
      }
      return buffer.array.baseName.text
    }
    guard target.calledExpression.is(DeclReferenceExprSyntax.self) else {
      throw Refusal(
        "shared-writes", "its iterations share '\(name)' and change it", at: file.place(target))
    }
    return name
  }

  /// The type of an array's elements.
  private func element(of array: String) throws(Refusal) -> String {
    let place = Syntax(iterations.statement)
    let unknown = Refusal(
      "unknown-type",
      "the declaration of '\(array)' doesn't give its element type; add a type annotation and run again",
      at: file.place(iterations.statement))
    guard let binding = file.resolver.binding(of: array, at: place) else { throw unknown }
    switch binding.origin {
    case .local: break
    case .member where binding.member?.isPlainlyStored == true: break
    default: throw unknown
    }
    guard let element = binding.type?.elementType ?? binding.initializer?.repeatedType else { throw unknown }
    if file.settings.checksAreComplete, !Sendability(file).isKnown(of: element), !isSendableParameter(element)
    {
      throw Refusal(
        "not-sendable", "'\(element)' is not known to be Sendable, and the tasks would return it",
        at: file.place(iterations.statement))
    }
    return element
  }

  /// Whether a type is a generic parameter that is Sendable, or an optional of one.
  private func isSendableParameter(_ type: String) -> Bool {
    let name = type.hasSuffix("?") ? String(type.dropLast()) : type
    guard let function = iterations.statement.enclosing(FunctionDeclSyntax.self) else { return false }
    let parameter = function.genericParameterClause?.parameters.first { $0.name.text == name }
    return parameter?.inheritedType?.tokens(viewMode: .sourceAccurate).contains { $0.text == "Sendable" }
      ?? false
  }

  /// The declaration of a lock that nothing else uses.
  private func unusedLock(_ name: String, _ statements: [CodeBlockItemSyntax]) -> CodeBlockItemSyntax? {
    guard let list = iterations.statement.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    let declaration = list.first { item in
      item.item.as(VariableDeclSyntax.self).flatMap { Array($0.bindings).only }?.pattern.compactText
        == name
    }
    guard let declaration else { return nil }
    let isUsed = list.tokens(viewMode: .sourceAccurate).contains { token in
      token.identifierText == name && !declaration.trimmedUTF8Range.contains(token.start)
        && !statements.contains { $0.trimmedUTF8Range.contains(token.start) }
    }
    return isUsed ? nil : declaration
  }
}

extension MemberFacts {
  /// Whether it is an object's variable that nothing observes or wraps.
  fileprivate var isPlainlyStored: Bool { !isStatic && !isComputed && body == nil && attributes.isEmpty }
}

extension CodeBlockItemSyntax {
  /// `lock` of `lock.unlock()`.
  fileprivate func plainCall(_ method: String) -> String? {
    guard let call = item.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.name == method,
      call.arguments.isEmpty, call.trailingClosure == nil
    else { return nil }
    return callee.receiver?.compactText
  }

  fileprivate func deferredCall(_ method: String) -> String? {
    item.as(DeferStmtSyntax.self).flatMap { Array($0.body.statements).only }?.plainCall(method)
  }
}

extension ExprSyntax {
  fileprivate var isPlainName: Bool {
    self.is(DeclReferenceExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self)
  }
}

extension String {
  /// `T` of `[T]` and `Array<T>`.
  fileprivate var elementType: String? {
    let text = trimmingPrefix { $0.isWhitespace }
    if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
      return String(text.dropFirst().dropLast())
    }
    if text.hasPrefix("Array<"), text.hasSuffix(">") { return String(text.dropFirst(6).dropLast()) }
    return nil
  }

  /// The type of the elements of `[T](repeating: …)` and `Array(repeating: 0, …)`.
  fileprivate var repeatedType: String? {
    guard let call = Resolver.parse(self)?.as(FunctionCallExprSyntax.self),
      let repeated = call.arguments.first, repeated.label?.text == "repeating"
    else { return nil }
    let called = call.calledExpression.compactText
    if let element = called.elementType { return element }
    guard called == "Array" else { return nil }
    let value = repeated.expression
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    return value.is(StringLiteralExprSyntax.self) ? "String" : nil
  }
}
