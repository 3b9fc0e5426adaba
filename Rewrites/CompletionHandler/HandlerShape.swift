import Codebase
import SwiftSyntax

/// What a handler is called with, and what an async function gives and throws in its place.
enum HandlerShape: Equatable {
  /// `Result<T, E>`.
  case result(success: String, failure: String)
  /// `(T?, Error?)`.
  case optionalValueOrError(String)
  /// `(T, Error?)`, flags among them.
  case valueAndError(String)
  /// `(Error?)`.
  case error
  /// One value of any type, optional ones too.
  case value(String)
  /// Several values, with their names where they have some.
  case values([Value])
  case nothing

  struct Value: Equatable {
    let name: String?
    let type: String
  }

  init?(_ type: FunctionTypeSyntax) {
    let parameters = Array(type.parameters)
    guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
    let types = parameters.map { $0.type.compactText }
    switch parameters.count {
    case 0: self = .nothing
    case 1:
      if types[0] == "Void" || types[0] == "()" {
        self = .nothing
      } else if let (success, failure) = Self.result(parameters[0].type) {
        self = .result(success: success, failure: failure)
      } else if Self.isOptionalError(types[0]) {
        self = .error
      } else {
        self = .value(types[0])
      }
    case 2 where Self.isOptionalError(types[1]):
      if let value = parameters[0].type.as(OptionalTypeSyntax.self)?.wrappedType {
        self = .optionalValueOrError(value.compactText)
      } else {
        self = .valueAndError(types[0])
      }
    default:
      self = .values(
        parameters.map { parameter in
          let name = (parameter.secondName ?? parameter.firstName).map(\.identifierText)
          return Value(name: name == "_" ? nil : name, type: parameter.type.compactText)
        })
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
    let types = arguments.map { $0.argument.trimmedDescription }
    return (types[0], types[1])
  }

  private static func isOptionalError(_ type: String) -> Bool {
    ["Error?", "Swift.Error?", "(any Error)?", "(Error)?", "NSError?", "(any Swift.Error)?"].contains(type)
  }

  var isThrowing: Bool {
    switch self {
    case .result(_, let failure): failure != "Never"
    case .optionalValueOrError, .valueAndError, .error: true
    case .value, .values, .nothing: false
    }
  }

  /// The async function's result type; nil for none.
  var returnType: String? {
    switch self {
    case .result(let success, _): success == "Void" || success == "()" ? nil : success
    // Nothing says that one of both is always there.
    case .optionalValueOrError(let type): Self.optional(type)
    case .valueAndError(let type), .value(let type): type
    case .values(let values):
      "(\(values.map { value in value.name.map { "\($0): \(value.type)" } ?? value.type }.joined(separator: ", ")))"
    case .error, .nothing: nil
    }
  }

  private static func optional(_ type: String) -> String {
    type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("some ") ? "(\(type))?" : "\(type)?"
  }

  /// The types that cross from the handler to whoever awaits.
  var types: [String] {
    switch self {
    case .result(let success, _): [success]
    case .optionalValueOrError(let type), .valueAndError(let type), .value(let type): [type]
    case .values(let values): values.map(\.type)
    case .error, .nothing: []
    }
  }
}
