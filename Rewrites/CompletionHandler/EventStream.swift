import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An `AsyncStream` beside a function that keeps its handler and calls it for every event (SE-0314).
///
/// It is offered only: whether events may pile up while nobody takes them, and when there are no more of them, is for a
/// person to say.
struct EventStream {
  private let beside: BesideFunction
  private let function: FunctionDeclSyntax
  private let handler: HandlerParameter
  private let file: FileContext
  private let ending: Ending

  /// How the function is told that nobody listens any more.
  private enum Ending {
    case never
    /// By a method of what it returns.
    case method(String)
  }

  /// Whether a function's name says that it tells of events.
  static func isNamedAfterEvents(_ function: FunctionDeclSyntax) -> Bool {
    let name = function.name.identifierText
    return verbs.contains { verb in
      guard name.hasPrefix(verb) else { return false }
      return name.dropFirst(verb.count).first.map { $0.isUppercase || $0 == "_" } ?? true
    }
  }

  private static let verbs = [
    "observe", "subscribe", "listen", "watch", "monitor", "addObserver", "addListener", "addSubscriber",
    "addHandler", "startObserving", "startListening", "startMonitoring", "startUpdates",
  ]

  /// Nil where the shape is not plain.
  init?(of function: FunctionDeclSyntax, handler: HandlerParameter, in file: FileContext) {
    guard Self.isNamedAfterEvents(function), !handler.isOptional, function.effects.isEmpty,
      function.attributes.isEmpty, function.parent?.is(MemberBlockItemSyntax.self) == true,
      Preconditions(file: file).deployment(.concurrency, at: Syntax(function), spelled: "AsyncStream") == nil
    else { return nil }
    let refused: Set<String> = ["override", "mutating", "dynamic"]
    guard refused.isDisjoint(with: function.modifiers.names) else { return nil }
    switch handler.shape {
    case .value, .values, .nothing: break
    case .result, .optionalValueOrError, .valueAndError, .valuesAndError, .error: return nil
    }
    if file.settings.languageMode == .v6,
      !handler.shape.types.allSatisfy({ Sendability(file).isKnown(of: $0) })
    {
      return nil
    }
    guard let ending = Self.ending(of: function, in: file) else { return nil }
    self.ending = ending
    self.function = function
    self.handler = handler
    self.file = file
    beside = BesideFunction(of: function, handler: handler, in: file)
    guard
      beside.parameters.allSatisfy({ $0.ellipsis == nil && !$0.isHandedOnOnce && $0.internalName != "_" }),
      let facts = file.facts(of: function),
      case let kept = facts.parameters.filter({ $0.name != handler.name }),
      !facts.namesakes(in: file.codebase).contains(where: { $0.parameters.mayTakeArguments(of: kept) })
    else { return nil }
  }

  private static func ending(of function: FunctionDeclSyntax, in file: FileContext) -> Ending? {
    guard function.returnsSomething else { return .never }
    guard let type = function.signature.returnClause?.type.as(IdentifierTypeSyntax.self)?.name.text,
      file.settings.languageMode != .v6 || Sendability(file).isKnown(of: type)
    else { return nil }
    for name in ["cancel", "invalidate", "dispose", "stop"] {
      let methods = file.resolver.members(name, of: [type]).filter { $0.kind == .function }
      if methods.contains(where: { $0.parameters.isEmpty && !$0.isAsync && !$0.isThrowing }) {
        return .method(name)
      }
    }
    return nil
  }

  var draft: Draft {
    let end = function.endPositionBeforeTrailingTrivia.utf8Offset
    let newline = file.source.newline
    let text = newline + newline + lines.joined(separator: newline)
    var assumptions = [Assumption.jobsUnbounded.here("events that nobody takes are kept without bound")]
    if case .never = ending {
      assumptions.append(
        Assumption.jobsUnbounded.here(
          "the handler stays when nobody listens any more, and the stream never ends"))
    }
    return Draft(
      "an async sequence beside '\(function.name.identifierText)'", assuming: assumptions,
      edits: [file.edit(end..<end, text + (beside.isFollowedClosely(end) ? newline : ""))])
  }

  private var lines: [String] {
    let unit = file.indentUnit
    let element = handler.shape.returnType ?? "Void"
    var body = beside.callLines(resuming: ["continuation.yield(\(yielded))"])
    if case .method(let name) = ending, let first = body.first {
      body[0] = "let \(tokenName) = \(first)"
      body.append("continuation.onTermination = { _ in \(tokenName).\(name)() }")
    }
    var signature = (beside.modifiers + ["func"]).joined(separator: " ")
    signature += " \(function.name.text)\(function.genericParameterClause?.trimmedDescription ?? "")"
    signature += "(\(beside.parameterList)) -> AsyncStream<\(element)>"
    if let clause = function.genericWhereClause { signature += " \(clause.trimmedDescription)" }
    return beside.documentation + [beside.indentation + signature + " {"]
      + (["AsyncStream { continuation in"] + body.map { unit + $0 } + ["}"]).map {
        beside.indentation + unit + $0
      } + [beside.indentation + "}"]
  }

  private var tokenName: String {
    beside.parameters.contains { $0.internalName == "token" } ? "observation" : "token"
  }

  private var yielded: String {
    switch handler.shape {
    case .value: "value"
    case .values: "(\(beside.labelledValues))"
    default: ""
    }
  }
}

extension FunctionDeclSyntax {
  fileprivate var effects: String { signature.effectSpecifiers?.trimmedDescription ?? "" }
}

extension FunctionParameterSyntax {
  /// Whether an argument can't be handed on as it came.
  fileprivate var isHandedOnOnce: Bool {
    let type = type.trimmedDescription
    return type.hasPrefix("inout ") || type.contains("@autoclosure")
  }
}
