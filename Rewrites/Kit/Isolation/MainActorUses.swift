import Codebase
import Migration
import SwiftSyntax

/// Looks for what belongs to the main actor in code that nothing isolates, and in the functions of the codebase that it
/// calls before it goes on.
///
/// Before Swift 6 the compiler says nothing of such uses in a synchronous function, which is on the main thread by
/// convention; an async one would take them elsewhere (SE-0338). A function that asserts that it runs on the main thread
/// is such a use, too, and so is a managed object context of the main queue.
package struct MainActorUses {
  private let file: FileContext
  private static let depthLimit = 3
  /// How many calls deep an assertion is looked for, and in how many functions.
  private static let checkDepthLimit = 4
  private static let checkLimit = 96

  package init(_ file: FileContext) { self.file = file }

  /// The first such use.
  package func first(in code: Syntax) -> NonisolatedMethods.Use? {
    file.codebase.answer(about: code, in: file.index, "main-actor use") {
      var visited: Set<String> = []
      if let use = first(in: code, file, &visited, depth: 0) { return use }
      visited = []
      return check(in: code, file, &visited, depth: 0)
    }
  }

  /// The first use of the main queue's managed objects, or call that leads to one, or to an assertion of the main thread,
  /// by one of the functions that it may mean.
  private func check(
    in code: Syntax, _ context: FileContext, _ visited: inout Set<String>, depth: Int
  ) -> NonisolatedMethods.Use? {
    if let use = context.mainQueueContext(in: code) {
      return NonisolatedMethods.Use(name: use.baseName.identifierText, place: context.place(use))
    }
    for call in InlineCalls.collect(in: code) {
      if let check = MainThreadCheck(call, in: context), check.isForMainThread {
        return NonisolatedMethods.Use(name: check.kind, place: context.place(call))
      }
      guard let name = Callee(call)?.name else { continue }
      if SDK.isUsedOnMainThread(name) {
        return NonisolatedMethods.Use(name: name, place: context.place(call))
      }
      guard depth < Self.checkDepthLimit, name.isNamedLikeFunction, name != "init" else { continue }
      let functions: [MemberFacts]
      let receivers: [String]
      switch CalleeSearch(context).callee(of: call) {
      case .functions(let found, let others): (functions, receivers) = (found, others)
      case .outside(let others, isTyped: true) where context.isCalledOnProtocol(call):
        (functions, receivers) = ([], others)
      case .outside, .memberwise, .unknown: continue
      }
      // What conforms to the protocol of a receiver may be of the main actor: `extension UIApplication: URLOpening`.
      if receivers.contains(where: SDK.isMainActorClass) {
        return NonisolatedMethods.Use(name: name, place: context.place(call))
      }
      for function in functions where !function.isAsync {
        guard visited.count < Self.checkLimit,
          visited.insert("\(function.file):\(function.offset)").inserted,
          let body = context.bodyNode(of: function),
          check(in: body.node, body.file, &visited, depth: depth + 1) != nil
        else { continue }
        return NonisolatedMethods.Use(name: name, place: context.place(call))
      }
    }
    return nil
  }

  private func first(
    in code: Syntax, _ context: FileContext, _ visited: inout Set<String>, depth: Int
  ) -> NonisolatedMethods.Use? {
    if let use = ForeignUses(context).first(in: code) { return use }
    guard depth < Self.depthLimit else { return nil }
    for call in InlineCalls.collect(in: code) {
      // Objects are made by initializers that their own types isolate.
      guard let name = Callee(call)?.name, name.isNamedLikeFunction, name != "init",
        case .functions(let functions, _) = CalleeSearch(context).callee(of: call)
      else { continue }
      let bodies = functions.compactMap { context.bodyNode(of: $0) }
      if bodies.contains(where: { $0.file.isolation.isolation(at: $0.node) == .mainActor }) {
        return NonisolatedMethods.Use(name: name, place: context.place(call))
      }
      guard let function = functions.only, let body = bodies.only, !function.isAsync,
        visited.insert("\(function.file):\(function.offset)").inserted,
        body.file.isolation.isolation(at: body.node) == .nonisolated,
        let use = first(in: body.node, body.file, &visited, depth: depth + 1)
      else { continue }
      return use
    }
    return nil
  }
}
