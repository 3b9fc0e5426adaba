import Codebase
import Migration
import SwiftSyntax

/// What a handler is called with, and what an async function gives and throws in its place.
package enum HandlerShape: Equatable {
  /// `Result<T, E>`.
  case result(success: String, failure: String)
  /// `(T?, Error?)`.
  case optionalValueOrError(String)
  /// `(T, Error?)`, flags among them.
  case valueAndError(String)
  /// Several values and an optional error behind them: `(Data?, URLResponse?, Error?)`.
  case valuesAndError([Value])
  /// `(Error?)`.
  case error
  /// One value of any type, optional ones too.
  case value(String)
  /// Several values, with their names where they have some.
  case values([Value])
  case nothing

  package struct Value: Equatable {
    package let name: String?
    package let type: String

    package init(name: String?, type: String) {
      self.name = name
      self.type = type
    }
  }

  /// - Parameter isError: whether a type as written is one of errors, alone or beside values.
  package init?(_ type: FunctionTypeSyntax, isError: (_ type: String, _ isAlone: Bool) -> Bool) {
    let parameters = type.parameters.map { $0.with(\.type, Self.withoutSending($0.type)) }
    guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
    let types = parameters.map { Self.valueType($0.type) }
    let values = zip(parameters, types).map { parameter, type in
      let name = (parameter.secondName ?? parameter.firstName).map(\.identifierText)
      return Value(name: name == "_" ? nil : name, type: type)
    }
    func isOptionalError(_ type: String) -> Bool {
      Self.optionalError(type).map { isError($0, types.count == 1) } ?? false
    }
    switch parameters.count {
    case 0: self = .nothing
    case 1:
      if types[0] == "Void" || types[0] == "()" {
        self = .nothing
      } else if let (success, failure) = Self.result(parameters[0].type) {
        self = .result(success: success, failure: failure)
      } else if isOptionalError(types[0]) {
        self = .error
      } else {
        self = .value(types[0])
      }
    case 2 where isOptionalError(types[1]):
      if let value = parameters[0].type.as(OptionalTypeSyntax.self)?.wrappedType {
        self = .optionalValueOrError(value.compactText)
      } else {
        self = .valueAndError(types[0])
      }
    default:
      self = isOptionalError(types.last ?? "") ? .valuesAndError(values.dropLast()) : .values(values)
    }
  }

  /// A parameter's type without `sending` (SE-0430), which says how a value is passed, not what it is.
  private static func withoutSending(_ type: TypeSyntax) -> TypeSyntax {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type }
    let others = attributed.specifiers.filter { $0.trimmedDescription != "sending" }
    guard others.count < attributed.specifiers.count else { return type }
    guard others.isEmpty, attributed.attributes.isEmpty else {
      return TypeSyntax(attributed.with(\.specifiers, others))
    }
    return attributed.baseType
  }

  /// A parameter's type as that of a value: a closure that escapes is one without `@escaping`, and one type in parentheses
  /// is that type.
  private static func valueType(_ type: TypeSyntax) -> String {
    if let tuple = type.as(TupleTypeSyntax.self), let only = Array(tuple.elements).only,
      only.firstName == nil,
      !only.type.is(FunctionTypeSyntax.self)
    {
      return valueType(only.type)
    }
    guard let attributed = type.as(AttributedTypeSyntax.self),
      attributed.attributes.names.contains("escaping")
    else { return type.compactText }
    let others = attributed.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.compactText != "escaping"
    }
    let bare = attributed.with(\.attributes, others)
    return (others.isEmpty ? attributed.baseType : TypeSyntax(bare)).compactText
  }

  /// The values of the tuple that a handler takes as its only parameter; none for any other.
  package static func tupleValues(of type: FunctionTypeSyntax) -> [Value] {
    let parameters = Array(type.parameters)
    guard let tuple = parameters.only?.type.as(TupleTypeSyntax.self), tuple.elements.count > 1 else {
      return []
    }
    return tuple.elements.map { element in
      let name = (element.secondName ?? element.firstName)?.identifierText
      return Value(name: name == "_" ? nil : name, type: valueType(element.type))
    }
  }

  private static func result(_ type: TypeSyntax) -> (success: String, failure: String)? {
    let identifier = type.as(IdentifierTypeSyntax.self)
    let member = type.as(MemberTypeSyntax.self)
    guard (identifier?.name ?? member?.name)?.text == "Result",
      member.map({ $0.baseType.compactText == "Swift" }) ?? true,
      let arguments = (identifier?.genericArgumentClause ?? member?.genericArgumentClause)?.arguments,
      arguments.count == 2
    else { return nil }
    let types = arguments.map { $0.argument.compactText }
    return (types[0], types[1])
  }

  /// What an optional may hold, without parentheses around it.
  package static func optionalError(_ type: String) -> String? {
    guard type.hasSuffix("?") else { return nil }
    let wrapped = type.dropLast()
    guard wrapped.hasPrefix("("), wrapped.hasSuffix(")") else { return String(wrapped) }
    return String(wrapped.dropFirst().dropLast())
  }

  /// Whether another one gives the same types, whatever the values are called.
  ///
  /// - Parameter modules: names that may stand before a type's and say only where it is from: `Domain.Movie`.
  package func isAlike(_ other: Self, whateverOf modules: Set<String> = []) -> Bool {
    let type = { (text: String) in TypeName(text.droppingQualifiers(modules)) }
    return switch (self, other) {
    case (.valuesAndError(let own), .valuesAndError(let theirs)), (.values(let own), .values(let theirs)):
      own.map { type($0.type) } == theirs.map { type($0.type) }
    case (.result(let success, let failure), .result(let theirs, let theirFailure)):
      type(success) == type(theirs) && type(failure) == type(theirFailure)
    case (.optionalValueOrError(let own), .optionalValueOrError(let theirs)),
      (.valueAndError(let own), .valueAndError(let theirs)), (.value(let own), .value(let theirs)):
      type(own) == type(theirs)
    default: self == other
    }
  }

  /// Whether an optional error comes last.
  package var endsInError: Bool {
    switch self {
    case .optionalValueOrError, .valueAndError, .valuesAndError, .error: true
    case .result, .value, .values, .nothing: false
    }
  }

  package var isThrowing: Bool {
    switch self {
    case .result(_, let failure): failure != "Never"
    case .optionalValueOrError, .valueAndError, .valuesAndError, .error: true
    case .value, .values, .nothing: false
    }
  }

  /// The async function's result type; nil for none.
  package var returnType: String? {
    switch self {
    case .result(let success, _): success == "Void" || success == "()" ? nil : success
    // Nothing says that one of both is always there.
    case .optionalValueOrError(let type): Self.optional(type)
    case .valueAndError(let type), .value(let type): type
    case .values(let values), .valuesAndError(let values): Self.tuple(values)
    case .error, .nothing: nil
    }
  }

  package static func tuple(_ values: [Value]) -> String {
    "(\(values.map { value in value.name.map { "\($0): \(value.type)" } ?? value.type }.joined(separator: ", ")))"
  }

  /// The result type where a value comes wherever no error does; nil where that makes no difference.
  package var unwrappedReturnType: String? {
    switch self {
    case .optionalValueOrError(let type): type
    case .valuesAndError(let values):
      values.contains(where: \.isOptional) ? Self.tuple(values.map(\.unwrapped)) : nil
    default: nil
    }
  }

  private static func optional(_ type: String) -> String {
    type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("some ") ? "(\(type))?" : "\(type)?"
  }

  /// The values of a tuple.
  package var severalValues: [Value] {
    switch self {
    case .values(let values), .valuesAndError(let values): values
    default: []
    }
  }

  /// The types that cross from the handler to whoever awaits.
  package var types: [String] {
    switch self {
    case .result(let success, _): [success]
    case .optionalValueOrError(let type), .valueAndError(let type), .value(let type): [type]
    case .values(let values), .valuesAndError(let values): values.map(\.type)
    case .error, .nothing: []
    }
  }
}

extension HandlerShape.Value {
  package var isOptional: Bool { type.hasSuffix("?") }

  /// What is there where the optional is not nil; another value as it is.
  package var unwrapped: Self {
    guard isOptional else { return self }
    var inner = String(type.dropLast())
    if inner.hasPrefix("("), inner.hasSuffix(")"), !inner.contains("->"), !inner.contains(",") {
      inner = String(inner.dropFirst().dropLast())
    }
    return Self(name: name, type: inner)
  }
}

extension HandlerShape {
  /// What a value of a type says where there is no result; nil where nothing does. No error says that all went well.
  package static func noResult(_ type: String, in file: FileContext) -> String? {
    if type == "Bool" { return "false" }
    guard type.hasSuffix("?") else { return nil }
    let value = String(type.dropLast())
    let isError = isError(value, in: file) || TypeName(value).path.last?.hasSuffix("Error") == true
    return isError ? nil : "nil"
  }

  /// Whether a type as written is one of errors: any, or one of its own.
  ///
  /// - Parameter isAlone: whether nothing comes beside it. One of the codebase's own is a value then: what is looked at is
  ///   which error it is.
  package static func isError(_ type: String, isAlone: Bool = false, in file: FileContext) -> Bool {
    if isAnyError(type) || errors.contains(type) { return true }
    let name = file.resolver.expandingAlias(TypeName(type))
    if isAnyError(name.text) || errors.contains(name.text) { return true }
    return !isAlone
      && file.resolver.declarations(of: name.path).contains { declaration in
        declaration.inherited.contains { ["Error", "LocalizedError", "CustomNSError"].contains($0) }
      }
  }

  private static let errors: Set<String> = ["NSError", "URLError"]

  package static func isAnyError(_ type: String) -> Bool {
    ["Error", "any Error", "Swift.Error", "any Swift.Error"].contains(type)
  }
}

extension String {
  /// A type as written without the names of modules before those of types: `[Movie]` for `[Domain.Movie]`.
  fileprivate func droppingQualifiers(_ modules: Set<String>) -> String {
    guard !modules.isEmpty, utf8.contains(UInt8(ascii: ".")) else { return self }
    var result = ""
    var word = ""
    for character in self {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else if character == ".", modules.contains(word), result.last != "." {
        word = ""
      } else {
        result += word + String(character)
        word = ""
      }
    }
    return result + word
  }
}
