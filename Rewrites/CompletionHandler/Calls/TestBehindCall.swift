import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a test does after a call, in the same function or closure.
struct TestBehindCall {
  private let call: FunctionCallExprSyntax
  private let file: FileContext
  /// The tokens after the call, up to the end of the enclosing function or closure.
  private let tokens: [TokenSyntax]

  /// Nil for a call in code that is no test's.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard file.isOfTests(Syntax(call)) else { return nil }
    self.call = call
    self.file = file
    let scope = Syntax(call).executionScope
    guard !scope.is(SourceFileSyntax.self) else {
      tokens = []
      return
    }
    let all = file.codebase.answer(about: scope, in: file.index, "tokens") {
      Array(scope.tokens(viewMode: .sourceAccurate))
    }
    tokens = Array(all.drop { $0.position < call.endPosition })
  }

  /// Where the test calls a handler that something has kept for it: what is awaited before that is never answered.
  ///
  /// Names tell where no type does: `session.capturedCompletion?(data, nil)`.
  var answer: Reason.Place? {
    let kept = tokens.first { token in
      guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        access.declName.baseName.id == token.id, access.base != nil,
        Self.tellsOfHandler(token.identifierText)
      else { return false }
      let type = file.resolver.type(of: ExprSyntax(access)).map(\.name)
      return !["Bool", "Int", "String"].contains(type)
    }
    return kept.map { file.place($0) }
  }

  private static func tellsOfHandler(_ name: String) -> Bool {
    let text = name.lowercased()
    return ["completion", "handler", "callback"].contains(where: text.contains)
      && !["called", "count", "invoked", "ran", "executed"].contains(where: text.hasSuffix)
  }

  /// Where the test asserts something after the call or in a closure that it passes, without waiting for anything, but that
  /// nothing was called: what wasn't called then wasn't either where a task calls it later.
  var assertion: Reason.Place? {
    let names = tokens.map(\.text)
    guard !names.contains(where: Self.waits) else { return nil }
    // What tells of its end is waited for, if further out.
    let passed = call.closures.map { Array($0.tokens(viewMode: .sourceAccurate)) }
      .filter { closure in !closure.contains { ["fulfill", "leave", "signal"].contains($0.text) } }.joined()
    return (passed + tokens).first { token in
      guard token.text.hasPrefix("XCTAssert") || token.text == "XCTUnwrap" else { return false }
      let call = token.parent?.as(DeclReferenceExprSyntax.self)?.calledFunction
      return !(call?.assertsThatNothingHappened ?? false)
    }.map { file.place($0) }
  }

  /// Where the test waits with a queue of the code held, on which the answer may have to come:
  /// `queue.sync { waitForExpectations(timeout: 1) }`.
  var heldWait: Reason.Place? {
    let wait = tokens.first { token in
      guard Self.waits(token.text), let call = token.parent?.as(DeclReferenceExprSyntax.self)?.calledFunction
      else { return false }
      return call.closures(upTo: Syntax(call).root).contains { closure in
        closure.position > self.call.position
          && closure.argumentOf.flatMap({ Callee($0.call) })?.name == "sync"
      }
    }
    return wait.map { file.place($0) }
  }

  /// Where the test goes on, before it waits, with what counts on the call having been made, as an answer that it makes
  /// itself: `server.last?.respond(with: data)`.
  var action: Reason.Place? {
    guard let statement = call.enclosing(CodeBlockItemSyntax.self),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let following = list.drop { $0.position <= statement.position }
      .prefix { item in !item.tokens(viewMode: .sourceAccurate).contains { Self.waits($0.text) } }
    return following.lazy.flatMap { InlineCalls.collect(in: Syntax($0)) }
      .first { call in
        guard let callee = Callee(call), callee.receiver != nil, call.closures.isEmpty else { return false }
        return callee.name.isNamedLikeFunction && callee.name != "fulfill"
      }.map { file.place($0) }
  }

  /// Whether the test, on the main thread, runs the main thread's run loop until what the handler fulfils is fulfilled: a
  /// task that makes the call comes to its end meanwhile.
  ///
  /// Either the test waits for expectations after the call, or the call is in a closure passed to a function that waits,
  /// and the handler calls that closure's parameter: `waitFor { promise in … }`.
  var isWaitedFor: Bool {
    let handlers = call.closures
    guard !handlers.isEmpty else { return false }
    let fulfils = handlers.contains { closure in
      closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "fulfill" }
    }
    if fulfils, tokens.runTheRunLoop { return heldWait == nil && action == nil }
    guard let outer = call.enclosing(ClosureExprSyntax.self), let around = outer.argumentOf?.call,
      handlers.contains(where: { $0.mentions(anyOf: outer.parameterNames) }),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: around)
    else { return false }
    return functions.allSatisfy { function in
      let context = FileContext(sibling: function.file, of: file)
      let body = context.function(at: function.offset)?.body
      return body.map { Array($0.tokens(viewMode: .sourceAccurate)).runTheRunLoop } ?? false
    }
  }

  private static func waits(_ name: String) -> Bool {
    let text = name.lowercased()
    return ["wait", "eventually", "fulfillment", "expectation", "sleep", "runloop", "asyncafter"].contains(
      where: text.contains)
  }
}

extension FunctionCallExprSyntax {
  /// `XCTAssertEqual(service.loadCallCount, 0)`, `XCTAssertFalse(spy.isLoadCalled)`. What is nil, empty or false otherwise may
  /// have come to be so.
  fileprivate var assertsThatNothingHappened: Bool {
    let values = arguments.filter { $0.label == nil }.map(\.expression)
    let counts = values.contains { value in
      let name = value.compactText.lowercased()
      return ["called", "callcount", "callscount", "invoked", "invocation"].contains(where: name.contains)
    }
    switch Callee(self)?.name {
    case "XCTAssertFalse": return counts
    case "XCTAssertEqual":
      return counts && values.contains { $0.as(IntegerLiteralExprSyntax.self)?.literal.text == "0" }
    default: return false
    }
  }
}

extension [TokenSyntax] {
  /// Whether they wait for expectations of XCTest, and hold their thread by nothing else.
  fileprivate var runTheRunLoop: Bool {
    let waits = indices.contains { index in
      switch self[index].text {
      case "waitForExpectations": true
      case "wait": index + 2 < count && self[index + 2].text == "for"
      default: false
      }
    }
    return waits && !contains { $0.text.lowercased().contains("semaphore") }
  }
}

extension ClosureExprSyntax {
  /// Whether all that a closure does is to fail a test: `{ _ in XCTFail("…") }`.
  var onlyFails: Bool {
    guard statements.count == 1, let call = statements.first?.item.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return Callee(call)?.name == "XCTFail"
  }
}
