/// A call as a table spells it: `name` (any arguments), `name(a:b:)` (exactly these labels) or `name(a:...)`
/// (these labels first).
struct CallPattern: Hashable, Sendable {
  let name: String
  /// `nil` accepts any arguments; `_` stands for an argument without a label.
  let labels: [String]?
  let isPrefix: Bool

  init(_ spelling: String) {
    guard let open = spelling.firstIndex(of: "("), spelling.hasSuffix(")") else {
      name = spelling
      labels = nil
      isPrefix = false
      return
    }
    let list = spelling[spelling.index(after: open)...].dropLast()
    name = String(spelling[..<open])
    isPrefix = list.hasSuffix("...")
    labels = list.split(separator: ":").filter { $0 != "..." }.map(String.init)
  }

  /// Whether a call with these labels is meant; a label is empty or `_` where there is none, and a trailing
  /// closure counts as an argument without a label.
  func matches(labels given: [String]) -> Bool {
    guard let labels else { return true }
    let given = given.map { $0.isEmpty ? "_" : $0 }
    return isPrefix ? given.starts(with: labels) : given == labels
  }
}
