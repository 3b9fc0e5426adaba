import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A test that calls a function, waits for an expectation which the handler fulfils, and does nothing in between, once or
/// several times: an async test awaits the calls themselves. So does one that waits for nothing, as what it calls answers
/// at once.
///
/// XCTest runs a test method on the main thread, and goes on there behind the wait; so does a method on the main actor.
struct ExpectantTest {
  private let function: FunctionDeclSyntax
  private let declaration: CodeBlockItemSyntax?
  private let wait: CodeBlockItemSyntax?
  private let file: FileContext
  /// What the expectation is called; nil where the test waits for nothing.
  let expectation: String?
  /// Whether nothing follows the wait, or the call where there is none.
  let isLast: Bool

  init?(around call: FunctionCallExprSyntax, in file: FileContext) {
    guard let (item, list, function) = Self.place(of: call, in: file) else { return nil }
    let items = Array(list)
    guard let index = items.firstIndex(where: { $0.id == item.id }), index + 1 < items.count else {
      return nil
    }
    let expectations = items.compactMap { item in item.expectation.map { (item, $0) } }
    let own = expectations.filter { !call.mentions(of: $0.1).isEmpty }
    // A wait for all expectations waits for this one alone where there are no others.
    guard own.count == 1, let (declaration, name) = own.first,
      expectations.count == 1 || items.waitInTurn(for: expectations.map(\.1)),
      declaration.position < item.position, list.waits == expectations.count,
      items[index + 1].waits(for: name, alone: expectations.count == 1),
      call.mentions(of: name).count == 1,
      list.tokens(viewMode: .sourceAccurate).count(where: { $0.identifierText == name })
        == (items[index + 1].mentions(of: name).isEmpty ? 2 : 3)
    else { return nil }
    self.function = function
    self.declaration = declaration
    wait = items[index + 1]
    expectation = name
    isLast = index + 2 == items.count
    self.file = file
  }

  /// A test that waits for nothing and calls a function itself.
  init?(withoutExpectationAround call: FunctionCallExprSyntax, in file: FileContext) {
    guard let (item, list, function) = Self.place(of: call, in: file), let body = function.body,
      function.signature.effectSpecifiers?.asyncSpecifier == nil,
      case let words = Set(body.tokens(viewMode: .sourceAccurate).map(\.identifierText)),
      words.isDisjoint(with: ["fulfill", "expectation", "XCTestExpectation", "wait", "waitForExpectations"]),
      Preconditions(file: file).asyncUnavailableCall(inBody: body) == nil
    else { return nil }
    self.function = function
    declaration = nil
    wait = nil
    expectation = nil
    isLast = list.last?.id == item.id
    self.file = file
  }

  /// The statement that a call is, and the test whose own it is.
  private static func place(
    of call: FunctionCallExprSyntax, in file: FileContext
  ) -> (item: CodeBlockItemSyntax, list: CodeBlockItemListSyntax, function: FunctionDeclSyntax)? {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let function = list.parent?.parent?.as(FunctionDeclSyntax.self), function.isTestMethod,
      let type = file.resolver.enclosingType(of: Syntax(function)), file.isTestCase(type),
      function.signature.effectSpecifiers?.asyncSpecifier != nil || file.mentionOfTest(function) == nil,
      Preconditions(file: file).deployment(.concurrency, at: Syntax(function), spelled: "async") == nil
    else { return nil }
    return (item, list, function)
  }

  /// Whether something else that the test calls waits by running the run loop, which a task on the main actor can't do
  /// for the main queue's blocks.
  var runsRunLoop: Bool {
    function.body.map { BlockingWork(file, .runLoops).reason(inBody: $0, without: []) != nil } ?? false
  }

  /// What makes the test async; nil where its lines hold more.
  var rearrangement: Rearrangement? {
    var change = Rearrangement(owner: function.position.utf8Offset * 2 + 1)
    for item in [declaration, wait].compactMap(\.self) {
      guard let line = LineRemoval(item, in: file) else { return nil }
      for edit in line.edits { change.replace(edit.range, edit.replacement) }
    }
    guard function.signature.effectSpecifiers?.asyncSpecifier == nil else { return change }
    let close = function.signature.parameterClause.endPositionBeforeTrailingTrivia.utf8Offset
    change.replace(close..<close, " async")
    if file.isolation.isolation(at: Syntax(function.body) ?? Syntax(function)) != .mainActor {
      let start =
        (function.modifiers.first?.positionAfterSkippingLeadingTrivia
        ?? function.funcKeyword.positionAfterSkippingLeadingTrivia).utf8Offset
      change.replace(start..<start, "@MainActor ")
    }
    return change
  }
}

extension FunctionDeclSyntax {
  /// Whether XCTest calls it: `func testPing()`.
  fileprivate var isTestMethod: Bool {
    name.identifierText.hasPrefix("test") && signature.parameterClause.parameters.isEmpty
      && signature.returnClause == nil
      && Set(modifiers.names).isDisjoint(with: ["static", "class", "override", "private", "fileprivate"])
  }
}

extension [CodeBlockItemSyntax] {
  /// Whether each of some expectations is fulfilled by a call and waited for right behind it, the calls are of one
  /// function, and what their handlers name is told apart in one scope.
  fileprivate func waitInTurn(for expectations: [String]) -> Bool {
    var callees: Set<String> = []
    var declared: [String] = []
    for name in expectations {
      guard
        let index = firstIndex(where: {
          $0.item.is(FunctionCallExprSyntax.self) && !$0.mentions(of: name).isEmpty
        }),
        index + 1 < count, self[index + 1].waits(for: name, alone: false),
        let call = self[index].wholeCall, let callee = Callee(call)?.name
      else { return false }
      callees.insert(callee)
      let closures = call.closures
      for closure in closures {
        declared += closure.parameterNames + closure.statements.flatMap { Syntax($0).declaredNames }
      }
    }
    return callees.count == 1 && Set(declared).count == declared.count
  }
}

extension CodeBlockItemListSyntax {
  /// How often the code waits in place, for whatever: what isn't converted could not stay in an async test.
  fileprivate var waits: Int {
    InlineCalls.collect(in: Syntax(self)).count(where: \.waitsForExpectations)
  }
}

extension CodeBlockItemSyntax {
  /// The name of the expectation that it declares: `let done = expectation(description: "done")`.
  fileprivate var expectation: String? {
    guard let variable = item.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      variable.bindings.count == 1, variable.bindingSpecifier.tokenKind == .keyword(.let),
      binding.initializer?.value.as(FunctionCallExprSyntax.self)?.makesExpectation == true
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }

  /// Whether it waits for an expectation, and for nothing else.
  ///
  /// - Parameter alone: whether it is the only one.
  fileprivate func waits(for name: String, alone: Bool) -> Bool {
    let awaited = item.as(AwaitExprSyntax.self)?.expression
    guard let call = (awaited ?? item.as(ExprSyntax.self))?.as(FunctionCallExprSyntax.self) else {
      return false
    }
    let first = call.arguments.first
    switch (call.calledExpression.compactText, first?.label?.text) {
    case ("wait", "for"), ("self.wait", "for"), ("fulfillment", "of"), ("self.fulfillment", "of"):
      return first?.expression.compactText == "[\(name)]"
        && call.arguments.dropFirst().allSatisfy { $0.label?.text == "timeout" }
    case ("waitForExpectations", "timeout"), ("self.waitForExpectations", "timeout"):
      return alone && call.trailingClosure == nil
        && call.arguments.dropFirst().allSatisfy { $0.expression.is(NilLiteralExprSyntax.self) }
    default: return false
    }
  }
}
