import Codebase
import Migration
import SwiftSyntax

extension Codebase {
  /// Whether a declaration stands in for production code: it is in a test's folder, or its file or type is named after a
  /// test double.
  package func isTestDouble(file index: Int, types: [String] = []) -> Bool {
    let path = self.path(of: index).split(separator: "/").map(String.init)
    if path.dropLast().contains(where: { folder in Self.foldersOfTests.contains { folder.hasSuffix($0) } }) {
      return true
    }
    return ([path.last].compactMap(\.self) + types).contains { name in
      ["Mock", "Spy", "Stub", "Fake"].contains { name.contains($0) }
    }
  }

  /// The same of a member, by its file and the types around it.
  package func isTestDouble(_ member: MemberFacts) -> Bool {
    isTestDouble(file: member.file, types: index.owner(of: member)?.path ?? [])
  }

  /// How the names of folders end that hold code for tests alone.
  private static let foldersOfTests = [
    "Tests", "Mocks", "TestDoubles", "TestHelpers", "TestSupport", "TestTools", "TestUtilities", "TestUtils",
  ]
}

extension FileContext {
  /// The functions that production code may run, which are no test doubles; all of them for code of tests, and where there
  /// are no others.
  package func withoutDoubles<Function>(
    _ functions: [Function], _ place: (Function) -> (file: Int, types: [String])
  ) -> [Function] {
    guard functions.count > 1, !codebase.isTestDouble(file: index) else { return functions }
    let real = functions.filter { function in
      let place = place(function)
      return !codebase.isTestDouble(file: place.file, types: place.types)
    }
    return real.isEmpty ? functions : real
  }
}
