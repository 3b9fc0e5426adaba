import Codebase
import Migration
import SwiftSyntax

extension Codebase {
  /// Whether a declaration stands in for production code: it is in a test's folder, or its file or type is named after a
  /// test double.
  package func isTestDouble(file index: Int, types: [String] = []) -> Bool {
    isOfTests(file: index) || types.contains(where: Self.isNameOfDouble)
  }

  /// Whether a file is of tests, or named after doubles.
  private func isOfTests(file index: Int) -> Bool {
    answers.find("file of tests \(index)") {
      let name = path(of: index).split(separator: "/").last.map(String.init)
      return isInFolderOfTests(index) || name.map(Self.isNameOfDouble) ?? false
    }
  }

  private static func isNameOfDouble(_ name: String) -> Bool {
    ["Mock", "Spy", "Stub", "Fake"].contains { name.contains($0) }
  }

  /// The same of a member, by its file and the types around it.
  package func isTestDouble(_ member: MemberFacts) -> Bool {
    isTestDouble(file: member.file, types: index.owner(of: member)?.path ?? [])
  }
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
