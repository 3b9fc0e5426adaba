import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An async function beside one with a handler, which awaits it through a checked continuation.
///
/// Source of the form: SE-0300; the attribute that points callers on is the one that the compiler's own refactoring
/// writes.
struct BesideFunction {
  let function: FunctionDeclSyntax
  let handler: HandlerParameter
  private let file: FileContext
  /// The task that the original returns.
  private let request: RequestTask?
  private let box: RequestTask.Box?
  private let notInPlace: Reason?
  /// Whether it has to say that it belongs to the main actor.
  private let isOnMainActor: Bool
  let parameters: [FunctionParameterSyntax]
  let passed: PassedParameters
  /// The call whose async form it awaits, where that is all that the original does.
  var forwarded: ForwardedRequest?

  /// - Parameters:
  ///   - notInPlace: why the function itself can't become async.
  ///   - onMainActor: whether one of those that stand for it at run time uses what belongs to the main actor; nil where
  ///     it is the only one.
  init(
    of function: FunctionDeclSyntax, handler: HandlerParameter, notInPlace: Reason? = nil,
    onMainActor: Bool? = nil, in file: FileContext
  ) {
    self.function = function
    self.handler = handler
    self.file = file
    request = RequestTask(of: function, in: file)
    box = request.flatMap { RequestTask.Box(for: $0, at: Syntax(function), in: file) }
    self.notInPlace = notInPlace
    isOnMainActor =
      onMainActor
      ?? (try? file.isolationBeside(function, handlers: handler.names)).map(\.becomesMainActor) ?? false
    parameters = Array(function.signature.parameterClause.parameters)
    passed = PassedParameters(parameters, of: function.name.identifierText)
  }

  var draft: Draft {
    var edits = edits(adding: lines, named: fullName)
    if forwarded == nil, let box, let edit = ImportEdit.adding(box.module, in: file) { edits.append(edit) }
    let title = "an async function beside '\(function.name.identifierText)'"
    // What nobody calls yet is noise, except where others may.
    if isPublic, handler.isNamedLikeOne, cancellation.isEmpty {
      return Draft(title, alters: warning, edits: edits)
    }
    let assumptions =
      (isPublic ? [] : [uncalled])
      + (handler.isNamedLikeOne
        ? []
        : [
          Assumption.nameTells.here(
            "'\(handler.name)' is called when all work is done, as only the body shows")
        ]) + cancellation
    return Draft(
      title, assuming: assumptions, alters: warning, edits: edits, givesWay: !isPublic,
      unused: isPublic ? nil : unused)
  }

  /// Whether cancelling the task that awaits it cancels the request, which answers then.
  var cancelsRequest: Bool {
    forwarded?.isCancelled ?? (box != nil)
  }

  /// What cancelling the task that awaits it rests on.
  var cancellation: [Assumed] {
    guard let request else { return [] }
    var assumptions: [Assumed] = []
    if request.isOnlyNamedLikeOne {
      assumptions.append(Assumption.nameTells.here("'\(request.type)' has a method 'cancel()'"))
    }
    if box != nil, !request.isSendable {
      assumptions.append(
        Assumption.crossesSafely.here("a '\(request.type)' is cancelled on the thread that cancels the task"))
    }
    return assumptions + [answer(request)].compactMap(\.self)
  }

  private func answer(_ request: RequestTask) -> Assumed? {
    if let silence = request.silence {
      return
        Assumption.cancelledRequestAnswers.here(
          "cancelling the awaiting task doesn't cancel the request, because a cancelled request would not "
            + "call its handler",
          at: silence.place)
    }
    if box == nil {
      return
        Assumption.cancelledRequestAnswers.here(
          "cancelling the awaiting task doesn't cancel the request, because the request can't be stored safely"
        )
    }
    return request.answersWhenCancelled
      ? nil
      : Assumption.cancelledRequestAnswers.here(
        "'\(handler.name)' is also called after a '\(request.type)' is cancelled")
  }

  /// Why an async function that nothing calls isn't made, where nobody else may call it.
  var unused: Reason {
    if let request {
      return Reason(
        "no-callers",
        "no caller can await an async form: each uses the '\(request.type)' that it returns, or passes on "
          + "its own handler"
      )
    }
    return notInPlace
      ?? Reason("no-callers", "nothing in the codebase would call an async function beside it")
  }

  /// What is said of an async function that nothing calls, and why it isn't the original that becomes async.
  var uncalled: Assumed {
    let note = "nothing calls the async function yet"
    guard let notInPlace, notInPlace.code != "no-callers" else { return Assumption.newAPI.here(note) }
    return Assumption.newAPI.here("\(note): \(notInPlace.sentence)", at: notInPlace.place)
  }

  /// The edits that put the async function's lines beside the original, or beside the protocol that asks for it, and
  /// point callers to it.
  func edits(adding lines: [String], named fullName: String) -> [Edit] {
    let start = function.positionAfterSkippingLeadingTrivia.utf8Offset
    let newline = file.source.newline
    // The compiler points to it from where the other is called in async code.
    let attribute =
      function.modifiers.names.arePrivate
      ? nil : file.edit(start..<start, "\(file.attribute(renamedTo: fullName))\(newline)\(indentation)")
    if let placement = ProtocolExtension(of: function, in: file) {
      return [attribute, placement.edit(adding: lines)].compactMap(\.self)
    }
    let hasComment = function.trailingTrivia.contains { $0.isComment }
    let end = (hasComment ? function.endPosition : function.endPositionBeforeTrailingTrivia).utf8Offset
    let text = newline + newline + lines.joined(separator: newline)
    return [attribute, file.edit(end..<end, text + (isFollowedClosely(end) ? newline : ""))].compactMap(
      \.self)
  }

  /// What else the change does: where the body stays, the async function calls what the compiler warns of.
  private var warning: [String] {
    file.settings.deprecatesHandlers
      ? ["the async function calls the deprecated one, so the compiler warns there until the body moves"]
      : []
  }

  /// Whether the next line holds code other than the end of a scope.
  func isFollowedClosely(_ end: Int) -> Bool {
    let rest = file.source.bytes[end...]
    guard let lineEnd = rest.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    else {
      return false
    }
    let newlineCount = file.source.newline.utf8.count
    let first = rest.dropFirst(lineEnd - end + newlineCount).first {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
    }
    guard let first else { return false }
    return ![UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "}"), UInt8(ascii: "#")].contains(first)
  }

  /// Whether code that isn't here may call it.
  var isPublic: Bool { file.isSeenOutside(function) }

  // MARK: Text

  private var lines: [String] {
    let unit = file.indentUnit
    let call = "with\(handler.shape.isThrowing ? "CheckedThrowing" : "Checked")Continuation"
    let tries = handler.shape.isThrowing ? "try " : ""
    if let forwarded {
      let lines = forwarded.lines(behind: "\(tries)await ")
      return head + [indentation + unit + lines[0]] + lines.dropFirst() + [indentation + "}"]
    }
    var inner =
      ["\(tries)await \(call) { \(continuationParameter) in"]
      + startLines.map { unit + $0 } + ["}"]
    if let request, let box {
      let result = handler.shape.returnType == nil ? "" : "return "
      inner =
        ["let \(boxName) = \(box.initializer(of: request))"]
        + ["\(result)\(tries)await withTaskCancellationHandler {"] + inner.map { unit + $0 }
        + [
          "} onCancel: {",
          "\(unit)\(boxName).\(box.lock(request)) { \(cancelling)$0?.\(request.method)() }", "}",
        ]
    }
    return head + inner.map { indentation + unit + $0 } + [indentation + "}"]
  }

  private var head: [String] {
    documentation + attributes.map { indentation + $0 } + [indentation + signature + " {"]
  }

  var documentation: [String] {
    FunctionDocumentation(of: function, in: file).copy(without: handler.nodes, of: function)
  }

  /// Where nothing is returned, several statements in the closure leave the type open.
  private var continuationParameter: String {
    handler.shape == .error
      ? "(continuation: CheckedContinuation<Void, \(file.anyError(at: Syntax(function)))>)" : "continuation"
  }

  /// The call of the original, and what is done with the task that it returns.
  private var startLines: [String] {
    guard let request else { return callLines }
    guard let box else {
      let isDiscardable = function.attributes.names.contains("discardableResult")
      return isDiscardable ? callLines : ["_ = \(callLines[0])"] + callLines.dropFirst()
    }
    // Whoever cancels before the task is kept finds none; it has to look again.
    return ["let \(startedName) = \(callLines[0])"] + callLines.dropFirst() + [
      "\(boxName).\(box.lock(request)) { $0 = \(startedName) }",
      "if Task.isCancelled { \(cancelling)\(startedName)\(request.isOptional ? "?" : "").\(request.method)() }",
    ]
  }

  /// A library's method may give a result.
  private var cancelling: String { request?.isOnlyNamedLikeOne == true ? "_ = " : "" }

  private var boxName: String { freeName("task", or: "requestTask") }
  private var startedName: String { freeName("started", or: "startedTask") }

  private func freeName(_ name: String, or other: String) -> String {
    parameters.contains { $0.internalName == name } ? other : name
  }

  /// The call of the original, with a closure that resumes the continuation.
  private var callLines: [String] { callLines(resuming: resumeLines) }

  /// In characters; a longer call has its arguments on lines of their own.
  private static let lineLimit = 140

  func callLines(resuming lines: [String]) -> [String] {
    let unit = file.indentUnit
    let isLast = parameters.last?.id == handler.node.id
    let opening = ["{", sendable, closureParameters].filter { !$0.isEmpty }.joined(separator: " ")
    var arguments: [String] = []
    for parameter in parameters {
      let label = parameter.firstName.tokenKind == .wildcard ? "" : "\(parameter.firstName.identifierText): "
      if parameter.id == handler.node.id {
        if !isLast { arguments.append("\(label)\(opening)") }
      } else {
        arguments.append("\(label)\(passed.name(of: parameter))")
      }
    }
    let resumes = lines.map { unit + $0 }
    if isLast {
      let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      let length = indentation.count + 2 * unit.count + callee.count + list.count + opening.count
      if length > Self.lineLimit, arguments.count > 1 {
        return ["\(callee)("] + arguments.dropLast().map { "\(unit)\($0)," } + [
          unit + arguments[arguments.count - 1]
        ]
          + [") \(opening)"] + resumes + ["}"]
      }
      return ["\(callee)\(list) \(opening)"] + resumes + ["}"]
    }
    let position = parameters.firstIndex { $0.id == handler.node.id } ?? 0
    let before = arguments[...position].joined(separator: ", ")
    let after = arguments[(position + 1)...].joined(separator: ", ")
    return ["\(callee)(\(before)"] + resumes + ["}, \(after))"]
  }

  /// The original's name, on its receiver where a parameter hides it.
  private var callee: String {
    guard parameters.contains(where: { $0.internalName == function.name.identifierText }),
      let receiver = function.receiverOfItself
    else { return function.name.text }
    return "\(receiver).\(function.name.text)"
  }

  /// In Swift 6 mode a closure that is written in main-actor code is taken to run there, and checked for it when it is
  /// called from elsewhere.
  var sendable: String {
    guard file.settings.languageMode == .v6, !handler.isOnMainActor,
      file.isolation.isolation(at: Syntax(function)) == .mainActor
    else { return "" }
    return closureParameters.isEmpty ? "@Sendable in" : "@Sendable"
  }

  private var closureParameters: String {
    switch handler.shape {
    case .result: "result in"
    case .optionalValueOrError, .valueAndError: "value, error in"
    case .valuesAndError: (valueNames + ["error"]).joined(separator: ", ") + " in"
    case .error: "error in"
    case .value: "value in"
    case .values: valueNames.joined(separator: ", ") + " in"
    case .nothing: ""
    }
  }

  var valueNames: [String] {
    let values = handler.shape.severalValues
    var names: [String] = []
    let taken = Set(handler.shape.endsInError ? ["error", "continuation"] : ["continuation"])
    let others = taken.union(
      parameters.map(\.internalName) + [function.name.identifierText, "error"])
    for (index, value) in values.enumerated() {
      // A value's own name may hide a parameter, which the closure doesn't use.
      let own = [value.name].compactMap(\.self).filter { !taken.contains($0) }
      let candidates =
        own + AsyncForm.Value(type: value.type).nameCandidates.dropLast().filter { !others.contains($0) }
      names.append(candidates.first { !names.contains($0) } ?? "value\(index + 1)")
    }
    return names
  }

  private var resumeLines: [String] {
    switch handler.shape {
    case .result: ["continuation.resume(with: result)"]
    case .optionalValueOrError, .valueAndError:
      throwing + ["} else {", "\(file.indentUnit)continuation.resume(returning: value)", "}"]
    case .valuesAndError:
      throwing
        + ["} else {", "\(file.indentUnit)continuation.resume(returning: (\(labelledValues)))", "}"]
    case .error: throwing + ["} else {", "\(file.indentUnit)continuation.resume()", "}"]
    case .value: ["continuation.resume(returning: value)"]
    case .values: ["continuation.resume(returning: (\(labelledValues)))"]
    case .nothing: ["continuation.resume()"]
    }
  }

  private var throwing: [String] {
    ["if let error {", "\(file.indentUnit)continuation.resume(throwing: error)"]
  }

  var labelledValues: String {
    zip(handler.shape.severalValues, valueNames).map { value, name in
      value.name.map { "\($0): \(name)" } ?? name
    }
    .joined(separator: ", ")
  }

  private var signature: String {
    var text = (modifiers + ["func"]).joined(separator: " ")
    text += " \(function.name.text)\(function.genericParameterClause?.compactText ?? "")"
    text += "(\(parameterList)) async"
    if handler.shape.isThrowing { text += " throws" }
    if let type = handler.shape.returnType { text += " -> \(type)" }
    if let clause = function.genericWhereClause { text += " \(clause.compactText)" }
    return text
  }

  /// The other parameters, on one line or on lines of their own as in the original.
  var parameterList: String {
    let others = parameters.filter { $0.id != handler.node.id }
    let texts = others.map(passed.text)
    guard let first = others.first, !texts.isEmpty else { return "" }
    let newline = file.source.newline
    if texts.count == 1, !texts[0].contains(newline), fitsOnLine(texts[0]) { return texts[0] }
    guard
      first.leadingTrivia.containsLineEnd
        || function.signature.parameterClause.leftParen.trailingTrivia.containsLineEnd
    else {
      guard let column = column(of: others) else { return texts.joined(separator: ", ") }
      return texts.joined(separator: ",\(newline)\(column)")
    }
    let inner = indentation + file.indentUnit
    return newline + texts.map { inner + $0 }.joined(separator: ",\(newline)") + newline + indentation
  }

  /// Whether the function's head with its only parameter is short.
  private func fitsOnLine(_ parameter: String) -> Bool {
    let parts = [
      indentation, modifiers.joined(separator: " "), function.name.text,
      function.genericParameterClause?.compactText ?? "", parameter, handler.shape.returnType ?? "",
      function.genericWhereClause?.compactText ?? "", " func () async throws ->  {",
    ]
    return parts.map(\.count).reduce(0, +) <= 100
  }

  /// What parameters below the first, which stands behind the parenthesis, are indented by; nil where they share lines.
  private func column(of parameters: [FunctionParameterSyntax]) -> String? {
    let starts = parameters.map(\.positionAfterSkippingLeadingTrivia.utf8Offset)
    guard starts.count > 1, !file.source.isFirstOnLine(starts[0]),
      starts.dropFirst().allSatisfy(file.source.isFirstOnLine)
    else { return nil }
    var column = Layout.indentation(at: starts[1], in: file.source)
    let modifiersBefore = function.modifiers.map(\.compactText)
    let dropped = modifiersBefore.joined(separator: " ").count - modifiers.joined(separator: " ").count
    if dropped > 0, column.hasSuffix(String(repeating: " ", count: dropped + 1)) {
      column.removeLast(dropped + (modifiers.isEmpty ? 1 : 0))
    } else if dropped < 0 {
      column += String(repeating: " ", count: -dropped + (modifiersBefore.isEmpty ? 1 : 0))
    }
    return column
  }

  var modifiers: [String] {
    // In an extension only members that Objective-C knows can be overridden.
    let isInExtension = function.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) ?? false
    let kept = function.modifiers.map { $0.compactText }.filter {
      !["dynamic", "override"].contains($0)
    }
    let access = function.protocolAround?.modifiers.names.first { ["public", "package"].contains($0) }
    return [access].compactMap(\.self) + kept.map { $0 == "open" && isInExtension ? "public" : $0 }
  }

  /// The attributes that hold for the async function, too.
  var attributes: [String] {
    var result = function.attributes.compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self) else { return nil }
      let name = attribute.attributeName.compactText
      let holds = ["MainActor", "available", "preconcurrency", "_spi", "_documentation"].contains(name)
      return holds ? attribute.compactText : nil
    }
    if isOnMainActor { result.insert("@MainActor", at: 0) }
    if let availability = BesidePreconditions.availability(of: function, in: file) {
      result.append(availability)
    }
    if handler.isOptional, handler.shape.returnType != nil { result.append("@discardableResult") }
    // An async function's Objective-C name would end like the original's.
    if file.isSeenByObjectiveC(function) { result.append("@nonobjc") }
    return result
  }

  var indentation: String {
    Layout.indentation(at: function.positionAfterSkippingLeadingTrivia.utf8Offset, in: file.source)
  }

  /// `load(id:)`
  private var fullName: String {
    let labels = parameters.filter { $0.id != handler.node.id }.map { "\($0.firstName.identifierText):" }
    return "\(function.name.identifierText)(\(labels.joined()))"
  }
}

extension TriviaPiece {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}

extension Trivia {
  fileprivate var containsLineEnd: Bool {
    contains { piece in
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
      default: false
      }
    }
  }
}
