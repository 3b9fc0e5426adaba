extension Digest {
  /// Adds a value by what it is made of, whatever the order of its sets and dictionaries is in this run.
  package mutating func add(value: Any) { add(Self.text(of: value)) }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { (label: $0.label ?? "", text: text(of: $0.value)) }
    switch mirror.displayStyle {
    case nil: return "\(value)"
    case .enum where parts.isEmpty: return "\(value)"
    case .set: return "[" + parts.map(\.text).sorted().joined(separator: ",") + "]"
    case .dictionary: return "{" + parts.map(\.text).sorted().joined(separator: ",") + "}"
    default: return "(" + parts.map { "\($0.label):\($0.text)" }.joined(separator: ",") + ")"
    }
  }
}

extension SourceTree {
  /// Adds all that plans of these files depend on, but for what the compiler wrote down of them.
  package func add(to digest: inout Digest) async {
    for (files, settings) in zip(groups, await settings.value) {
      digest.add("\(files.count) files")
      var known: [Settings: String] = [:]
      for file in files {
        let settings = settings.settings(forPath: file.path)
        let text = known[settings] ?? Self.digest(of: settings)
        known[settings] = text
        digest.add([file.path, text])
        digest.add(file.bytes)
      }
      digest.add(settings.findings)
    }
  }

  private static func digest(of settings: Settings) -> String {
    var digest = Digest()
    digest.add(value: settings)
    return digest.text
  }
}
