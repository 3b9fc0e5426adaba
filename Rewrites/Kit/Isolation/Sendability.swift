import Codebase
import Migration
import SwiftSyntax

/// What is known of types' `Sendable` conformance.
package struct Sendability {
  private let file: FileContext
  /// Generic parameters that are `Sendable`.
  private var parameters: Set<String> = []
  /// Types that are made of types that are made of types.
  private static let depthLimit = 6

  package init(_ file: FileContext) { self.file = file }

  /// What is known within a function, where its own generic parameters have a meaning:
  /// `func load<Page: Decodable & Sendable>()`.
  package init(_ file: FileContext, within function: FunctionDeclSyntax) {
    self.file = file
    for parameter in function.genericParameterClause?.parameters ?? [] {
      if let type = parameter.inheritedType, asksForSendable(type) { parameters.insert(parameter.name.text) }
    }
    for requirement in function.genericWhereClause?.requirements ?? [] {
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        asksForSendable(conformance.rightType)
      else { continue }
      parameters.insert(conformance.leftType.compactText)
    }
  }

  /// Whether what conforms to a type, or inherits from it, is `Sendable`.
  private func asksForSendable(_ type: TypeSyntax) -> Bool {
    if let composed = type.as(CompositionTypeSyntax.self) {
      return composed.elements.contains { asksForSendable($0.type) }
    }
    let name = file.resolver.expandingAlias(TypeName(type.compactText))
    return name.text.splitComposition.contains { part in
      part == "Sendable"
        || isKnown(of: part)
          && file.resolver.declarations(of: TypeName(part).path).contains { $0.kind == .protocol }
    }
  }

  /// Whether a type as written is known to be `Sendable`: the standard library's and Foundation's values, collections
  /// of such, types of the codebase that say so or are isolated, and structures and enumerations that conform because
  /// all that they store does (SE-0302).
  package func isKnown(of written: String) -> Bool { isKnown(written, depth: 0) }

  private func isKnown(_ written: String, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    let text = written.filter { !$0.isWhitespace }
    if text.hasPrefix("@escaping") {
      return isKnown(String(text.dropFirst("@escaping".count)), depth: depth + 1)
    }
    // A function type in parentheses, as an optional one is written.
    if text.hasPrefix("(@"), text.hasSuffix(")") {
      return isKnown(String(text.dropFirst().dropLast()), depth: depth + 1)
    }
    let name = TypeName(written)
    if name.isFunction, !text.hasSuffix("?") {
      return text.hasPrefix("@Sendable") || text.hasPrefix("@MainActor")
    }
    if let parts = Self.components(of: text) {
      return parts.allSatisfy { isKnown($0, depth: depth + 1) }
    }
    if ["anyError", "Error", "Void", "()", ""].contains(text) || parameters.contains(text) { return true }
    let composed = text.splitComposition
    guard composed.count == 1 else {
      return composed.contains {
        ["Sendable", "anySendable"].contains($0) || isKnown($0, depth: depth + 1)
      }
    }
    let type = file.resolver.expandingAlias(name)
    if type.text != name.text { return isKnown(type.text, depth: depth + 1) }
    let declarations = file.resolver.declarations(of: type.path)
    let conforming = declarations.filter { $0.inherits("Sendable") }
    // An unavailable conformance says that the type is not Sendable.
    if conforming.contains(where: { $0.attributes.contains("available") }) { return false }
    guard let primary = declarations.first(where: \.isPrimary) else {
      return !conforming.isEmpty || Self.values.contains(text) || Self.classes.contains(type.name)
        || Self.values.contains(type.name) && !text.contains("<")
    }
    if primary.kind == .actor || primary.attributes.contains("MainActor")
      || conforming.contains(where: \.isPrimary)
    {
      return true
    }
    // An extension's conformance may have conditions on the generic parameters.
    if !conforming.isEmpty,
      primary.genericParameters.isEmpty || areKnown(genericArgumentsOf: text, depth: depth)
    {
      return true
    }
    return declarations.contains { inheritsSendableProtocol($0, depth: depth) }
      || storesOnlySendable(primary, depth: depth)
  }

  /// Whether a type as written has generic arguments, all of which are known to be `Sendable`.
  private func areKnown(genericArgumentsOf text: String, depth: Int) -> Bool {
    guard let open = text.firstIndex(of: "<"), let close = text.lastIndex(of: ">"), open < close else {
      return false
    }
    return TypeName.parts(of: text[text.index(after: open)..<close], at: ",").allSatisfy {
      isKnown($0, depth: depth + 1)
    }
  }

  /// The types that a written one is made of, and is `Sendable` with: an array's element, an optional's value.
  private static func components(of text: String) -> [String]? {
    if text.hasSuffix("?") || text.hasSuffix("!") { return [String(text.dropLast())] }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return TypeName.parts(of: text.dropFirst().dropLast(), at: ":")
    }
    if text.hasPrefix("("), text.hasSuffix(")"), text != "()" {
      return TypeName.parts(of: text.dropFirst().dropLast(), at: ",").map {
        TypeName.parts(of: Substring($0), at: ":").last ?? ""
      }
    }
    for container in ["Set<", "Array<", "Dictionary<", "Optional<", "Result<"]
    where text.hasPrefix(container) && text.hasSuffix(">") {
      return TypeName.parts(of: text.dropFirst(container.count).dropLast(), at: ",")
    }
    return nil
  }

  /// Whether a declaration conforms to a protocol of the codebase that asks for `Sendable`.
  private func inheritsSendableProtocol(_ type: TypeFacts, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    return type.inherited.flatMap { file.resolver.declarations(of: TypeName($0).path) }.contains { parent in
      parent.kind == .protocol
        && (parent.inherits("Sendable") || inheritsSendableProtocol(parent, depth: depth + 1))
    }
  }

  private func storesOnlySendable(_ type: TypeFacts, depth: Int) -> Bool {
    guard type.kind == .struct || type.kind == .enum, type.genericParameters.isEmpty, type.attributes.isEmpty,
      !type.modifiers.contains(where: { $0 == "public" || $0 == "open" || $0 == "package" })
    else { return false }
    let home = FileContext(sibling: type.file, of: file)
    let sendability = Sendability(home)
    if type.kind == .enum {
      return type.caseValues(in: home)?.allSatisfy { sendability.isKnown($0, depth: depth + 1) } ?? false
    }
    let stored = type.members.filter { $0.kind == .variable && !$0.isStatic && !$0.isComputed }
    return stored.allSatisfy { member in
      member.attributes.isEmpty
        && (member.type.map { sendability.isKnown($0, depth: depth + 1) }
          ?? member.initializer.flatMap(Resolver.parse).map(Self.isLiteral) ?? false)
    }
  }

  package static func isLiteral(_ value: ExprSyntax) -> Bool {
    value.is(IntegerLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
      || value.is(StringLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.as(PrefixOperatorExprSyntax.self).map { isLiteral($0.expression) } ?? false
  }

  /// Whether a type is one of the standard library's or of Foundation's values.
  package static func isSystemValue(_ type: TypeName) -> Bool { values.contains(type.name) }

  /// Source: the `Sendable` conformances in the standard library's and Foundation's documentation.
  private static let values: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "CGFloat", "String", "Substring", "Character", "Data", "Date", "URL", "UUID", "Decimal",
    "Locale",
    "TimeZone", "Calendar", "DateComponents", "DateInterval", "IndexSet", "IndexPath", "URLRequest",
    "URLComponents",
    "TimeInterval", "CGPoint", "CGSize", "CGRect", "Duration", "ObjectIdentifier", "URLResponse",
    "HTTPURLResponse", "NSError",
  ]

  /// Source: the `Sendable` conformances in Dispatch's, Foundation's, UIKit's and os's documentation.
  private static let classes: Set<String> = [
    "DispatchQueue", "DispatchSerialQueue", "DispatchGroup", "DispatchSemaphore", "NSLock", "NSRecursiveLock",
    "NSCondition", "NSConditionLock", "OperationQueue", "NotificationCenter", "ProcessInfo", "URLSession",
    "URLSessionConfiguration", "Bundle", "Logger", "OSLog", "OSSignposter", "UIColor", "UIImage", "UIFont",
    "NSColor", "NSFont",
  ]
}

extension TypeFacts {
  /// The types of what an enumeration's cases hold.
  fileprivate func caseValues(in file: FileContext) -> [String]? {
    file.token(at: offset)?.enclosing(EnumDeclSyntax.self).map { type in
      type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
        .flatMap { $0.parameterClause?.parameters.map(\.type.compactText) ?? [] }
    }
  }
}
