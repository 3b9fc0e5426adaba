import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A call without its handler.
struct CallHead {
  let call: FunctionCallExprSyntax
  /// What is given as the handler; `nil` where none is.
  private(set) var handler: ExprSyntax
  /// What is given as the closure for failure, where the handler is one for success.
  private(set) var failureHandler: ExprSyntax?
  /// The argument that stands where `handler` is given instead.
  private(set) var replacedHandler: SyntaxIdentifier?
  /// Whether the call gives none.
  private(set) var isLeftOut = false
  /// Whether the call gives none, `nil`, or one that does nothing.
  var givesNone: Bool {
    isLeftOut || handler.is(NilLiteralExprSyntax.self)
      || failureHandler == nil && handler.as(ClosureExprSyntax.self)?.statements.isEmpty == true
  }
  /// UTF-8 offsets of what stays before the handler: callee and arguments.
  let range: Range<Int>
  /// What follows `range` to make it a call again: a parenthesis, and arguments that stood behind the handler.
  private let ending: [Rearrangement.Piece]
  /// Whether the parenthesis stands on a line of its own.
  private var endsOnItsOwnLine = false

  /// Nil where the handler isn't found among the arguments, or can't be taken away.
  init?(_ call: FunctionCallExprSyntax, of form: AsyncForm, in file: FileContext) {
    self.call = call
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let calleeEnd = call.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset
    let arguments = Array(call.arguments)
    if let label = form.failureLabel {
      guard let pair = PairArguments(of: call, form, failureLabel: label, in: file) else { return nil }
      handler = pair.success
      failureHandler = pair.failure
      range = start..<pair.end
      ending = pair.ending
      return
    }
    let isGiven =
      form.handlerLabel == nil
      ? form.unlabelledBefore.map { count in arguments.count { $0.label == nil } > count } ?? true
      : arguments.contains { $0.label?.identifierText == form.handlerLabel }
    if form.mayLeaveHandlerOut, call.trailingClosure == nil, !isGiven {
      // None was given, as if it were `nil`.
      handler = ExprSyntax(NilLiteralExprSyntax())
      isLeftOut = true
      range = start..<call.endPositionBeforeTrailingTrivia.utf8Offset
      ending = []
      return
    }
    guard !form.isOtherMeant(in: call) else { return nil }
    if let index = arguments.firstIndex(where: {
      $0.label?.identifierText == form.handlerLabel && form.handlerLabel != nil
    })
      ?? (form.handlerLabel == nil && call.trailingClosure == nil
        ? arguments.lastIndex { $0.label == nil } : nil)
    {
      guard let left = call.leftParen, let right = call.rightParen, call.trailingClosure == nil else {
        return nil
      }
      handler = arguments[index].expression
      let end =
        index == 0
        ? left.endPositionBeforeTrailingTrivia.utf8Offset
        : arguments[index - 1].expression.endPositionBeforeTrailingTrivia.utf8Offset
      range = start..<end
      var ending: [Rearrangement.Piece] = []
      if index + 1 < arguments.count {
        if index > 0 { ending.append(.text(", ")) }
        let next = arguments[index + 1].positionAfterSkippingLeadingTrivia.utf8Offset
        let last = arguments[arguments.count - 1].endPositionBeforeTrailingTrivia.utf8Offset
        ending.append(.moved(next..<last))
      }
      let close = right.positionAfterSkippingLeadingTrivia.utf8Offset
      let isOnItsOwnLine =
        file.source.isFirstOnLine(close) && index > 0
        && file.source.isFirstOnLine(arguments[0].positionAfterSkippingLeadingTrivia.utf8Offset)
      if isOnItsOwnLine {
        ending.append(.text(file.source.newline + Layout.indentation(at: start, in: file.source) + ")"))
        endsOnItsOwnLine = true
      } else {
        ending.append(.text(")"))
      }
      self.ending = ending
      return
    }
    let additional = Array(call.additionalTrailingClosures)
    if let index = additional.firstIndex(where: {
      $0.label.identifierText == form.handlerLabel && form.handlerLabel != nil
    }) {
      guard index == additional.count - 1 else { return nil }
      handler = ExprSyntax(additional[index].closure)
      let before = index == 0 ? call.trailingClosure.map(Syntax.init) : Syntax(additional[index - 1].closure)
      guard let before else { return nil }
      range = start..<before.endPositionBeforeTrailingTrivia.utf8Offset
      ending = []
      return
    }
    guard let closure = call.trailingClosure, additional.isEmpty else { return nil }
    handler = ExprSyntax(closure)
    range = start..<(call.rightParen?.endPositionBeforeTrailingTrivia.utf8Offset ?? calleeEnd)
    ending = call.rightParen == nil ? [.text("()")] : []
  }

  /// Gives `nil` where the call leaves the handler out: in async code it would mean the async form otherwise (SE-0296).
  func namingNil(for form: AsyncForm) -> Rearrangement? {
    guard isLeftOut, let label = form.handlerLabel, let close = call.rightParen else { return nil }
    var change = Rearrangement(owner: call.position.utf8Offset * 2 + 1)
    let end =
      call.arguments.last?.endPositionBeforeTrailingTrivia ?? close.positionAfterSkippingLeadingTrivia
    change.replace(
      end.utf8Offset..<end.utf8Offset, "\(call.arguments.isEmpty ? "" : ", ")\(label): nil")
    return change
  }

  /// The same call with another value as its handler, which does the same.
  func giving(_ value: ExprSyntax) -> CallHead {
    var head = self
    head.replacedHandler = head.replacedHandler ?? handler.id
    head.handler = value
    return head
  }

  /// The call without its handler, as it stands in the file.
  func text(in file: FileContext) -> String {
    ending.reduce(file.source.text(in: range)) { text, piece in
      switch piece {
      case .text(let more), .fixed(let more): text + more
      case .moved(let range): text + file.source.text(in: range)
      }
    }
  }

  var closure: ClosureExprSyntax? { handler.as(ClosureExprSyntax.self) }
  var failureClosure: ClosureExprSyntax? { failureHandler?.as(ClosureExprSyntax.self) }

  /// The closures that are given, that for success first.
  var closures: [ClosureExprSyntax] { [closure, failureClosure].compactMap(\.self) }

  /// Whether the handler for success of the function that is made async is given on, beside a closure for failure.
  func handsOnSuccess(of form: AsyncForm, to outer: OuterHandler?) -> Bool {
    guard let outer, outer.failure != nil, failureClosure != nil, form.returns(what: outer) else {
      return false
    }
    return handler.isHandler(outer.name)
  }

  /// Whether a closure that is given has statements.
  var doesSomething: Bool { closures.contains { !$0.statements.isEmpty } }

  /// The changes of names where the async form has others.
  func renaming(for form: AsyncForm) -> Rearrangement {
    var result = Rearrangement(owner: range.lowerBound * 2 + 1)
    if let name = form.newName, let callee = call.calledExpression.lastReference {
      result.replace(callee.baseName.trimmedUTF8Range, name)
    }
    if let label = form.newFirstLabel, let old = call.arguments.first?.label {
      result.replace(old.trimmedUTF8Range, label)
    }
    return result
  }

  /// - Parameter lineStart: how a line begins where the call is moved; nil where it keeps its place.
  func closing(at after: String, lineStart: String? = nil) -> [Rearrangement.Piece] {
    var pieces = ending
    if endsOnItsOwnLine, let lineStart { pieces[pieces.count - 1] = .text(lineStart + ")") }
    return pieces + (after.isEmpty ? [] : [.text(after)])
  }
}

extension AsyncForm {
  /// Whether the closure that stands where the handler is looked for may be for a parameter behind the handler's.
  fileprivate func isOtherMeant(in call: FunctionCallExprSyntax) -> Bool {
    if call.trailingClosure == nil { return handlerLabel == nil && isFollowedByUnlabelled }
    return isFollowedByClosure
      && !call.additionalTrailingClosures.contains { $0.label.identifierText == handlerLabel }
  }
}

extension ExprSyntax {
  /// The name that a callee ends in.
  fileprivate var lastReference: DeclReferenceExprSyntax? {
    self.as(DeclReferenceExprSyntax.self) ?? self.as(MemberAccessExprSyntax.self)?.declName
  }
}
