import Codebase
import Migration
import SwiftSyntax

/// A parameter through which a function says that it is done, and with what.
package struct HandlerParameter: Sendable {
  package let node: FunctionParameterSyntax
  /// What the body calls it.
  package let name: String
  /// The function type that it has, behind optionals, attributes and typealiases.
  package let type: FunctionTypeSyntax
  package let isOptional: Bool
  /// Whether its type says `@MainActor`.
  package private(set) var isOnMainActor: Bool
  /// Whether its type says `@Sendable`.
  package private(set) var isSendable: Bool
  package private(set) var shape: HandlerShape
  /// The type of the optional error that comes last, as written, where it isn't any error.
  package private(set) var errorType: String?
  /// Whether that is `NSError`, which any error can be made.
  package let takesNSError: Bool
  /// Whether what it is called with is given as it is, errors too.
  package private(set) var isWhole = false
  /// The closure for failure, where this is one for success and exactly one of both is called.
  package private(set) var pair: HandlerPair?

  /// The parameter of a function that can be a completion handler: of a type like `(T) -> Void`, and escaping or
  /// optional. Of several, the last that is named after the end, the last that is named like one, or the only one.
  package init?(of function: FunctionDeclSyntax, in file: FileContext) {
    let found = file.codebase.answer(about: Syntax(function), in: file.index, "handler") {
      Self.last(of: function, in: file)
    }
    guard let found else { return nil }
    self = found
  }

  private static func last(of function: FunctionDeclSyntax, in file: FileContext) -> HandlerParameter? {
    let candidates = Self.all(of: function, in: file)
    // What tells only of a failure, or of what was given up, doesn't end what goes well.
    let possible = candidates.filter { !$0.node.isNamedAfterFailure || $0.shape == .error }
    let named = possible.filter(\.isNamedLikeOne)
    return named.last(where: \.node.isNamedAfterEnd)
      ?? named.last(where: { !$0.node.isNamedLikeProgress }) ?? named.last
      ?? (candidates.count == 1 ? possible.first : nil)
  }

  /// All parameters of such types.
  package static func all(of function: FunctionDeclSyntax, in file: FileContext) -> [HandlerParameter] {
    file.codebase.answer(about: Syntax(function), in: file.index, "handlers") {
      function.signature.parameterClause.parameters.compactMap {
        HandlerParameter($0, of: function, in: file)
      }
    }
  }

  private init?(_ parameter: FunctionParameterSyntax, of function: FunctionDeclSyntax, in file: FileContext) {
    guard let type = HandlerType(parameter.type, of: function, in: file),
      type.isEscaping || type.isOptional,
      case let types = type.function.expandingResult(at: function, in: file)
        .namingNestedError(of: parameter.type, at: function, in: file),
      let shape = HandlerShape(types, isError: { HandlerShape.isError($0, isAlone: $1, in: file) })
    else { return nil }
    node = parameter
    name = parameter.internalName
    self.type = types
    isOptional = type.isOptional
    isOnMainActor = type.attributes.contains("MainActor")
    isSendable = type.attributes.contains("Sendable")
    self.shape = shape
    let last = type.function.parameters.last?.type.compactText
    let error = shape.endsInError ? last.flatMap(HandlerShape.optionalError) : nil
    errorType = error.flatMap { HandlerShape.isAnyError($0) ? nil : $0 }
    takesNSError =
      error.map { file.resolver.expandingAlias(TypeName($0)).text.contains("NSError") } ?? false
  }

  /// What a function ends with: a pair as one handler of the shape of `Result<Success, Failure>`, or its handler.
  package init?(ending function: FunctionDeclSyntax, in file: FileContext) {
    let pair = file.codebase.answer(about: Syntax(function), in: file.index, "pair of handlers") {
      HandlerPair(of: function, in: file)
    }
    guard let pair else {
      self.init(of: function, in: file)
      return
    }
    self = pair.success
    self.pair = pair
    isOnMainActor = pair.success.isOnMainActor && pair.failure.isOnMainActor
    isSendable = pair.success.isSendable && pair.failure.isSendable
    shape = .result(success: pair.success.shape.returnType ?? "Void", failure: pair.failureType)
  }

  /// The same where an error of a type of its own is a value like any other, as a `Result` is one; nil where any error may
  /// come, or none.
  package var whole: HandlerParameter? {
    guard pair == nil else { return nil }
    var handler = self
    handler.isWhole = true
    handler.errorType = nil
    switch shape {
    case .result(let success, let failure):
      guard failure != "Never", !HandlerShape.isAnyError(failure) else { return nil }
      // Who writes the module's name sees another type of the same name.
      let isQualified = type.parameters.first?.type.compactText.hasPrefix("Swift.Result<") ?? false
      handler.shape = .value("\(isQualified ? "Swift." : "")Result<\(success), \(failure)>")
    default:
      guard errorType != nil, !takesNSError, let shape = HandlerShape(type, isError: { _, _ in false }) else {
        return nil
      }
      handler.shape = shape
    }
    return handler
  }

  /// The same where its values have no names, as those of the SDK's async forms.
  package var withoutNames: HandlerParameter {
    let bare = { (values: [HandlerShape.Value]) in
      values.map { HandlerShape.Value(name: nil, type: $0.type) }
    }
    var handler = self
    switch shape {
    case .values(let values): handler.shape = .values(bare(values))
    case .valuesAndError(let values): handler.shape = .valuesAndError(bare(values))
    default: break
    }
    return handler
  }

  /// The parameters that an async function has not.
  package var nodes: [FunctionParameterSyntax] { pair?.nodes ?? [node] }

  /// What the body calls them.
  package var names: [String] { nodes.map(\.internalName) }

  /// Whether its label or name says that something is done.
  package var isNamedLikeOne: Bool { node.isNamedLikeHandler }

  /// Whether what it is called with is the answer that a system framework asks its delegate for: the framework waits for
  /// it, and what else the delegate does counts on its being given at once.
  package var givesDecision: Bool {
    shape.types.contains { Self.decisions.contains(String($0.split(separator: ".").last ?? "")) }
  }

  /// Types of WebKit, Foundation, UserNotifications and UIKit whose values answer a delegate's method.
  private static let decisions: Set = [
    "WKNavigationActionPolicy", "WKNavigationResponsePolicy", "WKPermissionDecision",
    "AuthChallengeDisposition",
    "ResponseDisposition", "DelayedRequestDisposition", "UNNotificationPresentationOptions",
    "UIBackgroundFetchResult",
  ]

  /// Whether its name says that it is the work itself, or an event that may come again, rather than word of the end.
  package var isNamedLikeWork: Bool {
    if node.isNamedAfterPerson { return true }
    let words = [name, node.firstName.identifierText].map { $0.lowercased() }
    return words.contains { word in Self.workWords.contains { word.contains($0) } }
  }

  private static let workWords = [
    "block", "body", "work", "update", "action", "operation", "closure", "perform", "execut", "task", "job",
    "access", "event", "progress", "change", "each", "observ", "listen", "transform", "config", "function",
    "code", "assertion", "expectation", "statement", "animation",
  ]
}

extension FunctionDeclSyntax {
  /// Whether its name says that it runs what it is given: `execute(_:)`, `runOnMain(_:)`.
  package var isNamedAfterRunning: Bool {
    let name = name.identifierText
    return Self.runningVerbs.contains { verb in
      guard name.hasPrefix(verb) else { return false }
      return name.dropFirst(verb.count).first.map { $0.isUppercase || $0 == "_" } ?? true
    }
  }

  private static let runningVerbs = [
    "execute", "perform", "run", "schedule", "dispatch", "enqueue", "submit", "async", "invoke", "delay",
    "after",
  ]
}

extension FunctionParameterSyntax {
  /// Whether its label or name says that something is done, and not that the system's time is up, or that it takes what is
  /// restored.
  package var isNamedLikeHandler: Bool {
    !isNamedAfterPerson
      && !lowercasedNames.contains(where: { $0.hasPrefix("expir") || $0.hasPrefix("restor") })
      && lowercasedNames.contains { name in
        Self.handlerWords.contains { name.contains($0) } || Self.endWords.contains(name)
      }
  }

  /// Whether its label or name says that it is what a person does, any number of times or never: `retryHandler`.
  package var isNamedAfterPerson: Bool {
    lowercasedNames.contains { name in
      Self.personWords.contains(where: name.contains)
    }
  }

  private static let personWords = [
    "retry", "ontap", "tapped", "tapaction", "taphandler", "tapgesture", "clicked", "pressed",
  ]

  /// Whether its label or name says that it is called at the end, rather than that it handles something.
  package var isNamedAfterEnd: Bool {
    isNamedLikeHandler && !isNamedLikeProgress
      && lowercasedNames.contains { name in
        Self.handlerWords.contains { $0 != "handler" && name.contains($0) } || Self.endWords.contains(name)
      }
  }

  /// Whether its label or name says that it is called in the place of another closure, where something failed or was given
  /// up.
  package var isNamedAfterFailure: Bool {
    lowercasedNames.contains(where: Self.tellsOfFailure)
  }

  package static func tellsOfFailure(_ name: String) -> Bool {
    failureWords.contains(where: name.lowercased().contains)
  }

  private static let failureWords = ["fail", "error", "cancel", "timeout", "expire", "abort"]

  /// Whether its label or name says that it tells of what is under way.
  package var isNamedLikeProgress: Bool {
    lowercasedNames.contains { $0.contains("progress") || $0.contains("update") }
  }

  private static let handlerWords = ["completion", "complete", "callback", "handler", "finish"]

  /// Whole names, where they are all that is said.
  private static let endWords = [
    "done", "then", "reply", "resulthandler", "resultshandler", "responsehandler", "replyhandler",
  ]

  private var lowercasedNames: [String] { [internalName, firstName.identifierText].map { $0.lowercased() } }

  /// What the function's body calls it.
  package var internalName: String { (secondName ?? firstName).identifierText }
}

/// The function type behind a parameter's type.
private struct HandlerType {
  let function: FunctionTypeSyntax
  private(set) var attributes: Set<String> = []
  private(set) var isOptional = false

  var isEscaping: Bool { attributes.contains("escaping") }

  init?(_ written: TypeSyntax, of function: FunctionDeclSyntax, in file: FileContext) {
    var type = written
    var attributes: Set<String> = []
    var isOptional = false
    var expansions = 0
    while true {
      if let attributed = type.as(AttributedTypeSyntax.self) {
        // `inout` and other specifiers make it something else.
        guard attributed.specifiers.isEmpty else { return nil }
        attributes.formUnion(attributed.attributes.names)
        type = attributed.baseType
      } else if let optional = type.as(OptionalTypeSyntax.self) {
        isOptional = true
        type = optional.wrappedType
      } else if let forced = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        isOptional = true
        type = forced.wrappedType
      } else if let tuple = type.as(TupleTypeSyntax.self), let only = Array(tuple.elements).only,
        only.firstName == nil
      {
        type = only.type
      } else if let function = type.as(FunctionTypeSyntax.self) {
        guard function.returnsNothing, function.effectSpecifiers == nil else { return nil }
        self.function = function
        self.attributes = attributes
        self.isOptional = isOptional
        return
      } else {
        // A type without `@escaping` that is no optional is not looked up: few closures would be found so.
        guard expansions < 4, attributes.contains("escaping") || isOptional,
          let target = TypeAlias.target(of: type, at: Syntax(function), in: file)
        else {
          return nil
        }
        expansions += 1
        type = target
      }
    }
  }
}

extension FunctionTypeSyntax {
  /// Whether its result is `Void` in any spelling.
  fileprivate var returnsNothing: Bool {
    let result = returnClause.type.compactText.filter { !$0.isWhitespace }
    return ["Void", "()", "Swift.Void", "(Void)"].contains(result)
  }
}

extension FunctionTypeSyntax {
  /// The same where a `Result` that has another name takes the place of that.
  fileprivate func expandingResult(at place: FunctionDeclSyntax, in file: FileContext) -> FunctionTypeSyntax {
    guard parameters.count == 1, let parameter = parameters.first,
      let target = TypeAlias.target(of: parameter.type, at: Syntax(place), in: file),
      target.as(IdentifierTypeSyntax.self)?.name.text == "Result"
        || target.as(MemberTypeSyntax.self)?.compactText.hasPrefix("Swift.Result<") == true
    else { return self }
    return with(\.parameters, [parameter.with(\.type, target)])
  }

  /// The same where `Error` is a type that the type around declares, by the name that tells it from any error.
  ///
  /// - Parameter written: the parameter's type, which may stand for this one under another name.
  fileprivate func namingNestedError(
    of written: TypeSyntax, at place: FunctionDeclSyntax, in file: FileContext
  ) -> FunctionTypeSyntax {
    guard written.names("Error"), !place.hasGenericParameter(named: "Error"),
      let name = file.nestedError(in: file.resolver.enclosingType(of: Syntax(place)))
    else { return self }
    return replacing("Error", with: name, in: file).as(FunctionTypeSyntax.self) ?? self
  }
}

extension SyntaxProtocol {
  /// Whether a type names another without what that is inside of.
  fileprivate func names(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.text == name && $0.parent?.is(IdentifierTypeSyntax.self) == true
    }
  }

  /// A type with another in the place of a name.
  fileprivate func replacing(_ name: String, with other: String, in file: FileContext) -> Syntax {
    file.codebase.type(other).map { Substitution([name: $0]).rewrite(self) } ?? Syntax(self)
  }

  /// Whether a function, or a type around it, has a generic parameter of a name.
  fileprivate func hasGenericParameter(named name: String) -> Bool {
    var node = Optional(Syntax(self))
    while let current = node {
      let clause =
        current.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? current.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
      if clause?.parameters.contains(where: { $0.name.text == name }) == true { return true }
      node = current.parent
    }
    return false
  }
}

/// Typealiases of the codebase.
private enum TypeAlias {
  /// What a name stands for, with the generic arguments that are given; nil where it is no typealias, or where several
  /// could be meant.
  static func target(of type: TypeSyntax, at place: Syntax, in file: FileContext) -> TypeSyntax? {
    let name: String
    let arguments: [TypeSyntax]
    if let identifier = type.as(IdentifierTypeSyntax.self) {
      name = identifier.name.identifierText
      arguments = identifier.genericArgumentClause?.types ?? []
    } else if let member = type.as(MemberTypeSyntax.self) {
      name = member.name.identifierText
      arguments = member.genericArgumentClause?.types ?? []
    } else {
      return nil
    }
    guard file.codebase.index.mayDeclareAlias(named: name),
      let alias = declaration(name, of: type, owner: file.resolver.enclosingType(of: place), in: file)
    else { return nil }
    // What takes no arguments is what the index has of it.
    if arguments.isEmpty {
      return alias.type.flatMap(file.codebase.type).map {
        named(namingError($0, of: alias, at: place, in: file), as: type, in: file)
      }
    }
    let context = FileContext(sibling: alias.file, of: file)
    guard
      let node = context.token(at: alias.offset)?.parent?
        .as(TypeAliasDeclSyntax.self)
    else { return nil }
    let parameters = node.genericParameterClause?.parameters.map(\.name.text) ?? []
    guard parameters.count == arguments.count else { return nil }
    // What the alias asks of its argument, its mention asks of a function's generic parameter.
    let asks = node.genericParameterClause?.parameters.contains { $0.inheritedType != nil } ?? false
    if asks || node.genericWhereClause != nil, arguments.contains(where: place.isGenericParameter) {
      return nil
    }
    let target = node.initializer.value.trimmed
    guard !parameters.isEmpty else { return target }
    let substitution = Substitution(
      Dictionary(zip(parameters, arguments.map(\.trimmed)), uniquingKeysWith: { first, _ in first }))
    return substitution.rewrite(target).as(TypeSyntax.self)
  }

  /// `Error` as it is meant where an alias is declared, which may be another than where it is used.
  private static func namingError(
    _ target: TypeSyntax, of alias: MemberFacts, at place: Syntax, in file: FileContext
  ) -> TypeSyntax {
    guard target.names("Error") else { return target }
    let meant = file.nestedError(in: file.codebase.index.owner(of: alias)?.path)
    let here = file.nestedError(in: file.resolver.enclosingType(of: place))
    guard let name = meant ?? here.map({ _ in "Swift.Error" }) else { return target }
    return target.replacing("Error", with: name, in: file).as(TypeSyntax.self) ?? target
  }

  /// What an alias that is reached through the type which declares it stands for, where the other types of that are named
  /// in the same way: `API.Answer` for the `Answer` of `API.Handler`.
  private static func named(_ target: TypeSyntax, as alias: TypeSyntax, in file: FileContext) -> TypeSyntax {
    guard let base = alias.as(MemberTypeSyntax.self)?.baseType,
      case let path = TypeName(base.compactText).path
    else { return target }
    var types: [String: TypeSyntax] = [:]
    for token in target.tokens(viewMode: .sourceAccurate) {
      guard let name = token.parent?.as(IdentifierTypeSyntax.self)?.name.identifierText, types[name] == nil,
        file.resolver.memberAlias(named: name, of: path) != nil
          || !file.resolver.declarations(of: path + [name]).isEmpty
      else { continue }
      types[name] = file.codebase.type("\(base.compactText).\(name)")
    }
    return types.isEmpty ? target : Substitution(types).rewrite(target).as(TypeSyntax.self) ?? target
  }

  private static func declaration(
    _ name: String, of type: TypeSyntax, owner: [String]?, in file: FileContext
  ) -> MemberFacts? {
    guard let base = type.as(MemberTypeSyntax.self)?.baseType else {
      return file.resolver.alias(named: name, inside: owner ?? [])
    }
    return file.resolver.memberAlias(named: name, of: TypeName(base.compactText).path)
  }
}

extension Syntax {
  /// Whether a type is a generic parameter of the function.
  fileprivate func isGenericParameter(_ type: TypeSyntax) -> Bool {
    self.as(FunctionDeclSyntax.self)?.genericParameterClause?.parameters.contains {
      $0.name.text == type.compactText
    } ?? false
  }
}

extension GenericArgumentClauseSyntax {
  fileprivate var types: [TypeSyntax] {
    arguments.compactMap { argument in
      if case .type(let type) = argument.argument { type } else { nil }
    }
  }
}

/// Puts types in the place of generic parameters' names.
private final class Substitution: SyntaxRewriter {
  private let types: [String: TypeSyntax]

  init(_ types: [String: TypeSyntax]) {
    self.types = types
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.genericArgumentClause == nil, let type = types[node.name.text] else {
      return super.visit(node)
    }
    return type.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
  }
}

extension ExprSyntax {
  /// Whether this names a handler, also an optional one: `completion`, `completion?`.
  package func isHandler(_ name: String) -> Bool {
    let inner = self.as(OptionalChainingExprSyntax.self)?.expression ?? self
    return inner.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
  }
}
