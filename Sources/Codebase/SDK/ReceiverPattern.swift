/// What a receiver must be for a table's entry to apply.
struct ReceiverPattern: Hashable, Sendable {
  /// Types of which the receiver is an instance, or which it names.
  let types: [String]
  /// Lower-case endings of a variable's name that tell the type where no declaration does.
  let nameEndings: [String]

  init(_ types: String, named nameEndings: String = "") {
    self.types = SDK.words(types)
    self.nameEndings = SDK.words(nameEndings)
  }

  /// - Parameter receiver: The receiver's type, or its source text: `DispatchSemaphore`, `FileManager.default`,
  ///   `self.semaphore`.
  func matches(_ receiver: String) -> Bool {
    let parts = Self.parts(of: receiver)
    guard let first = parts.first, let last = parts.last else { return false }
    if types.contains(first) { return true }
    guard last.first?.isUppercase != true else { return false }
    let lowercased = last.lowercased()
    return nameEndings.contains { lowercased.hasSuffix($0) }
  }

  /// The names of a member chain without arguments, subscripts, generic arguments, `?`, `!` and a leading module
  /// or `self`.
  static func parts(of receiver: String) -> [String] {
    var depth = 0
    var parts = [""]
    for character in receiver {
      switch character {
      case "(", "[", "<", "{": depth += 1
      case ")", "]", ">", "}": depth -= 1
      case "." where depth == 0: parts.append("")
      case _ where depth == 0 && (character.isLetter || character.isNumber || character == "_"):
        parts[parts.count - 1].append(character)
      default: break
      }
    }
    parts.removeAll(where: \.isEmpty)
    if let first = parts.first, first == "self" || SDK.modules.contains(first) { parts.removeFirst() }
    return parts
  }
}
