import Codebase
import Migration
import SwiftSyntax

/// A call in a test's own code that holds its thread and has an asynchronous form: `wait(for:)` of XCTest and
/// `Thread.sleep`.
struct TestWait {
  let call: FunctionCallExprSyntax
  let edits: [Edit]

  static func all(of function: FunctionDeclSyntax, isOfXCTest: Bool, in file: FileContext) -> [TestWait] {
    guard let body = function.body else { return [] }
    let sleeps = AwaitedSleep.all(of: function, in: file).map { TestWait(call: $0.call, edits: [$0.edit]) }
    guard isOfXCTest else { return sleeps }
    let waits = InlineCalls.collect(in: Syntax(body)).compactMap { call -> TestWait? in
      guard call.functionAround?.id == function.id else { return nil }
      return TestWait(expectationsOf: call, in: file)
    }
    return waits + sleeps
  }

  private init(call: FunctionCallExprSyntax, edits: [Edit]) {
    self.call = call
    self.edits = edits
  }

  private init?(expectationsOf call: FunctionCallExprSyntax, in file: FileContext) {
    guard call.parent?.is(CodeBlockItemSyntax.self) == true, call.trailingClosure == nil,
      let callee = Callee(call), callee.name == "wait", callee.receiver.map({ file.isSelf($0) }) ?? true,
      let label = call.arguments.first?.label, label.text == "for"
    else { return nil }
    let receiver = callee.receiver == nil ? "" : "self."
    self.call = call
    edits = [
      file.edit(call.calledExpression.trimmedUTF8Range, "await \(receiver)fulfillment"),
      file.edit(label.trimmedUTF8Range, "of"),
    ]
  }
}
