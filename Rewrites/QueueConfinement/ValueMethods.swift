import RewriteKit

/// Methods that work on the value of their receiver alone, by name.
///
/// Source: the standard library's and Foundation's documentation of collections, strings, numbers, dates and data.
enum ValueMethods {
  /// Whether a method of a value that is not the codebase's own works on that value alone.
  static func contains(_ name: String) -> Bool { quick.contains(name) || walks(name) }

  /// Whether a method takes time with the number of elements.
  static func walks(_ name: String) -> Bool { walking.contains(name) }

  /// Whether a closure that is handed to this method runs before it returns.
  static func runsClosure(_ name: String) -> Bool { closureTaking.contains(name) }

  private static let quick: Set<String> = [
    "append", "insert", "remove", "removeValue", "removeFirst", "removeLast", "removeAll", "popFirst",
    "popLast", "updateValue", "reserveCapacity", "swapAt", "first", "last", "prefix", "suffix", "dropFirst",
    "dropLast", "index", "formIndex", "distance", "toggle", "negate", "advanced", "addingTimeInterval",
    "timeIntervalSince", "hasPrefix", "hasSuffix", "lowercased", "uppercased", "isMultiple", "rounded",
    "round", "addingReportingOverflow", "subtractingReportingOverflow", "formSquareRoot", "squareRoot",
    "enumerated", "makeIterator", "next", "hash", "combine", "finalize", "subdata", "removeSubrange",
    "compare",
    "object", "setObject", "removeObject", "removeAllObjects", "add", "anyObject", "allObjects", "isEqual",
    "appendInterpolation", "encode", "components", "trimmingCharacters", "replacingOccurrences", "magnitude",
    "addProduct", "quotientAndRemainder", "dividedReportingOverflow", "union", "formUnion", "intersection",
    "formIntersection", "subtract", "subtracting", "symmetricDifference", "formSymmetricDifference", "update",
    "isSubset", "isSuperset", "isDisjoint", "isStrictSubset", "isStrictSuperset", "lazy", "joined", "split",
    "elementsEqual", "starts", "replaceSubrange", "withUnsafeBytes", "contains", "firstIndex", "lastIndex",
    "min", "max", "reversed", "reverse", "merge", "merging", "addAndFetch", "appendingPathComponent",
    "appendingPathExtension", "deletingLastPathComponent", "deletingPathExtension", "addingPercentEncoding",
  ]

  private static let walking: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "reduce", "forEach", "sorted", "sort", "allSatisfy",
    "mapValues",
    "compactMapValues", "shuffled", "shuffle", "partition", "count", "difference", "zip",
  ]

  private static let closureTaking: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "reduce", "forEach", "sorted", "sort", "allSatisfy",
    "mapValues",
    "compactMapValues", "partition", "count", "first", "last", "contains", "firstIndex", "lastIndex", "min",
    "max", "removeAll", "prefix", "drop", "split", "merge", "merging", "elementsEqual", "starts",
    "withUnsafeBytes",
  ]

  /// Methods with a result that may be dropped, but which is a value: a closure's only expression would have it.
  static func hasDiscardableResult(_ name: String, labels: [String], ofSet: Bool) -> Bool {
    switch name {
    case "removeValue", "updateValue": true
    case "removeFirst", "removeLast": labels.isEmpty
    case "remove": labels == ["at"] || (ofSet && labels == ["_"])
    case "insert", "update": ofSet
    default: false
    }
  }
}
