import Codebase
import Migration
import SwiftSyntax

/// A call in a test's own code that holds its thread and has an asynchronous form: `wait(for:)` and
/// `waitForExpectations(timeout:)` of XCTest, and `Thread.sleep`.
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
        ?? TestWait(allExpectationsOf: call, in: function, file)
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

  /// `waitForExpectations(timeout:)`, where each expectation that the test case waits for then is a constant of the test.
  private init?(
    allExpectationsOf call: FunctionCallExprSyntax, in function: FunctionDeclSyntax, _ file: FileContext
  ) {
    guard call.parent?.is(CodeBlockItemSyntax.self) == true, call.trailingClosure == nil,
      let callee = Callee(call), callee.name == "waitForExpectations",
      callee.receiver.map({ file.isSelf($0) }) ?? true, call.enclosingLoop == nil,
      call.comments(in: call.trimmedUTF8Range).isEmpty,
      let timeout = call.arguments.first, timeout.label?.text == "timeout",
      call.arguments.dropFirst().allSatisfy({
        $0.label?.text == "handler" && $0.expression.is(NilLiteralExprSyntax.self)
      }), let names = Self.expectations(before: call, in: function, file)
    else { return nil }
    let receiver = callee.receiver == nil ? "" : "self."
    self.call = call
    edits = [
      file.edit(
        call.trimmedUTF8Range,
        "await \(receiver)fulfillment(of: [\(names.joined(separator: ", "))], "
          + "timeout: \(timeout.expression.compactText))")
    ]
  }

  /// The names of the expectations that the test case has made since it last waited; nil where one has none.
  private static func expectations(
    before call: FunctionCallExprSyntax, in function: FunctionDeclSyntax, _ file: FileContext
  ) -> [String]? {
    guard let body = function.body, let members = function.enclosing(MemberBlockSyntax.self) else {
      return nil
    }
    let own = function.trimmedUTF8Range
    // What other code of the class makes, it would have to be asked for.
    let isElsewhere = AllCalls.collect(in: Syntax(members)).contains { other in
      guard other.makesExpectationOfTestCase, !own.contains(other.start) else { return false }
      return other.functionAround.map { TestMethod($0, in: file) == nil } ?? true
    }
    guard !isElsewhere else { return nil }
    var names: [String] = []
    for other in AllCalls.collect(in: Syntax(body)) where other.position < call.position {
      if other.id != call.id, Callee(other)?.name == "waitForExpectations" { names = [] }
      guard other.makesExpectationOfTestCase else { continue }
      guard let binding = other.parent?.parent?.as(PatternBindingSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let list = binding.enclosing(CodeBlockItemListSyntax.self), other.enclosingLoop == nil,
        list.trimmedUTF8Range.contains(call.start), other.functionAround?.id == function.id
      else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names
  }
}
