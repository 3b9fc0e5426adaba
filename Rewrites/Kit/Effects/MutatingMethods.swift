/// Methods of the standard library and of Foundation.
package enum MutatingMethods {
  /// Methods that change the value of their receiver.
  package static func contains(_ name: String) -> Bool {
    [
      "append", "insert", "remove", "removeValue", "removeFirst", "removeLast", "removeAll", "popFirst",
      "popLast", "updateValue", "reserveCapacity", "swapAt", "toggle", "negate", "formUnion", "update",
      "formIntersection", "subtract", "formSymmetricDifference", "sort", "reverse", "shuffle", "partition",
      "merge", "removeSubrange", "replaceSubrange", "setObject", "removeObject", "removeAllObjects", "add",
      "next", "formIndex", "round",
    ].contains(name)
  }
}
