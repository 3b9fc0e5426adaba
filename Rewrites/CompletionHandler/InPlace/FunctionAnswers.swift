import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Answers about functions that every search asks for, whatever else it assumes; kept for the codebase.
extension FileContext {
  /// What a function's body changes beyond its own variables before it returns, by name.
  func changesInPlace(of body: CodeBlockSyntax, besides handlers: [String]) -> Set<String> {
    codebase.answers.find("changes-in-place \(index):\(body.position.utf8Offset):\(handlers)") {
      InPlaceChanges(in: body, besides: handlers, of: self).names
    }
  }

  /// The variables of the function's type that a body reads before it returns.
  func readsInPlace(of body: CodeBlockSyntax) -> Set<String> {
    codebase.answers.find("reads-in-place \(index):\(body.position.utf8Offset)") {
      var names: Set<String> = []
      for reference in InlineCalls.references(in: Syntax(body)) where !reference.isOnlyAssigned {
        let name = reference.baseName.identifierText
        guard !names.contains(name), let binding = resolver.binding(of: name, at: Syntax(reference)),
          case .member = binding.origin, !binding.isLet, binding.member?.kind == .variable
        else { continue }
        names.insert(name)
      }
      return names
    }
  }

  /// The variables of other objects that a function, or what it calls, reads before it returns, with their types.
  func readsOfOthers(by place: FamilyConversion.Place) -> Set<String> {
    codebase.answers.find("reads-of-others \(place.file):\(place.offset)") {
      let context = FileContext(sibling: place.file, of: self)
      return context.function(at: place.offset)?.body.map {
        UnprotectedState.reads(ofOthersBy: $0, in: context)
      }
        ?? []
    }
  }

  /// Where a function's body runs once it is async.
  ///
  /// - Parameter body: nil for one that a protocol asks for.
  func asyncIsolation(
    of function: FunctionDeclSyntax, _ body: CodeBlockSyntax?, handlers: [String], keepsBody: Bool = false,
    isolating: AsyncIsolation.Isolating = .never
  ) throws(Refusal) -> AsyncIsolation {
    let offset = (body.map(Syntax.init) ?? Syntax(function)).position.utf8Offset
    let name = "async-isolation \(index):\(offset):\(handlers):\(keepsBody):\(isolating)"
    return try codebase.answers.find(name) {
      Result { () throws(Refusal) in
        try AsyncIsolation(
          of: function, body, handlers: handlers, keepsBody: keepsBody, isolating: isolating, in: self)
      }
    }.get()
  }

  /// Where an async function runs that is put beside one, and calls it: code outside of this codebase may call a public one
  /// from anywhere, so that only what belongs to the interface is taken to be called on the main thread.
  ///
  /// - Parameter isPublic: whether code outside may call it, or what it is a witness of.
  func isolationBeside(
    _ function: FunctionDeclSyntax, handlers: [String], isPublic: Bool? = nil
  ) throws(Refusal) -> AsyncIsolation {
    let isPublic = isPublic ?? isSeenByOtherModules(function)
    let isolation = try asyncIsolation(
      of: function, function.body, handlers: handlers, keepsBody: true,
      isolating: isPublic ? .never : .established)
    guard isPublic, belongsToInterface(function) else { return isolation }
    return isolation.onMainActor(function, in: self)
  }

  /// What makes a handler's body unfit for the pool of threads that tasks share.
  func blockingWork(inHandler closure: ClosureExprSyntax) -> Reason? {
    codebase.answers.find("blocking-handler \(index):\(closure.position.utf8Offset)") {
      Kept(reason: BlockingWork(self).reason(in: closure))
    }.reason
  }
}

private struct Kept: Sendable {
  let reason: Reason?
}
