import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `concurrentPerform(iterations: n) { index in … }`, a statement of asynchronous code.
struct Iterations {
  /// How many.
  let count: ExprSyntax
  let body: ClosureExprSyntax
  /// The iteration's number in the body; nil where it is not used.
  let index: String?
  /// The statement that goes: the call, or the one that lends it an array's buffer.
  let statement: CodeBlockItemSyntax
  /// The array whose buffer the call is lent, and what the call knows the buffer as.
  let buffer: (array: DeclReferenceExprSyntax, name: String)?

  init(_ call: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) {
    var count: ExprSyntax?
    var work = call.trailingClosure.map { ExprSyntax($0) }
    for argument in call.arguments {
      if argument.label?.text == "iterations" { count = argument.expression }
      if argument.label?.text == "execute" { work = argument.expression }
    }
    let item = call.parent?.as(CodeBlockItemSyntax.self)
    let lent = item.flatMap { LentBuffer(around: $0) }
    guard file.isolation.isAsyncContext(lent.map { Syntax($0.statement) } ?? Syntax(call)) else {
      throw Refusal(
        "concurrent-perform",
        "it returns after all iterations, and synchronous code can't await a task group; make the function "
          + "async first")
    }
    guard let item else {
      throw Refusal("not-a-statement", "it is not used as a statement", at: file.place(call))
    }
    statement = lent?.statement ?? item
    buffer = lent.map { ($0.array, $0.name) }
    guard let count, let body = work?.as(ClosureExprSyntax.self), body.signature?.capture == nil,
      body.parameterNames.count <= 1, !body.statements.isEmpty
    else {
      throw Refusal(
        "unknown-body", "the body of the iterations can't be read here", at: file.place(call))
    }
    self.count = count
    self.body = body
    let name = body.parameterNames.first ?? "$0"
    let isUsed = body.statements.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    index = isUsed ? name : nil
  }
}

/// `array.withUnsafeMutableBufferPointer { buffer in … }` around a statement that is all there is to it.
private struct LentBuffer {
  let statement: CodeBlockItemSyntax
  let array: DeclReferenceExprSyntax
  let name: String

  init?(around item: CodeBlockItemSyntax) {
    guard let closure = item.parent?.parent?.as(ClosureExprSyntax.self), let call = closure.argumentOf?.call,
      call.trailingClosure?.id == closure.id, call.arguments.isEmpty, let callee = Callee(call),
      callee.name == "withUnsafeMutableBufferPointer",
      let array = callee.receiver?.as(DeclReferenceExprSyntax.self),
      let statement = call.parent?.as(CodeBlockItemSyntax.self), let given = closure.parameterNames.only,
      closure.statements.last?.id == item.id
    else { return nil }
    var name = given
    for other in closure.statements.dropLast() {
      // `nonisolated(unsafe) let buffer = buffer` lets the iterations have it.
      guard let variable = other.item.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let",
        let binding = Array(variable.bindings).only, binding.initializer?.value.compactText == name,
        let renamed = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      else { return nil }
      name = renamed
    }
    self.statement = statement
    self.array = array
    self.name = name
  }
}
