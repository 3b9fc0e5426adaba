import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The call that a handler is owed where a weak object is gone, or a path returns without it.
///
/// Whoever waits must hear of it, and what it hears can be no result: nothing, `nil`, `false` or a `CancellationError`
/// (SE-0304), as far as the handler's type has a place for one.
struct MissingCall {
  private let call: String
  private let edit: Edit

  /// Nil where more than the path without the object ends there, or nothing says what to call the handler with.
  init?(of handler: HandlerParameter, without object: GoneObject, in file: FileContext) {
    guard let exit = GoneExit(of: object, in: file),
      let arguments = handler.argumentsForNoResult(error: exit.caughtError, in: file),
      object.kind == .object || handler.tellsOfNoResult(in: file)
    else { return nil }
    let called = handler.pair?.failure ?? handler
    call = "\(called.name)\(called.isOptional ? "?" : "")(\(arguments))"
    let (range, text) = exit.running(call)
    edit = file.edit(range, text)
  }

  var fix: Finding.Fix { Finding.Fix(call, edit: edit) }

  /// The edits that call a handler wherever one of some objects is gone; nil where one of them can't be made.
  static func edits(
    of handler: HandlerParameter, without objects: [GoneObject], in file: FileContext
  ) -> [Edit]? {
    var edits: [Edit] = []
    for object in objects where !object.isAssertion {
      guard let missing = MissingCall(of: handler, without: object, in: file) else { return nil }
      if !edits.contains(missing.edit) { edits.append(missing.edit) }
    }
    return edits
  }
}

extension HandlerParameter {
  /// Whether what it is called with can say that there is no result: who is told nothing goes on as if all was done.
  func tellsOfNoResult(in file: FileContext) -> Bool {
    shape != .nothing && argumentsForNoResult(in: file) != nil
  }

  /// - Parameter error: what was caught where there is none.
  fileprivate func argumentsForNoResult(error: String? = nil, in file: FileContext) -> String? {
    let isCancellationKnown =
      Preconditions(file: file).deployment(.concurrency, at: Syntax(node), spelled: "CancellationError")
      == nil
    let cancellation = error ?? (isCancellationKnown ? "CancellationError()" : nil)
    let hasAnyError = errorType == nil
    if let pair { return HandlerShape.isAnyError(pair.failureType) ? cancellation : nil }
    switch shape {
    case .nothing: return ""
    case .value(let type): return HandlerShape.noResult(type, in: file)
    case .error: return hasAnyError ? cancellation : nil
    case .optionalValueOrError: return hasAnyError ? cancellation.map { "nil, \($0)" } : nil
    case .result(_, let failure):
      return ["Error", "any Error", "Swift.Error"].contains(failure)
        ? cancellation.map { ".failure(\($0))" } : nil
    case .valuesAndError(let values):
      return hasAnyError && values.allSatisfy(\.isOptional)
        ? cancellation.map { (values.map { _ in "nil" } + [$0]).joined(separator: ", ") } : nil
    case .valueAndError, .values: return nil
    }
  }
}
