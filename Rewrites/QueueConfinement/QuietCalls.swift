import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Methods of the system's objects that call no one back before they return, and wait for no one.
///
/// Source: the documentation of Foundation and Dispatch.
enum QuietCalls {
  static func contains(_ name: String, on receiver: ExprSyntax, in file: FileContext) -> Bool {
    guard let type = file.resolver.type(of: receiver)?.name ?? shared(receiver),
      methods[type]?.contains(name) == true
    else { return false }
    return Preconditions(file: file).shadow(of: type, at: Syntax(receiver)) == nil
  }

  /// `UserDefaults` for `UserDefaults.standard`
  private static func shared(_ receiver: ExprSyntax) -> String? {
    guard let access = receiver.as(MemberAccessExprSyntax.self),
      ["standard", "current", "autoupdatingCurrent"].contains(access.declName.baseName.text),
      let type = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type.first?.isUppercase == true
    else { return nil }
    return type
  }

  private static let methods: [String: Set<String>] = [
    "UserDefaults": [
      "object", "string", "bool", "integer", "double", "float", "data", "array", "dictionary", "url",
      "stringArray",
    ],
    "DispatchSemaphore": ["signal"],
    "DispatchGroup": ["enter", "leave"],
    "DispatchWorkItem": ["cancel"],
    "DateFormatter": ["string", "date"],
    "ISO8601DateFormatter": ["string", "date"],
    "NumberFormatter": ["string", "number"],
    "ByteCountFormatter": ["string"],
    "Calendar": ["component", "date", "dateComponents", "startOfDay", "isDate", "isDateInToday", "range"],
    "NSRegularExpression": ["firstMatch", "matches", "numberOfMatches", "rangeOfFirstMatch"],
  ]
}
