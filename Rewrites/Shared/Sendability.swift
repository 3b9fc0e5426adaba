import Codebase
import Migration

/// What is known of types' `Sendable` conformance.
struct Sendability {
  private let file: FileContext

  init(_ file: FileContext) { self.file = file }

  /// Whether a type as written is known to be `Sendable`: the standard library's and Foundation's values, collections
  /// of such, and types of the codebase that say so or are isolated.
  func isKnown(of written: String) -> Bool {
    let text = written.filter { !$0.isWhitespace }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return text.dropFirst().dropLast().split(separator: ":").allSatisfy { isKnown(of: String($0)) }
    }
    if text.hasSuffix("?") { return isKnown(of: String(text.dropLast())) }
    if text.hasPrefix("("), text.hasSuffix(")") { return isKnown(of: String(text.dropFirst().dropLast())) }
    if text.hasPrefix("@escaping") { return isKnown(of: String(text.dropFirst("@escaping".count))) }
    if text.contains("->") { return text.hasPrefix("@Sendable") || text.hasPrefix("@MainActor") }
    if ["anyError", "Error", "Void", "()", ""].contains(text) { return true }
    let parts = text.splitComposition
    guard parts.count == 1 else {
      return parts.contains { ["Sendable", "anySendable"].contains($0) || isKnown(of: $0) }
    }
    let type = file.resolver.expandingAlias(TypeName(written))
    if type.path.isEmpty, type.text != written { return isKnown(of: type.text) }
    let declarations = file.resolver.declarations(of: type.path)
    let conforming = declarations.filter { $0.inherits("Sendable") }
    // An unavailable conformance says that the type is not Sendable.
    if conforming.contains(where: { $0.attributes.contains("available") }) { return false }
    guard let primary = declarations.first(where: \.isPrimary) else {
      return Self.values.contains(type.name) || Self.classes.contains(type.name) || !conforming.isEmpty
    }
    if primary.kind == .actor || primary.attributes.contains("MainActor") { return true }
    // An extension's conformance may have conditions on the generic parameters.
    return conforming.contains(where: \.isPrimary)
      || !conforming.isEmpty && (primary.genericParameters.isEmpty || areKnown(genericArgumentsOf: text))
  }

  /// Whether a type as written has generic arguments, all of which are known to be `Sendable`.
  private func areKnown(genericArgumentsOf text: String) -> Bool {
    guard let open = text.firstIndex(of: "<"), let close = text.lastIndex(of: ">"), open < close else {
      return false
    }
    let arguments = text[text.index(after: open)..<close]
    return StateSendability.parts(arguments, by: ",").allSatisfy { isKnown(of: $0) }
  }

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
