import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BodyConversion {
  /// Work on the main queue that ends with the handler's call: `return await MainActor.run { …; return value }`.
  ///
  /// The closure of `MainActor.run` is synchronous and `@Sendable`, and so is what it returns.
  mutating func runOnMainActor(
    _ hop: MainHop, _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ position: Position,
    because refusal: Refusal
  ) throws(Refusal) {
    let closure = hop.closure
    let start = item.trimmedUTF8Range.lowerBound
    // A task takes over what isn't Sendable, a `@Sendable` closure doesn't.
    guard hop.kind == .block || hop.kind == .task && !file.settings.checksAreComplete, !target.isSynchronous,
      !target.throwsTyped, !position.isCaught, !position.isInLoop,
      !position.isFollowed, call.trailingClosure?.id == closure.id, call.additionalTrailingClosures.isEmpty,
      closure.signature?.capture?.items.allSatisfy({ $0.specifier == nil }) ?? true,
      closure.signature?.parameterClause == nil,
      closure.signature?.returnClause == nil,
      source.isFirstOnLine(start),
      !closure.statements.contains(where: \.awaits),
      target.type.map(Sendability(file).isKnown) ?? true,
      Preconditions(file: file).mainActorBody(closure, wasMainActor: true) == nil,
      !readsVariables(closure),
      let first = closure.statements.first,
      case let head = start..<first.positionAfterSkippingLeadingTrivia.utf8Offset,
      source.isFirstOnLine(head.upperBound), item.comments(in: head).isEmpty
    else { throw refusal }
    var body = self
    body.target.isSynchronous = true
    do {
      try body.convert(Array(closure.statements), Position(thread: .main))
    } catch {
      throw refusal
    }
    body.target.isSynchronous = false
    self = body
    waitForContinuation()
    let isVoid = target.type == nil
    let opening = "\(isVoid ? "" : "return ")\(target.keywords) MainActor.run {"
    let brace = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    changes.replace(start..<brace, opening)
    if let signature = closure.signature {
      let end = signature.capture?.trimmedUTF8Range.lowerBound ?? signature.trimmedUTF8Range.upperBound
      changes.replace(brace..<end, signature.capture == nil ? "" : " ")
    }
    if isVoid, position.mustLeave {
      let end = item.trimmedUTF8Range.upperBound
      changes.replace(end..<end, source.newline + Layout.indentation(at: start, in: source) + "return")
    }
    if !hop.isMainActorTask { absorb(call) }
  }

  /// Whether a closure names a local variable of the code around it, which `@Sendable` code can't.
  private func readsVariables(_ closure: ClosureExprSyntax) -> Bool {
    let captured = Set((closure.signature?.capture?.items ?? []).map(\.name.identifierText))
    return InlineCalls.references(in: Syntax(closure.statements)).contains { reference in
      guard !captured.contains(reference.baseName.identifierText),
        let binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(closure)),
        case .local = binding.origin
      else { return false }
      return !binding.isLet && !binding.isFunction
    }
  }
}
