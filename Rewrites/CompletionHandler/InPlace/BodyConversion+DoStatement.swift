import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BodyConversion {
  mutating func convert(_ attempt: DoStmtSyntax, _ position: Position) throws(Refusal) {
    if try dissolve(attempt, position) { return }
    var inner = position
    inner.isCaught = position.isCaught || !attempt.catchClauses.isEmpty
    let silences = caughtSilences
    if touches(attempt.body) {
      try convert(Array(attempt.body.statements), inner)
    } else {
      try leave(attempt.body, inner)
    }
    try leave(endingAt: attempt.body.rightBrace, inner)
    if caughtSilences > silences, !attempt.catchClauses.isEmpty {
      guard attempt.throwsClause == nil else { throw unknown(attempt) }
      let indentation = Layout.indentation(at: attempt.trimmedUTF8Range.lowerBound, in: source)
      let end = attempt.body.trimmedUTF8Range.upperBound
      changes.replace(
        end..<end,
        [
          " catch is CancellationError {", indentation + file.indentUnit + "throw CancellationError()",
          indentation + "}",
        ].joined(separator: source.newline))
    }
    for clause in attempt.catchClauses {
      guard !touches(clause.catchItems) else { throw unknown(clause) }
      if touches(clause.body) {
        try convert(Array(clause.body.statements), position)
      } else {
        try leave(clause.body, position)
      }
      try leave(endingAt: clause.body.rightBrace, position)
    }
  }

  /// `do { B } catch { completion(.failure(error)) }`, where the error goes on by itself.
  private mutating func dissolve(_ attempt: DoStmtSyntax, _ position: Position) throws(Refusal) -> Bool {
    guard target.shape.isThrowing, !target.throwsTyped, !position.isCaught,
      let clause = attempt.catchClauses.only,
      clause.catchItems.isEmpty, attempt.throwsClause == nil,
      clause.comments(in: clause.trimmedUTF8Range).isEmpty
    else { return false }
    var handled = Array(clause.body.statements)
    if handled.last?.isPlainReturn == true { handled.removeLast() }
    guard handled.count == 1 else { return false }
    var delivery = handled[0]
    if let hop = delivery.wholeCall.flatMap({ MainHop($0, in: file) }), hop.closure.statements.count == 1 {
      delivery = hop.closure.statements[hop.closure.statements.startIndex]
    }
    guard let call = handlerCall(delivery),
      case .error(let thrown) = try DeliveredValue(call, of: handler, for: target, in: file).content,
      thrown.text(in: source) == "error", let range = extent(of: Array(attempt.body.statements)),
      // Names of the `do` would come into the scope around it.
      attempt.parent?.parent?.as(CodeBlockItemListSyntax.self)?.declaresAny(of: attempt.body.statements)
        == false
    else { return false }
    let whole = attempt.trimmedUTF8Range
    guard attempt.comments(in: whole.lowerBound..<range.lowerBound).isEmpty,
      attempt.comments(in: range.upperBound..<whole.upperBound).isEmpty
    else { return false }
    try convert(Array(attempt.body.statements), position)
    unwrap(range, from: whole)
    if let hop = handled[0].wholeCall, MainHop(hop, in: file) != nil { absorbed.append(hop.trimmedUTF8Range) }
    return true
  }
}

extension [Rearrangement.Piece] {
  fileprivate func text(in source: SourceFile) -> String {
    map { piece in
      switch piece {
      case .text(let text): text
      case .moved(let range): source.text(in: range)
      default: "?"
      }
    }.joined()
  }
}

extension CatchClauseListSyntax {
  fileprivate var only: CatchClauseSyntax? { count == 1 ? first : nil }
}

extension CodeBlockItemListSyntax {
  /// Whether statements here declare a name that others declare, too.
  func declaresAny(of other: CodeBlockItemListSyntax) -> Bool {
    !declaredNames.isDisjoint(with: other.declaredNames)
  }
}
