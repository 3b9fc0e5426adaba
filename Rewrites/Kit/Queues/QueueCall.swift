import Codebase
import Migration
import SwiftSyntax

/// The arguments of `async`, `asyncAfter`, `sync` or `asyncAndWait`, told apart.
package struct QueueCall {
  package enum Work {
    case closure(ClosureExprSyntax)
    /// `execute: name`
    case value(ExprSyntax)
  }

  package let call: FunctionCallExprSyntax
  package let callee: MemberAccessExprSyntax
  package let method: String
  package let work: Work
  /// The other arguments by label.
  package let options: [String: ExprSyntax]

  /// Of Dispatch's own functions; a function with other labels is an extension's, and may do anything.
  private static let labels: Set<String> = ["group", "qos", "flags", "deadline", "wallDeadline"]

  package init?(_ call: FunctionCallExprSyntax) {
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), callee.base != nil,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    self.call = call
    self.callee = callee
    method = callee.declName.baseName.text
    var options: [String: ExprSyntax] = [:]
    var work = call.trailingClosure.map(Work.closure)
    for argument in call.arguments {
      let label = argument.label?.text
      if label == nil || label == "execute" {
        guard work == nil else { return nil }
        work = argument.expression.as(ClosureExprSyntax.self).map(Work.closure) ?? .value(argument.expression)
      } else if let label, Self.labels.contains(label) {
        options[label] = argument.expression
      } else {
        return nil
      }
    }
    guard let work else { return nil }
    self.work = work
    self.options = options
  }

  /// `DispatchQueue.main.async` without options; nil for any other call.
  package init?(mainHop call: FunctionCallExprSyntax, in file: FileContext) {
    self.init(call)
    guard method == "async", options.isEmpty, let base = callee.base,
      case .main = QueueReference(direct: base, in: file)
    else { return nil }
  }

  package var closure: ClosureExprSyntax? {
    guard case .closure(let closure) = work else { return nil }
    return closure
  }

  /// What the arguments `group:` and `flags:` have to do with the work that a task can't.
  package var unsupportedOption: Reason? {
    if call.trailingClosure == nil, let closure,
      call.comments(in: closure.endPositionBeforeTrailingTrivia.utf8Offset..<call.trimmedUTF8Range.upperBound)
        .contains(where: { $0.hasPrefix("//") })
    {
      return Reason(
        "comment-in-call", "a line comment follows the closure inside the call; move it and run again")
    }
    if options["group"] != nil {
      return Reason(
        "dispatch-group",
        "a dispatch group counts this work, and a task would not enter it; convert the group first")
    }
    if let flags = options["flags"], flags.optionNames != [] {
      return Reason("flags", "'flags: \(flags.shortText)' has no equivalent on a task")
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// `DispatchQueue.main.async(execute: completion)`: whether all that it does is to call one of some handlers on the main
  /// queue, with nothing.
  package func hopsToCall(_ handlers: [String], in file: FileContext) -> Bool {
    guard let queueCall = QueueCall(mainHop: self, in: file), case .value(let value) = queueCall.work else {
      return false
    }
    return handlers.contains(where: value.isHandler)
  }
}

extension ExprSyntax {
  /// Whether it is written as `DispatchQueue.main`: by that spelling, not by the queue's type, the compiler takes a closure
  /// as main-actor isolated.
  package var isSpelledMainQueue: Bool { isSpelled("DispatchQueue.main") }
}

/// Turns the shell of a queue call, all but its closure's body, into that of a task.
package struct TaskShell {
  package let file: FileContext
  package let call: FunctionCallExprSyntax
  package let closure: ClosureExprSyntax

  package init(file: FileContext, queueCall: QueueCall, closure: ClosureExprSyntax) {
    self.init(file: file, call: queueCall.call, closure: closure)
  }

  /// - Parameter call: has the closure for its only argument, or queue options beside it.
  package init(file: FileContext, call: FunctionCallExprSyntax, closure: ClosureExprSyntax) {
    self.file = file
    self.call = call
    self.closure = closure
  }

  /// The edits that make the call `callee { attribute [captures] in`.
  ///
  /// - Parameters:
  ///   - callee: what stands before the brace: `Task`, `Task.detached(priority: .utility)`, `await MainActor.run`.
  ///   - attribute: the isolation to write in the closure's signature; empty for none.
  ///   - discards: whether `_ = ` goes in front.
  package func edits(callee: String, attribute: String, discards: Bool = false) -> [Edit] {
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let head = (discards ? "_ = " : "") + callee
    var edits: [Edit] = []
    if call.leftParen != nil, call.trailingClosure == nil {
      // `async(execute: {` … `})`
      edits.append(file.edit(start..<brace, file.commentsInFront(start..<brace, of: call) + head + " "))
      let end = closure.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
      let close = call.trimmedUTF8Range.upperBound
      edits.append(file.edit(end..<close, trailingComments(end..<close)))
    } else {
      // White space before the brace stays, so that a brace on a line of its own stays there.
      let calleeEnd =
        (call.rightParen ?? call.calledExpression.lastToken(viewMode: .sourceAccurate))?
        .endPositionBeforeTrailingTrivia.utf8Offset ?? brace
      let isOnLine = file.source.blanks(before: brace).lowerBound <= calleeEnd
      edits.append(
        file.edit(
          start..<(isOnLine ? brace : calleeEnd),
          file.commentsInFront(start..<calleeEnd, of: call) + head + (isOnLine ? " " : "")))
    }
    if !attribute.isEmpty { edits += file.addingAttribute(attribute, to: closure) }
    return edits + BrokenReceiver(call, closure: closure, in: file).edits
  }

  private func trailingComments(_ range: Range<Int>) -> String {
    let comments = call.comments(in: range)
    return comments.isEmpty ? "" : " " + comments.joined(separator: " ")
  }
}

extension FileContext {
  /// The comments inside what is replaced of a call, as they stand in front of the replacement.
  package func commentsInFront(_ range: Range<Int>, of call: FunctionCallExprSyntax) -> String {
    let comments = call.comments(in: range)
    guard !comments.isEmpty else { return "" }
    if comments.allSatisfy({ $0.hasPrefix("/*") }) { return comments.joined(separator: " ") + " " }
    let newline = source.newline + Layout.indentation(at: range.lowerBound, in: source)
    return comments.joined(separator: newline) + newline
  }

  /// The edit that puts other code in a call's place, behind the comments that stand in the call.
  package func replacing(_ call: FunctionCallExprSyntax, by text: String) -> Edit {
    edit(call.trimmedUTF8Range, commentsInFront(call.trimmedUTF8Range, of: call) + text)
  }

  /// The edits that write an attribute into a closure's signature, where it isn't yet.
  package func addingAttribute(_ attribute: String, to closure: ClosureExprSyntax) -> [Edit] {
    let name = attribute.drop { $0 == "@" }
    if let signature = closure.signature {
      guard !signature.attributes.names.contains(String(name)) else { return [] }
      let start = signature.positionAfterSkippingLeadingTrivia.utf8Offset
      let space = start == closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset ? " " : ""
      // `{ () in` has nothing to say, and `@MainActor ()` would read as an attribute's arguments.
      if let end = signature.emptyParametersEnd { return [edit(start..<end, space + attribute + " ")] }
      return [edit(start..<start, space + attribute + " ")]
    }
    let open = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let close = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    guard open < close else { return [edit(open..<open, " \(attribute) in ")] }
    if source.bytes[open].isBlank { return [edit(open..<open, " \(attribute) in")] }
    return [edit(open..<open, " \(attribute) in ")]
  }
}

extension ClosureSignatureSyntax {
  /// UTF-8 offset of `in` where the signature is `() in`.
  fileprivate var emptyParametersEnd: Int? {
    guard capture == nil, attributes.isEmpty, effectSpecifiers == nil, returnClause == nil,
      case .parameterClause(let clause) = parameterClause, clause.parameters.isEmpty
    else { return nil }
    return inKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

extension UInt8 {
  package var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }
}

extension SyntaxProtocol {
  /// The comments whose text lies in a range of UTF-8 offsets, in order.
  package func comments(in range: Range<Int>) -> [String] {
    var result: [String] = []
    for token in tokens(viewMode: .sourceAccurate) {
      guard token.position.utf8Offset < range.upperBound else { break }
      guard token.endPosition.utf8Offset > range.lowerBound else { continue }
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if let comment = piece.comment, range.contains(offset) { result.append(comment) }
        offset += piece.sourceLength.utf8Length
      }
      offset = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia {
        if let comment = piece.comment, range.contains(offset) { result.append(comment) }
        offset += piece.sourceLength.utf8Length
      }
    }
    return result
  }
}

extension TriviaPiece {
  package var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
      .docBlockComment(let text):
      return text
    default: return nil
    }
  }
}
