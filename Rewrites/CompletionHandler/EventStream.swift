import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An `AsyncStream` beside a function that keeps its handler and calls it for every event (SE-0314).
///
/// It is offered only, as whether events may pile up while nobody takes them is for a person to say; and only where the
/// handler can be taken back, or it would stay for good.
struct EventStream {
  private let beside: BesideFunction
  private let function: FunctionDeclSyntax
  private let handler: HandlerParameter
  private let file: FileContext
  private let ending: Ending

  /// How the function is told that nobody listens any more.
  private enum Ending {
    /// By a method of what it returns.
    case method(String)
    /// By a method beside it, which is given some of the arguments: `stopObserving(owner: owner)`.
    case call([String])
    /// By a method beside it, which is given what it returns: `removeObserver(token)`.
    case callWithToken([String])
  }

  /// Whether a function's name says that it tells of events.
  static func isNamedAfterEvents(_ function: FunctionDeclSyntax) -> Bool {
    let name = function.name.identifierText
    if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase == true {
      return changes.contains(where: name.hasSuffix)
    }
    return verbs.contains { verb in
      guard name.hasPrefix(verb) else { return false }
      return name.dropFirst(verb.count).first.map { $0.isUppercase || $0 == "_" } ?? true
    }
  }

  /// How the name of an event ends: `onStatusChanged`.
  private static let changes = ["Change", "Changed", "Changes", "Update", "Updated", "Updates", "Received"]

  private static let verbs = [
    "observe", "subscribe", "listen", "watch", "monitor", "addObserver", "addListener", "addSubscriber",
    "addHandler", "startObserving", "startListening", "startMonitoring", "startUpdates", "bind",
  ]

  /// Nil where the shape is not plain.
  init?(of function: FunctionDeclSyntax, handler: HandlerParameter, in file: FileContext) {
    guard Self.isNamedAfterEvents(function), !handler.isOptional, function.effects.isEmpty,
      function.attributes.allSatisfy({ $0.as(AttributeSyntax.self)?.isDiscardableResult == true }),
      !file.codebase.isTestDouble(
        file: file.index, types: file.resolver.enclosingType(of: Syntax(function)) ?? []),
      function.parent?.is(MemberBlockItemSyntax.self) == true,
      // What gives up after a time tells of one event.
      !function.signature.parameterClause.parameters.contains(where: {
        $0.firstName.text.lowercased().contains("timeout")
      }),
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
    guard let ending = Self.ending(of: function, handler, in: file) else { return nil }
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

  private static func ending(
    of function: FunctionDeclSyntax, _ handler: HandlerParameter, in file: FileContext
  ) -> Ending? {
    guard function.returnsSomething else {
      return removal(of: function, handler, takingToken: false, in: file).map(Ending.call)
    }
    if let call = removal(of: function, handler, takingToken: true, in: file) { return .callWithToken(call) }
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

  /// The closure that ends what a function of a class begins, by its lines.
  private static func removal(
    of function: FunctionDeclSyntax, _ handler: HandlerParameter, takingToken: Bool, in file: FileContext
  ) -> [String]? {
    guard let facts = file.facts(of: function), let owner = file.codebase.index.owner(of: facts),
      let primary = file.resolver.declarations(of: owner.path).first(where: \.isPrimary),
      primary.kind == .class || facts.isStatic,
      !file.settings.checksAreComplete
        || Sendability(file).isKnown(of: owner.path.joined(separator: ".")) && !takingToken
          && facts.parameters.count == 1
    else { return nil }
    let receiver = facts.isStatic ? "Self." : "self?."
    // Who keeps the handler keeps the stream, and with it what its end needs.
    let head = facts.isStatic ? "_ in " : "[weak self] _ in "
    let methods = file.resolver.declarations(of: owner.path).flatMap(\.members).filter {
      $0.kind == .function && $0.isStatic == facts.isStatic && !$0.isAsync && !$0.isThrowing
        && removes($0.name, facts.name)
    }
    if takingToken {
      guard !facts.parameters.contains(where: { $0.name == "token" }) else { return nil }
      let result = TypeName(function.signature.returnClause?.type.compactText ?? "")
      for method in methods {
        // What is no argument of the function is the token.
        let isArgument = { (parameter: ParameterFacts) in
          facts.parameters.contains {
            $0.name == parameter.name && TypeName($0.type) == TypeName(parameter.type)
          }
        }
        guard let token = method.parameters.filter({ !isArgument($0) }).only, TypeName(token.type) == result
        else { continue }
        let arguments = method.parameters.map { parameter in
          (parameter.label.map { "\($0): " } ?? "") + (isArgument(parameter) ? parameter.name : "token")
        }
        return ["{ \(head)\(receiver)\(method.name)(\(arguments.joined(separator: ", "))) }"]
      }
      return nil
    }
    // Without any, or without one of those that say what is listened to, it ends what others listen to.
    let said = function.signature.parameterClause.parameters.filter {
      !["DispatchQueue", "OperationQueue"].contains(TypeName($0.type.compactText).name)
        && $0.defaultValue == nil && $0.id != handler.node.id
    }.map(\.internalName)
    let method = methods.first { method in
      !method.parameters.isEmpty && Set(said).isSubset(of: method.parameters.map(\.name))
        && method.parameters.allSatisfy { parameter in
          facts.parameters.contains {
            $0.name == parameter.name && TypeName($0.type) == TypeName(parameter.type)
          }
        }
    }
    return method.map { method in
      let arguments = method.parameters.map { "\($0.label.map { "\($0): " } ?? "")\($0.name)" }
      let call = "\(receiver)\(method.name)(\(arguments.joined(separator: ", ")))"
      // What keeps the handler may keep an object only weakly, so the stream must not keep it either.
      let objects = method.parameters.filter { file.isObject(TypeName($0.type)) }.map(\.name)
      guard !objects.isEmpty else { return ["{ \(head)\(call) }"] }
      let captures = (facts.isStatic ? [] : ["weak self"]) + objects.map { "weak \($0)" }
      let conditions = objects.map { "let \($0)" }.joined(separator: ", ")
      return [
        "{ [\(captures.joined(separator: ", "))] _ in", "\(file.indentUnit)if \(conditions) { \(call) }", "}",
      ]
    }
  }

  /// Whether one name says that what another begins ends: `stopObserving` of `observe(_:)`, `removeListener` of
  /// `addListener`.
  private static func removes(_ name: String, _ other: String) -> Bool {
    let nouns = [
      "observe": "Observ", "addObserver": "Observ", "startObserving": "Observ", "subscribe": "Subscri",
      "addSubscriber": "Subscri", "listen": "Listen", "addListener": "Listen", "startListening": "Listen",
      "watch": "Watch", "monitor": "Monitor", "startMonitoring": "Monitor", "addHandler": "Handler",
      "startUpdates": "Updates", "bind": "bind",
    ]
    guard
      let noun = nouns.filter({ other.hasPrefix($0.key) }).max(by: { $0.key.count < $1.key.count })?.value
    else { return false }
    if noun == "Subscri", name.hasPrefix("unsubscribe") { return true }
    if noun == "bind" { return name.hasPrefix("unbind") && !name.contains("All") }
    return ["stop", "remove", "end", "cancel"].contains { name.hasPrefix($0 + noun) }
  }

  var draft: Draft {
    let end = function.endPositionBeforeTrailingTrivia.utf8Offset
    let newline = file.source.newline
    let text = newline + newline + lines.joined(separator: newline)
    let isPublic = file.isSeenOutside(function)
    let unused = Reason("no-callers", "nothing in the codebase would use an async sequence beside it")
    return Draft(
      "an async sequence beside '\(function.name.identifierText)'",
      assuming: [Assumption.jobsUnbounded.here("events that no code consumes are buffered without a limit")],
      edits: [file.edit(end..<end, text + (beside.isFollowedClosely(end) ? newline : ""))],
      givesWay: !isPublic, unused: isPublic ? nil : unused)
  }

  private var lines: [String] {
    let unit = file.indentUnit
    let element = handler.shape.returnType ?? "Void"
    var body = beside.callLines(resuming: ["continuation.yield(\(yielded))"])
    switch ending {
    case .method(let name):
      body[0] = "let \(tokenName) = \(body[0])"
      body.append("continuation.onTermination = { _ in \(tokenName).\(name)() }")
    case .call(let closure): body += ["continuation.onTermination = \(closure[0])"] + closure.dropFirst()
    case .callWithToken(let closure):
      body[0] = "let token = \(body[0])"
      body += ["continuation.onTermination = \(closure[0])"] + closure.dropFirst()
    }
    var signature = (beside.modifiers + ["func"]).joined(separator: " ")
    signature += " \(function.name.text)\(function.genericParameterClause?.compactText ?? "")"
    signature += "(\(beside.parameterList)) -> AsyncStream<\(element)>"
    if let clause = function.genericWhereClause { signature += " \(clause.compactText)" }
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

extension AttributeSyntax {
  fileprivate var isDiscardableResult: Bool {
    attributeName.as(IdentifierTypeSyntax.self)?.name.identifierText == "discardableResult"
  }
}

extension FileContext {
  /// Whether a type is one of classes.
  fileprivate func isObject(_ type: TypeName) -> Bool {
    let type = resolver.expandingAlias(type)
    guard !type.isOptional, type.path.count == 1 else { return false }
    return type.name == "AnyObject" || SDK.isMainActorClass(type.name) || SDK.isNonisolatedClass(type.name)
      || resolver.declarations(of: type.path).contains { $0.isPrimary && $0.kind == .class }
  }
}

extension FunctionDeclSyntax {
  /// Whether its name says that it calls a handler for events, and the handler's own doesn't say that it ends it: it
  /// observes, or it starts what another function of its type stops.
  func tellsOfEvents(by handler: HandlerParameter, in file: FileContext) -> Bool {
    let name = name.identifierText
    if EventStream.isNamedAfterEvents(self) {
      let isSaidToEnd =
        TrustedCallee.isNamedAfterObserving(name)
        ? handler.node.isNamedAfterCompletion : handler.node.isNamedAfterEnd
      return !isSaidToEnd && !TrustedCallee.isNamedAfterOneEvent(name)
    }
    guard name.hasPrefix("start"), name.count > 5, !handler.node.isNamedAfterCompletion,
      let facts = file.facts(of: self), let owner = file.codebase.index.owner(of: facts)
    else { return false }
    return file.resolver.members("stop\(name.dropFirst(5))", of: owner.path).contains { $0.kind == .function }
  }

  /// Whether its closure is work that it does, by its name: `configureScope { $0.tags = tags }`.
  func runsWork(of handler: HandlerParameter) -> Bool {
    let name = name.identifierText
    return !handler.node.isNamedAfterCompletion
      && ["configure", "modify", "mutate", "measure"].contains(where: name.hasPrefix)
  }

  fileprivate var effects: String { signature.effectSpecifiers?.compactText ?? "" }
}

extension FunctionParameterSyntax {
  /// Whether it is more than a callback.
  var isNamedAfterCompletion: Bool {
    let names = [internalName, firstName.identifierText].map { $0.lowercased() }
    return names.contains { name in ["complet", "finish", "done"].contains { name.contains($0) } }
  }

  /// Whether an argument can't be handed on as it came.
  fileprivate var isHandedOnOnce: Bool {
    let type = type.compactText
    return type.hasPrefix("inout ") || type.contains("@autoclosure")
  }
}
