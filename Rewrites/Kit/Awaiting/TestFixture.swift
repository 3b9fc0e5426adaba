import Codebase
import Migration
import SwiftSyntax

/// A function that XCTest calls around each test, such as `setUp()`, which has an asynchronous form that XCTest awaits.
///
/// XCTest calls `setUp() async throws` before `setUpWithError()` and `setUp()`, and `tearDown() async throws` after the
/// others. So what the function overrides in the codebase becomes async with it, and what overrides those has no code on
/// the other side of them.
package struct TestFixture {
  private let function: FunctionDeclSyntax
  private let owner: [String]
  private let file: FileContext

  package init?(_ function: FunctionDeclSyntax, in file: FileContext) {
    guard FixturePhase(of: function.name.text) != nil, function.modifiers.names == ["override"],
      function.signature.parameterClause.parameters.isEmpty, function.signature.returnClause == nil,
      let owner = file.resolver.enclosingType(of: Syntax(function)), file.isTestCase(owner)
    else { return nil }
    self.function = function
    self.owner = owner
    self.file = file
  }

  /// What makes it async, and what it overrides.
  ///
  /// - Parameter awaited: calls in its body that are awaited then.
  package func change(
    awaiting awaited: Set<SyntaxIdentifier>
  ) throws(Refusal) -> (edits: [Edit], assumptions: [Assumed]) {
    guard function.signature.effectSpecifiers?.asyncSpecifier == nil else { return ([], []) }
    var edits: [Edit] = []
    var assumptions: [Assumed] = []
    for member in try FixtureLine(of: owner, from: function, in: file).members {
      edits += try member.edits(awaiting: member.function.id == function.id ? awaited : [])
      assumptions.append(
        Assumption.handlerThread.here(
          "'\(member.name)' runs on the cooperative pool once it is async; before, it ran on the main thread",
          at: member.file.place(member.function.name)))
    }
    assumptions.append(
      Assumption.interleaves.here(
        "other work may run on the thread that '\(function.name.text)' blocked while it waited",
        at: file.place(function.name)))
    return (edits, assumptions)
  }
}

extension FileContext {
  /// Whether XCTest calls a function: a test method, or what is run around one.
  package func isCalledByXCTest(_ function: FunctionDeclSyntax) -> Bool {
    TestMethod(function, in: self)?.isOfXCTest ?? (TestFixture(function, in: self) != nil)
  }

  /// What code of a test uses of the main actor, off which it runs once it is async: before Swift 6, only async code is held
  /// to the isolation of what it uses.
  func foreignUse(inBody body: CodeBlockSyntax, of function: FunctionDeclSyntax) -> Reason? {
    guard isolation.isolation(at: Syntax(function)) != .mainActor,
      let use = ForeignUses(self).first(in: Syntax(body))
    else { return nil }
    return Reason(
      "isolated-member",
      "a nonisolated async function can't use '\(use.name)', which is isolated to the main actor",
      at: use.place)
  }

  /// Whether a function may make expectations of XCTest and wait for them: a method of a test case.
  package func mayExpect(_ function: FunctionDeclSyntax) -> Bool {
    function.parent?.is(MemberBlockItemSyntax.self) == true
      && Set(function.modifiers.names).isDisjoint(with: ["static", "class"])
      && resolver.enclosingType(of: Syntax(function)).map { isTestCase($0) } ?? false
  }
}

/// When XCTest calls a function.
enum FixturePhase {
  case beforeTest
  case afterTest

  init?(of name: String) {
    switch name {
    case "setUp", "setUpWithError": self = .beforeTest
    case "tearDown", "tearDownWithError": self = .afterTest
    default: return nil
    }
  }

  var asyncName: String { self == .beforeTest ? "setUp" : "tearDown" }
}
