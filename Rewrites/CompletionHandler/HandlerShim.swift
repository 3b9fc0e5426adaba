import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The form with a handler that stays where the body has moved to an async function: it starts a task that awaits that
/// and calls the handler with what comes.
///
/// Source of the form: what the compiler's own refactoring writes as the legacy function.
struct HandlerShim {
  private let function: FunctionDeclSyntax
  private let handler: HandlerParameter
  private let target: HandlerReturn
  private let file: FileContext
  private let isOnMainActor: Bool
  /// Whether the async function throws a `CancellationError` where the handler was not called.
  private let endsSilently: Bool

  /// Nil where the handler can't be called with what the async function gives.
  ///
  /// - Parameters:
  ///   - target: what the async function returns and throws.
  ///   - isOnMainActor: whether the handler is called on the main actor.
  ///   - endsSilently: whether it throws a `CancellationError` where the handler was not called.
  init?(
    of function: FunctionDeclSyntax, _ handler: HandlerParameter, target: HandlerReturn, isOnMainActor: Bool,
    endsSilently: Bool, in file: FileContext
  ) {
    self.function = function
    self.handler = handler
    self.target = target
    self.file = file
    self.isOnMainActor = isOnMainActor
    self.endsSilently = endsSilently
    let preconditions = Preconditions(file: file)
    guard preconditions.taskCreation(at: Syntax(function), onMainActor: isOnMainActor) == nil,
      delivery != nil, isOnMainActor || crossesSafely,
      // What has no name can't be passed on.
      !others.contains(where: { $0.internalName == "_" })
    else { return nil }
  }

  /// In Swift 6 mode, and where all checks are on, a task takes along only what is `Sendable`.
  private var crossesSafely: Bool {
    guard file.settings.checksAreComplete else { return true }
    let sendability = Sendability(file)
    let owner = file.resolver.enclosingType(of: Syntax(function))?.joined(separator: ".")
    return handler.isSendable
      && others.allSatisfy { sendability.isKnown(of: $0.type.compactText) }
      && (owner.map(sendability.isKnown) ?? true)
  }

  /// The function's lines, on the indentation of the original.
  var lines: [String] {
    let unit = file.indentUnit
    let task = Preconditions(file: file).taskName(at: Syntax(function))
    let opening = "\(task) {\(isOnMainActor ? " @MainActor in" : "")"
    let inner = [opening] + (delivery ?? []).map { unit + $0 } + ["}"]
    let start = (function.modifiers.first.map(Syntax.init) ?? Syntax(function.funcKeyword))
      .positionAfterSkippingLeadingTrivia.utf8Offset
    let end = (function.body?.positionAfterSkippingLeadingTrivia ?? function.endPosition).utf8Offset
    var signature = file.source.text(in: start..<end)
    while signature.last?.isWhitespace == true { signature.removeLast() }
    let attributes =
      function.attributes.map(\.compactText)
      + (function.modifiers.names.arePrivate ? [] : [file.attribute(renamedTo: fullName)])
    return documentation + attributes.map { indentation + $0 } + [indentation + signature + " {"]
      + inner.map { indentation + unit + $0 } + [indentation + "}"]
  }

  /// What other modules read of it.
  private var documentation: [String] {
    file.isSeenByOtherModules(function) ? FunctionDocumentation(of: function, in: file).all : []
  }

  private var indentation: String {
    Layout.indentation(at: function.positionAfterSkippingLeadingTrivia.utf8Offset, in: file.source)
  }

  private var others: [FunctionParameterSyntax] {
    function.signature.parameterClause.parameters.filter { parameter in
      !handler.nodes.contains { $0.id == parameter.id }
    }
  }

  private var fullName: String {
    "\(function.name.identifierText)(\(others.map { "\($0.firstName.identifierText):" }.joined()))"
  }

  /// `try await load(id: id)`
  private var awaited: String {
    let arguments = others.map { parameter in
      let label =
        parameter.firstName.tokenKind == .wildcard ? "" : "\(parameter.firstName.identifierText): "
      return label + (parameter.secondName ?? parameter.firstName).text
    }
    let isHidden = others.contains { $0.internalName == function.name.identifierText }
    let receiver = isHidden ? function.receiverOfItself.map { "\($0)." } ?? "" : ""
    return "\(target.keywords) \(receiver)\(function.name.text)(\(arguments.joined(separator: ", ")))"
  }

  private func call(_ handler: HandlerParameter, _ arguments: String) -> String {
    (handler.node.secondName ?? handler.node.firstName).text + (handler.isOptional ? "?" : "")
      + "(\(arguments))"
  }

  /// A call of a handler with what is awaited. An optional handler that is nil would leave its arguments out, and the work
  /// with them.
  private func call(_ handler: HandlerParameter, giving arguments: (String) -> String) -> [String] {
    guard handler.isOptional else { return [call(handler, arguments(awaited))] }
    let name = others.contains { $0.internalName == "value" } ? "result" : "value"
    return ["let \(name) = \(awaited)", call(handler, arguments(name))]
  }

  /// The statements in the task; nil where nothing says what to call the handler with. What isn't caught ends the task,
  /// as nothing called the handler before.
  private var delivery: [String]? {
    guard target.shape.isThrowing else { return success }
    guard let success, let failure else { return nil }
    let unit = file.indentUnit
    let silence =
      endsSilently ? ["} catch is CancellationError {", "\(unit)// The handler is not called."] : []
    return ["do {"] + success.map { unit + $0 } + silence + ["} catch {", unit + failure, "}"]
  }

  private var success: [String]? {
    if let pair = handler.pair {
      switch pair.success.shape {
      case .nothing: return [awaited, call(pair.success, "")]
      case .value: return call(pair.success) { $0 }
      default: return nil
      }
    }
    let noError = { (values: [String]) in call(handler, (values + ["nil"]).joined(separator: ", ")) }
    switch target.shape {
    case .nothing: return [awaited, call(handler, "")]
    case .value: return call(handler) { $0 }
    case .values(let values):
      return ["let values = \(awaited)", call(handler, elements(of: values).joined(separator: ", "))]
    case .result:
      return target.type == nil
        ? [awaited, call(handler, ".success(())")] : call(handler) { ".success(\($0))" }
    case .optionalValueOrError, .valueAndError: return call(handler) { "\($0), nil" }
    case .valuesAndError(let values): return ["let values = \(awaited)", noError(elements(of: values))]
    case .error: return [awaited, noError([])]
    }
  }

  private func elements(of values: [HandlerShape.Value]) -> [String] {
    values.enumerated().map { index, value in "values.\(value.name ?? String(index))" }
  }

  /// What the handler is called with where the async function throws.
  private var failure: String? {
    if let pair = handler.pair {
      return target.throwsTyped || HandlerShape.isAnyError(pair.failureType)
        ? call(pair.failure, "error") : nil
    }
    if handler.errorType != nil, !handler.takesNSError { return nil }
    switch target.shape {
    case .result(_, let failure):
      return target.throwsTyped || HandlerShape.isAnyError(failure) ? call(handler, ".failure(error)") : nil
    case .error: return call(handler, error)
    case .optionalValueOrError: return call(handler, "nil, \(error)")
    case .valueAndError("Bool"): return call(handler, "false, \(error)")
    case .valuesAndError(let values) where values.allSatisfy(\.isOptional):
      return call(handler, (values.map { _ in "nil" } + [error]).joined(separator: ", "))
    case .valueAndError, .valuesAndError, .value, .values, .nothing: return nil
    }
  }

  private var error: String { handler.takesNSError ? "error as NSError" : "error" }
}

extension FunctionDeclSyntax {
  /// The body of the task that is all that it starts, where that captures nothing otherwise than by its name.
  var onlyTask: ClosureExprSyntax? {
    guard let statements = body?.statements, let only = Array(statements).only,
      let call = only.item.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      ["Task", "_Concurrency.Task"].contains(call.calledExpression.compactText),
      let closure = call.trailingClosure, closure.isTaskBody, closure.signature?.capture == nil
    else { return nil }
    return closure
  }
}
