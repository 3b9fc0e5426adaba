import Codebase

extension SDK {
  /// Whether a type of the SDK or the standard library is known, and asks neither for a function with a handler nor
  /// for what Dispatch makes.
  package static func isKnownSupertype(_ name: String) -> Bool {
    isMainActorClass(name) || isNonisolatedClass(name) || conformanceIsolation(name) != nil
      || name.hasSuffix("Delegate") && (name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK"))
      || commonProtocols.contains(name)
  }

  /// Whether a type of the SDK or the standard library is known, and asks for no variable: what a subclass declares of its
  /// superclass's says so by `override`.
  package static func asksForNoVariable(_ name: String) -> Bool {
    isMainActorClass(name) || isNonisolatedClass(name) || markers.contains(name)
  }

  private static let markers: Set<String> = [
    "Sendable", "AnyObject", "NSObject", "Codable", "Decodable", "Encodable", "Equatable", "Comparable",
    "Observable",
    "NSCopying", "NSCoding",
  ]

  /// Whether a well-known library's protocol asks for a queue of that name to be called on, and has one of its own where a
  /// type has none.
  ///
  /// Sources: `EventMonitor.swift` of Alamofire, `RCTBridgeModule.h` of React Native.
  package static func asksForQueue(_ type: String, named name: String) -> Bool {
    ["EventMonitor": "queue", "RCTBridgeModule": "methodQueue"][type] == name
  }

  package static func isCommonProtocol(_ name: String) -> Bool { commonProtocols.contains(name) }

  /// Source: the documentation of the standard library, none of whose protocols asks for a function that takes a handler.
  private static let commonProtocols: Set<String> = [
    "TextOutputStream", "TextOutputStreamable", "LosslessStringConvertible", "CustomReflectable",
    "Strideable", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "AsyncSequence", "AsyncIteratorProtocol", "ExpressibleByArrayLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
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

extension MemberFamily {
  /// The first type of another library that may ask for the member, or call it.
  package var libraryType: String? {
    foreignTypes.first { !SDK.isKnownSupertype($0) && !SDK.isNameOfType($0) }
  }
}
