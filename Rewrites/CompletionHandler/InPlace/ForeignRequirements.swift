import Codebase
import Migration
import SwiftSyntax

/// Types from outside of the codebase that may ask for a function.
struct ForeignRequirements {
  private let family: MemberFamily

  init(_ family: MemberFamily) { self.family = family }

  func check(_ members: [FamilyMember]) throws(Refusal) {
    guard let first = members.first, !first.facts.isPrivate else { return }
    for name in family.foreignTypes where !SDK.isKnownNotToTakeHandlers(name) {
      throw Refusal(
        "foreign-requirement", "'\(name)' may ask for it, and is not of this codebase",
        at: first.file.place(of: first.facts))
    }
    let sender = first.function.signature.parameterClause.parameters.first
    guard let sender, sender.id != first.handler.node.id, sender.firstName.tokenKind == .wildcard else {
      return
    }
    let type = TypeName(sender.type.compactText).name
    guard family.foreignTypes.contains(where: { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }),
      SDK.isMainActorClass(type) || SDK.isNonisolatedClass(type)
    else { return }
    throw Refusal(
      "foreign-requirement", "a delegate protocol of the SDK may ask for it",
      at: first.file.place(of: first.facts))
  }
}

extension SDK {
  /// Whether a type of the SDK or the standard library is known, and asks for no function with a handler.
  fileprivate static func isKnownNotToTakeHandlers(_ name: String) -> Bool {
    isMainActorClass(name) || isNonisolatedClass(name) || conformanceIsolation(name) != nil
      || name.hasSuffix("Delegate") && (name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK"))
      || commonProtocols.contains(name)
  }

  private static let commonProtocols: Set<String> = [
    "Sendable", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable",
    "ObservableObject",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError", "Comparable",
    "AnyObject", "CaseIterable", "RawRepresentable", "Sequence", "Collection", "IteratorProtocol", "NSObject",
    "NSObjectProtocol", "NSCopying", "NSCoding", "NSSecureCoding", "Observable", "AnyActor", "Actor",
    "String",
    "Int", "OptionSet", "CodingKey", "URLSessionDelegate", "CLLocationManagerDelegate",
    "ExpressibleByStringLiteral",
  ]
}
