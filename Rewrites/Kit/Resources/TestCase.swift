import Codebase
import Migration

extension FileContext {
  /// Whether a type descends from XCTest's class of test cases.
  package func isTestCase(_ path: [String], depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    if path.last == "XCTestCase" { return true }
    return resolver.declarations(of: path).flatMap(\.inherited).contains {
      isTestCase(TypeName($0).path, depth: depth + 1)
    }
  }
}
