/// What a file declares, as far as decisions elsewhere need it. Holds no syntax, so a tree can be let go.
public struct FileFacts: Sendable {
  public let types: [TypeFacts]
  /// Functions, variables and typealiases at file level.
  public let globals: [MemberFacts]
  public let imports: Set<String>
  /// The modules that it hands on to who imports its own: `@_exported import`.
  public let exports: Set<String>

  /// The function whose name is at a UTF-8 offset; nil where it is none, or one inside another.
  public func function(at offset: Int) -> MemberFacts? { member(.function, at: offset) }

  /// The variable whose name is at a UTF-8 offset; nil where it is none, or a function's own.
  public func variable(at offset: Int) -> MemberFacts? { member(.variable, at: offset) }

  /// Whether it declares a type of that name or an alias.
  ///
  /// - Parameter forOthers: whether one that other files see, too.
  func declaresType(_ name: String, forOthers: Bool = false) -> Bool {
    let isAlias = { (member: MemberFacts) in
      member.kind == .typealiasDeclaration && member.name == name && !(forOthers && member.isPrivate)
    }
    return types.contains { type in
      if forOthers, type.isPrivate { return false }
      return type.isPrimary && type.name == name || type.members.contains(where: isAlias)
    } || globals.contains(where: isAlias)
  }

  private func member(_ kind: MemberFacts.Kind, at offset: Int) -> MemberFacts? {
    func isMeant(_ member: MemberFacts) -> Bool { member.kind == kind && member.offset == offset }
    return globals.first(where: isMeant) ?? types.lazy.compactMap { $0.members.first(where: isMeant) }.first
  }
}

/// One declaration of a type, or one extension of it.
///
/// A class, as it is handed around far more often than it is made.
public final class TypeFacts: Sendable {
  public enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  public let kind: Kind
  /// Names from the outermost type in: `["Feed", "Item"]`. For an extension, the extended type as written.
  public let path: [String]
  /// Names of the attributes without `@` and arguments.
  public let attributes: [String]
  public let modifiers: [String]
  /// The inherited types as written, those of a composition one by one; a conformance's attributes come first
  /// (`@MainActor DataProvider`).
  public let inherited: [String]
  public let genericParameters: [String]
  public let members: [MemberFacts]
  /// The types of what an enumeration's cases hold, as written, by the case's name; cases that hold nothing are left out.
  public let payloads: [String: [String]]
  /// UTF-8 offset of the declaration's name.
  public let offset: Int
  /// Index of the file in the codebase.
  public let file: Int

  init(
    kind: Kind, path: [String], attributes: [String], modifiers: [String], inherited: [String],
    genericParameters: [String], members: [MemberFacts], payloads: [String: [String]], offset: Int, file: Int
  ) {
    self.kind = kind
    self.path = path
    self.attributes = attributes
    self.modifiers = modifiers
    self.inherited = inherited
    self.genericParameters = genericParameters
    self.members = members
    self.payloads = payloads
    self.offset = offset
    self.file = file
  }

  public var name: String { path.last ?? "" }
  public var isPrimary: Bool { kind != .extension }
  /// Whether only its file sees it.
  public var isPrivate: Bool { isPrimary && modifiers.arePrivate }

  /// Whether a type of this name is written among the inherited ones.
  public func inherits(_ name: String) -> Bool {
    inherited.contains { written in
      written == name || written.contains(name) && TypeName(written).path.last == name
    }
  }
}

/// A member of a type, or a global.
public final class MemberFacts: Sendable {
  public enum Kind: Sendable {
    case variable, function, initializer, `subscript`, typealiasDeclaration, enumCase
  }

  public let kind: Kind
  public let name: String
  public let attributes: [String]
  public let modifiers: [String]
  /// Declared type, return type, or a typealias's target, as written.
  public let type: String?
  /// The initialiser expression, or the only expression of a getter, as written, when it is short.
  public let initializer: String?
  public let isLet: Bool
  public let isComputed: Bool
  public let parameters: [ParameterFacts]
  public let isAsync: Bool
  public let isThrowing: Bool
  /// UTF-8 offsets of the body or the accessors, braces included; nil where there are none.
  public let body: Range<Int>?
  /// UTF-8 offsets of the whole declaration.
  public let range: Range<Int>
  /// UTF-8 offset of the name.
  public let offset: Int
  /// Index of the file in the codebase.
  public let file: Int

  init(
    kind: Kind, name: String, attributes: [String], modifiers: [String], type: String?, initializer: String?,
    isLet: Bool, isComputed: Bool, parameters: [ParameterFacts], isAsync: Bool, isThrowing: Bool,
    body: Range<Int>?, range: Range<Int>, offset: Int, file: Int
  ) {
    self.kind = kind
    self.name = name
    self.attributes = attributes
    self.modifiers = modifiers
    self.type = type
    self.initializer = initializer
    self.isLet = isLet
    self.isComputed = isComputed
    self.parameters = parameters
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.body = body
    self.range = range
    self.offset = offset
    self.file = file
  }

  public var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

public struct ParameterFacts: Sendable {
  /// The argument label; nil for `_`.
  public let label: String?
  public let name: String
  /// As written, attributes of the type included.
  public let type: String
  /// Names of the parameter's own attributes, such as a result builder's.
  public let attributes: [String]
  public let hasDefault: Bool
  /// Whether it takes any number of arguments.
  public let isVariadic: Bool

  /// The type with the parameter's own attributes in front.
  public var attributedType: String { (attributes.map { "@" + $0 } + [type]).joined(separator: " ") }
}

/// A call in a function's body.
public struct CallFacts: Sendable {
  public let name: String
  /// Argument labels, `_` for none; trailing closures are left out.
  public let labels: [String]
  /// How many closures follow the parentheses.
  let trailingClosures: Int
  /// The receiver's text, nil where there is none.
  public let receiver: String?
  /// The closures that the call stands in, by what they are handed to.
  public let closures: [Closure]
  /// UTF-8 offset of the call.
  public let offset: Int

  public struct Closure: Sendable {
    public let function: String
    public let label: String?
  }
}

extension [String] {
  /// Whether modifiers as written say that only the file, or less, sees what they stand before.
  public var arePrivate: Bool { contains { $0 == "private" || $0 == "fileprivate" } }
}
