import Codebase
import Migration
import SwiftSyntax

extension BodyConversion {
  private var continuation: String { "continuation" }

  /// Puts statements into a checked continuation, which is resumed where the handler was called. The handler was proved
  /// to be called exactly once.
  mutating func bridge(
    _ items: ArraySlice<CodeBlockItemSyntax>, _ position: Position, because refusal: Refusal
  ) throws(Refusal) {
    guard !position.isCaught, !position.isInLoop, !target.throwsTyped, !refusal.isFinal else { throw refusal }
    var items = Array(items)
    if items.count > 1, items.last?.isPlainReturn == true, items.last?.hasNoComments == true { items.removeLast() }
    guard let first = items.first, let last = items.last, source.isFirstOnLine(first.trimmedUTF8Range.lowerBound),
      let range = extent(of: items), items.allSatisfy({ $0.mentions(of: continuation).isEmpty }),
      !first.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .multilineStringQuote })
    else { throw refusal }
    for item in items { try resume(in: item) }
    var shell = Rearrangement(owner: range.lowerBound * 2 + 1)
    let indentation = Layout.indentation(at: first.trimmedUTF8Range.lowerBound, in: source)
    let unit = file.indentUnit
    let isVoid = target.type == nil
    let kind = target.shape.isThrowing ? "withCheckedThrowingContinuation" : "withCheckedContinuation"
    let failure = target.shape.isThrowing ? "any Error" : "Never"
    let parameter = isVoid ? "(\(continuation): CheckedContinuation<Void, \(failure)>)" : continuation
    let opening = "\(isVoid ? "" : "return ")\(target.keywords) \(kind) { \(parameter) in"
    shell.replace(range.lowerBound..<range.lowerBound, opening + source.newline + indentation + unit)
    shell.shift(range, by: unit.utf8.count)
    let leaving = isVoid && position.mustLeave ? source.newline + indentation + "return" : ""
    let end = max(range.upperBound, last.trimmedUTF8Range.upperBound)
    shell.replace(end..<end, source.newline + indentation + "}" + leaving)
    add(shell)
    bridged()
  }

  /// Replaces every use of the handler in a statement.
  private mutating func resume(in item: CodeBlockItemSyntax) throws(Refusal) {
    for token in item.mentions(of: name) {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { throw unknown(token) }
      var callee = ExprSyntax(reference)
      if let chain = callee.parent?.as(OptionalChainingExprSyntax.self) { callee = ExprSyntax(chain) }
      var edit = Rearrangement(owner: token.position.utf8Offset * 2 + 1)
      if let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id {
        let lines = try DeliveredValue(call, for: target, in: file).resumed(continuation, unit: file.indentUnit)
        guard lines.count == 1 || call.parent?.is(CodeBlockItemSyntax.self) == true else { throw unknown(call) }
        let indentation = Layout.indentation(at: call.trimmedUTF8Range.lowerBound, in: source)
        guard lines.count == 1 || source.isFirstOnLine(call.trimmedUTF8Range.lowerBound) else { throw unknown(call) }
        var pieces: [Piece] = []
        for (index, line) in lines.enumerated() {
          if index > 0 { pieces.append(.text(source.newline + indentation)) }
          pieces += line
        }
        edit.replace(call.trimmedUTF8Range, with: pieces)
      } else if reference.parent?.is(LabeledExprSyntax.self) == true, let closure = resumingClosure {
        edit.replace(token.trimmedUTF8Range, closure)
      } else {
        throw unknown(token)
      }
      add(edit)
    }
  }

  /// What is handed on in place of the handler.
  private var resumingClosure: String? {
    let isOnMain = file.settings.languageMode == .v6 && isOnMainActor && !handler.isOnMainActor
    let resume = "\(continuation).resume"
    switch target.shape {
    case .result:
      return isOnMain ? "{ @Sendable in \(resume)(with: $0) }" : "{ \(resume)(with: $0) }"
    case .value: return isOnMain ? "{ @Sendable in \(resume)(returning: $0) }" : "{ \(resume)(returning: $0) }"
    case .nothing: return isOnMain ? "{ @Sendable in \(resume)() }" : "{ \(resume)() }"
    default: return nil
    }
  }
}

extension Refusal {
  /// Whether a continuation wouldn't help.
  fileprivate var isFinal: Bool { reason.code == "shadowed-handler" }
}
