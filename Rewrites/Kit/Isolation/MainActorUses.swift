import Codebase
import Migration
import SwiftSyntax

/// Looks for what belongs to the main actor in code that nothing isolates, and in the functions of the codebase that it
/// calls before it goes on.
///
/// Before Swift 6 the compiler says nothing of such uses in a synchronous function, which is on the main thread by
/// convention; an async one would take them elsewhere (SE-0338).
package struct MainActorUses {
  private let file: FileContext
  private static let depthLimit = 3

  package init(_ file: FileContext) { self.file = file }

  /// The first such use.
  package func first(in code: Syntax) -> NonisolatedMethods.Use? {
    var visited: Set<String> = []
    return first(in: code, file, &visited, depth: 0)
  }

  private func first(
    in code: Syntax, _ context: FileContext, _ visited: inout Set<String>, depth: Int
  ) -> NonisolatedMethods.Use? {
    if let use = ForeignUses(context).first(in: code) { return use }
    guard depth < Self.depthLimit else { return nil }
    for call in InlineCalls.collect(in: code) {
      // Objects are made by initializers that their own types isolate.
      guard let name = Callee(call)?.name, name.isNamedLikeFunction, name != "init",
        case .functions(let functions, _) = CalleeSearch(context).callee(of: call),
        let function = functions.only,
        !function.isAsync, let range = function.body,
        visited.insert("\(function.file):\(function.offset)").inserted,
        case let own = FileContext(sibling: function.file, of: context),
        let body = own.tree.token(atOffset: range.lowerBound)?.parent,
        own.isolation.isolation(at: body) == .nonisolated,
        let use = first(in: body, own, &visited, depth: depth + 1)
      else { continue }
      return use
    }
    return nil
  }
}
