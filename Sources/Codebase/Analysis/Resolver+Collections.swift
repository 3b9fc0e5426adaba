import SwiftSyntax

/// What a collection of the standard library holds.
///
/// Source: the declarations of `Array`, `Set` and `Dictionary` in the standard library.
enum HeldTypes {
  case elements(String)
  case values(key: String, value: String)

  /// - Parameter type: as written, without aliases.
  init?(_ type: TypeName) {
    var text = Substring(type.text)
    if text.hasPrefix("inout ") { text = text.dropFirst(6) }
    while let last = text.last, last == "?" || last == "!" { text = text.dropLast() }
    let parts: [String]
    if text.hasPrefix("["), text.hasSuffix("]") {
      parts = TypeName.parts(of: text.dropFirst().dropLast(), at: ":")
    } else if let open = text.firstIndex(of: "<"), text.hasSuffix(">") {
      parts = TypeName.parts(of: text[text.index(after: open)...].dropLast(), at: ",")
      let count = ["Array": 1, "ArraySlice": 1, "ContiguousArray": 1, "Set": 1, "Dictionary": 2]
      guard count[String(text[..<open])] == parts.count else { return nil }
    } else {
      return nil
    }
    switch parts.count {
    case 1: self = .elements(parts[0])
    case 2: self = .values(key: parts[0], value: parts[1])
    default: return nil
    }
  }

  /// What a loop or a closure is given; a dictionary gives pairs.
  var element: String {
    switch self {
    case .elements(let element): element
    case .values(let key, let value): "(key: \(key), value: \(value))"
    }
  }

  /// What a property has, as far as it depends on what the collection holds.
  func property(_ name: String) -> String? {
    switch (self, name) {
    case (.elements(let element), "last"): element.asOptional
    case (.values(let key, _), "keys"): "[\(key)]"
    case (.values(_, let value), "values"): "[\(value)]"
    case (_, "first"): element.asOptional
    default: nil
    }
  }

  /// What a function gives.
  func result(ofCalling name: String, _ label: String?) -> String? {
    switch (name, label) {
    case ("first", "where"), ("randomElement", nil), ("min", "by"), ("max", "by"), ("popFirst", nil):
      return element.asOptional
    case ("sorted", "by"), ("shuffled", nil): return "[\(element)]"
    default: break
    }
    switch self {
    case .elements(let element):
      switch (name, label) {
      case ("last", "where"), ("popLast", nil): return element.asOptional
      case ("removeFirst", nil), ("removeLast", nil), ("remove", "at"): return element
      case ("filter", nil), ("sorted", nil), ("reversed", nil), ("prefix", nil), ("suffix", nil),
        ("dropFirst", nil), ("dropLast", nil):
        return "[\(element)]"
      default: return nil
      }
    case .values(let key, let value):
      switch (name, label) {
      case ("removeValue", "forKey"), ("updateValue", nil): return value.asOptional
      case ("filter", nil): return "[\(key): \(value)]"
      default: return nil
      }
    }
  }

  /// What a subscript gives: nil where the argument may be a range.
  func result(ofSubscript arguments: LabeledExprListSyntax) -> String? {
    guard let first = arguments.first, first.label == nil else { return nil }
    switch self {
    case .elements(let element):
      return arguments.count == 1 && !first.expression.mayBeRange ? element : nil
    case .values(_, let value):
      if arguments.count == 1 { return value.asOptional }
      return arguments.count == 2 && arguments.last?.label?.text == "default" ? value : nil
    }
  }

  /// What a function gives its closure.
  func parameter(_ index: Int, ofClosureGivenTo function: String) -> String? {
    switch function {
    case "forEach", "map", "compactMap", "flatMap", "filter", "first", "last", "contains", "allSatisfy",
      "removeAll", "prefix", "drop", "firstIndex", "lastIndex", "partition":
      return index == 0 ? element : nil
    case "sorted", "sort", "min", "max": return index < 2 ? element : nil
    case "reduce": return index == 1 ? element : nil
    case "mapValues", "compactMapValues":
      guard case .values(_, let value) = self, index == 0 else { return nil }
      return value
    default: return nil
    }
  }
}

extension Resolver {
  /// What a local is given, as names mean in its own place: there, none can mean the local itself.
  func value(of source: Binding.Source, context: [String]?, depth: Int) -> Value? {
    let expression = source.expression
    let evaluated = { evaluate($0, at: Syntax($0), context: context, depth: depth) }
    let text: String?
    switch source.part {
    case .whole: return evaluated(expression).map { Value(type: $0.type) }
    case .element: text = evaluated(expression).flatMap { held(by: $0.type, context: context)?.element }
    case .half(let index):
      if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
        let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "enumerated", let base = access.base
      {
        text = index == 0 ? "Int" : evaluated(base).flatMap { held(by: $0.type, context: context)?.element }
      } else if case .values(let key, let value)? = evaluated(expression).flatMap({
        held(by: $0.type, context: context)
      }) {
        text = index == 0 ? key : value
      } else {
        text = nil
      }
    }
    return text.map { Value(type: expandingAlias(TypeName($0), context: context)) }
  }

  /// What a collection as written holds, whatever name it has.
  func held(by type: TypeName, context: [String]?) -> HeldTypes? {
    HeldTypes(type.path.isEmpty ? type : expandingAlias(type, context: context))
  }

  /// What one of a tuple's elements is, by its label or its number; nil for what is no tuple.
  func element(_ name: String, ofTuple type: TypeName) -> TypeName? {
    var text = Substring(type.text)
    while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
    guard text.hasPrefix("("), text.hasSuffix(")"), !type.isFunction else { return nil }
    let elements = TypeName.parts(of: text.dropFirst().dropLast(), at: ",").map {
      TypeName.parts(of: Substring($0), at: ":")
    }
    let number = Int(name)
    let element = elements.enumerated().first {
      $0.offset == number || $0.element.count == 2 && $0.element[0] == name
    }
    return element.flatMap { $0.element.last }.map { TypeName($0) }
  }

  /// Whether the codebase gives collections a function of that name, which may be meant.
  func extendsCollections(with name: String) -> Bool {
    codebase.index.functions(named: name).contains { function in
      let owner = codebase.index.owner(of: function)?.path.last ?? ""
      return ["Array", "Set", "Dictionary", "Collection", "Sequence", "RandomAccessCollection"].contains(
        owner)
    }
  }
}

extension String {
  fileprivate var asOptional: String {
    if hasSuffix("?") { return self }
    return TypeName(self).isFunction || hasPrefix("any ") ? "(\(self))?" : "\(self)?"
  }
}

extension ExprSyntax {
  /// `a..<b`, `3...`, `range`.
  fileprivate var mayBeRange: Bool {
    if self.is(InfixOperatorExprSyntax.self) || self.is(SequenceExprSyntax.self) {
      return compactText.contains("..")
    }
    if self.is(PostfixOperatorExprSyntax.self) || self.is(PrefixOperatorExprSyntax.self) { return true }
    return compactText.lowercased().contains("range")
      || compactText.lowercased().contains("indexset")
  }
}
