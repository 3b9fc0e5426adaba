import Codebase
import Migration
import SwiftSyntax

/// XCTest's expectations.
///
/// Source: developer.apple.com/documentation/xctest/xctestcase/expectation(description:) and
/// developer.apple.com/documentation/xctest/xctestexpectation.
extension FunctionCallExprSyntax {
  /// Whether it makes an expectation: `expectation(description:)` of a test case, or `XCTestExpectation`'s initialiser.
  /// What is made only counts from when it is waited for.
  package var makesExpectation: Bool {
    guard trailingClosure == nil, arguments.count == 1, arguments.first?.label?.text == "description" else {
      return false
    }
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "expectation" && member.base?.isReference(to: "self") == true
    }
    return calledExpression.isReference(to: "expectation")
      || calledExpression.isReference(to: "XCTestExpectation")
  }

  /// Whether it makes an expectation that `waitForExpectations(timeout:)` waits for: by any of the test case's methods.
  var makesExpectationOfTestCase: Bool {
    guard let callee = Callee(self), callee.receiver?.isReference(to: "self") ?? true else { return false }
    return ["expectation", "keyValueObservingExpectation"].contains(callee.name)
  }
}

extension ExprSyntax {
  /// Whether it is `done.fulfill`, of a constant that is set to a new expectation.
  package func isFulfilment(in file: FileContext) -> Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "fulfill",
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(self)), binding.isLet,
      let value = binding.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self)
    else { return false }
    return value.makesExpectation
  }
}
