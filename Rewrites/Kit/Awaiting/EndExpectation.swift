import Codebase
import Migration
import SwiftSyntax

/// The expectation of XCTest that takes the place of what a test waited for.
package struct EndExpectation {
  package let name: String
  /// `expectation(description: "group")`
  package let creation: String

  /// - Parameters:
  ///   - resource: the name of the group or semaphore that the test waits for.
  ///   - name: what the expectation is called; nil for a name that tells of the end.
  ///   - statement: the statement that waits.
  package init(
    insteadOf resource: String, named name: String? = nil, at statement: CodeBlockItemSyntax,
    in file: FileContext
  ) {
    let function = statement.enclosing(FunctionDeclSyntax.self)
    let calls = function?.body.map { AllCalls.collect(in: Syntax($0)) } ?? []
    self.name = name ?? statement.unusedName(forEndOf: resource)
    // `waitForExpectations` waits for all that the test case has made, this one too.
    let isWaitedForWithAll = calls.contains { Callee($0)?.name == "waitForExpectations" }
    let isHidden =
      switch file.resolver.binding(of: "expectation", at: Syntax(statement))?.origin {
      case .local, .parameter, .closureParameter, .capture: true
      default: false
      }
    let maker =
      isHidden || isWaitedForWithAll
      ? "XCTestExpectation" : name == "expectation" ? "self.expectation" : "expectation"
    creation = "\(maker)(description: \"\(resource)\")"
  }
}

extension CodeBlockItemSyntax {
  /// A name for what tells whether a group or a semaphore has come to its end. Each of several in a function is changed alone,
  /// so that none knows the others' names.
  package func unusedName(forEndOf resource: String) -> String {
    let calls = enclosing(FunctionDeclSyntax.self)?.body.map { AllCalls.collect(in: Syntax($0)) } ?? []
    let isOneOfSeveral =
      calls.count { ["DispatchGroup", "DispatchSemaphore"].contains(Callee($0)?.name) } > 1
    return Syntax(self).unusedName(isOneOfSeveral ? "\(resource)Finished" : "finished", countsDelays: false)
  }
}
