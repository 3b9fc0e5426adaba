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
    if text.contains("&Sendable") { return true }
    let type = file.resolver.expandingAlias(TypeName(written))
    let declarations = file.resolver.declarations(of: type.path)
    guard declarations.isEmpty else {
      let namesIt = { (declaration: TypeFacts) in
        declaration.inherited.contains { TypeName($0).name == "Sendable" }
      }
      // An unavailable conformance says that the type is not Sendable.
      if declarations.contains(where: { namesIt($0) && $0.attributes.contains("available") }) { return false }
      return declarations.contains { declaration in
        declaration.kind == .actor || declaration.attributes.contains("MainActor") || namesIt(declaration)
      }
    }
    return Self.values.contains(type.name) || Self.classes.contains(type.name)
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
