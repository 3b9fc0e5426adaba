import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a type descends from XCTest's class of test cases.
  package func isTestCase(_ path: [String], depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    if path.last == "XCTestCase" { return true }
    let declarations = resolver.declarations(of: path)
    guard declarations.isEmpty, let name = path.last else {
      return declarations.flatMap(\.inherited).contains { isTestCase(TypeName($0).path, depth: depth + 1) }
    }
    // Each test target may have a class of that name.
    let namesakes = codebase.index.types(named: name).filter(\.isPrimary)
    return !namesakes.isEmpty
      && namesakes.allSatisfy { type in
        type.inherited.contains { isTestCase(TypeName($0).path, depth: depth + 1) }
      }
  }

  /// Whether code is of tests: of a test case, or in a test's folder.
  package func isOfTests(_ node: Syntax) -> Bool {
    codebase.isTestDouble(file: index) || resolver.enclosingType(of: node).map { isTestCase($0) } ?? false
  }
}
