import SwiftSyntax

/// What an expression of a package manifest is, as far as it can be known without running it.
indirect enum ManifestValue {
  case unknown
  case nothing
  case void
  case bool(Bool)
  case number(Int)
  case string(String)
  case list([ManifestValue])
  case object(ManifestObject)
  case function(ManifestFunction)
}

/// An enum case, a call or an instance: `.v13`, `.target(name: "A")`, `Package(name: "P")`.
///
/// It is shared, not copied: manifests change targets in place, and those are classes.
final class ManifestObject {
  let name: String
  var fields: [(label: String?, value: ManifestValue)]

  init(name: String, fields: [(label: String?, value: ManifestValue)] = []) {
    self.name = name
    self.fields = fields
  }

  subscript(label: String) -> ManifestValue? {
    get { fields.first { $0.label == label }?.value }
    set {
      let index = fields.firstIndex { $0.label == label }
      guard let newValue else { return }
      if let index { fields[index].value = newValue } else { fields.append((label, newValue)) }
    }
  }

  /// The arguments without labels.
  var positional: [ManifestValue] { fields.filter { $0.label == nil }.map(\.value) }
}

/// A function or closure of a manifest, with what it sees.
struct ManifestFunction {
  struct Parameter {
    /// `nil` for `_`, and for a closure's.
    let label: String?
    let name: String
    let defaultValue: ExprSyntax?
  }

  let parameters: [Parameter]
  let body: CodeBlockItemListSyntax
  let scope: ManifestScope

  /// Whether a call with these labels can be a call of this.
  func accepts(labels: [String?]) -> Bool {
    guard labels.count <= parameters.count else { return false }
    return labels.allSatisfy { label in parameters.contains { $0.label == label } }
  }
}

/// The names that a piece of a manifest sees.
final class ManifestScope {
  private var values: [String: ManifestValue] = [:]
  private let parent: ManifestScope?
  /// What `self` is here.
  let instance: ManifestObject?

  init(parent: ManifestScope? = nil, instance: ManifestObject? = nil) {
    self.parent = parent
    self.instance = instance ?? parent?.instance
  }

  func declare(_ name: String, _ value: ManifestValue) { values[name] = value }

  func lookup(_ name: String) -> ManifestValue? {
    values[name] ?? parent?.lookup(name)
  }

  /// Whether there is such a name to assign to.
  func assign(_ name: String, _ value: ManifestValue) -> Bool {
    if values[name] != nil {
      values[name] = value
      return true
    }
    return parent?.assign(name, value) ?? false
  }
}

extension ManifestValue {
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var elements: [ManifestValue]? {
    if case .list(let elements) = self { return elements }
    return nil
  }

  var object: ManifestObject? {
    if case .object(let object) = self { return object }
    return nil
  }

  var truth: Bool? {
    if case .bool(let truth) = self { return truth }
    return nil
  }

  /// Whether both are the same; `nil` where that can't be known.
  func equals(_ other: ManifestValue) -> Bool? {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.function, _), (_, .function): nil
    case (.nothing, .nothing), (.void, .void): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.object(let left), .object(let right)):
      left.fields.isEmpty && right.fields.isEmpty ? left.name == right.name : left === right ? true : nil
    case (.list(let left), .list(let right)): left.isEmpty && right.isEmpty ? true : nil
    default: false
    }
  }
}
