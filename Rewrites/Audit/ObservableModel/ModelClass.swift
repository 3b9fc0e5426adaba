import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A class that conforms to `ObservableObject` and could be `@Observable`, with the edits of its declaration.
struct ModelClass {
  let file: FileContext
  let facts: TypeFacts
  private let declaration: ClassDeclSyntax
  private let clause: InheritanceClauseSyntax
  /// Where `ObservableObject` stands among the inherited types.
  private let conformance: Int
  private let variables: [VariableDeclSyntax]

  /// Nil where the class has to publish as it does.
  init?(_ declaration: ClassDeclSyntax, in file: FileContext) {
    guard let facts = file.facts(of: declaration),
      declaration.genericParameterClause == nil,
      declaration.attributes.attribute(named: "Observable") == nil,
      let clause = declaration.inheritanceClause,
      let conformance = clause.inheritedTypes.map(\.type.compactText)
        .firstIndex(where: Self.isObservableObject),
      file.resolver.declarations(of: facts.path).filter(\.isPrimary).count == 1
    else { return nil }
    self.file = file
    self.facts = facts
    self.declaration = declaration
    self.clause = clause
    self.conformance = conformance
    variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter(\.isInstanceStorage)
    guard facts.members.contains(where: { $0.attributes.contains("Published") }), hasNoRelatives,
      variables.allSatisfy(canBeObserved), !isPublisherUsed
    else {
      return nil
    }
  }

  private static func isObservableObject(_ written: String) -> Bool {
    TypeName(written).path == ["ObservableObject"]
  }

  // MARK: What it must not be

  /// Whether it has no superclass but `NSObject`, no subclass, and no protocol that asks for what it is now.
  private var hasNoRelatives: Bool {
    let index = file.codebase.index
    guard index.descendants(of: facts.name).isEmpty else { return false }
    return facts.inherited.enumerated().allSatisfy { position, written in
      if Self.isObservableObject(written) || written == "NSObject" { return true }
      // The macro stores properties under other names, which the compiler would take for keys.
      if ["Codable", "Decodable", "Encodable"].contains(written) { return false }
      let types = file.resolver.declarations(of: TypeName(written).path).filter(\.isPrimary)
      // A superclass comes first.
      guard !types.isEmpty else { return position > 0 }
      return types.allSatisfy { $0.kind == .protocol && !asksForObservableObject($0) }
    }
  }

  private func asksForObservableObject(_ type: TypeFacts, depth: Int = 0) -> Bool {
    guard depth < 6 else { return true }
    return type.inherited.contains { written in
      Self.isObservableObject(written)
        || file.resolver.declarations(of: TypeName(written).path).contains {
          $0.isPrimary && asksForObservableObject($0, depth: depth + 1)
        }
    }
  }

  /// Whether a stored variable is one that the macro can take, or leave alone.
  private func canBeObserved(_ variable: VariableDeclSyntax) -> Bool {
    let names = variable.attributes.names
    guard names.contains("Published") else { return names.allSatisfy(isSilent) }
    return names.allSatisfy { $0 == "Published" || $0.first?.isLowercase == true }
      && variable.attributes.attribute(named: "Published")?.arguments == nil
      && Array(variable.bindings).only?.pattern.is(IdentifierPatternSyntax.self) == true
      && !variable.modifiers.names.contains { $0 == "weak" || $0.hasPrefix("unowned") }
  }

  /// Whether an attribute of a variable that isn't published is none of a wrapper that may publish by itself.
  private func isSilent(_ attribute: String) -> Bool {
    attribute.first?.isLowercase == true || Self.silentWrappers.contains(attribute)
  }

  /// Wrappers that give a dependency, and one that publishes in views alone.
  private static let silentWrappers: Set<String> = [
    "Dependency", "IBOutlet", "Inject", "Injected", "LazyInjected", "MainActor", "NSManaged",
    "ObservedObject", "WeakInjected",
  ]

  /// Whether code uses the publisher of a property, or how a wrapper keeps it.
  private var isPublisherUsed: Bool {
    let references = References(file.codebase)
    return facts.members.contains { member in
      guard member.attributes.contains("Published") else { return false }
      guard let found = references.references(to: member) else { return true }
      return found.contains { reference in
        let text = reference.token(in: file.codebase)?.text ?? ""
        return text.hasPrefix("$") || text == "_\(member.name)"
      }
    }
  }

  // MARK: What it becomes

  /// Whether making one does more than setting its properties.
  var isMadeWithEffects: Bool {
    let bodies = declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self)?.body }
    return bodies.contains { body in
      InlineCalls.collect(in: Syntax(body)).contains { call in
        guard let callee = Callee(call) else { return true }
        return callee.name != "init" && callee.name.first?.isUppercase != true || callee.startsTask
      }
    }
  }

  /// The properties that it publishes.
  var published: Set<String> {
    Set(facts.members.filter { $0.attributes.contains("Published") }.map(\.name))
  }

  /// - Parameter read: the properties that views ask for, which stay observed whether or not they are published.
  func edits(reading read: Set<String>) -> [Edit] {
    [AttributeEdit.adding("@Observable", to: declaration, in: file), conformanceRemoval]
      + variables.compactMap { edit($0, read) } + imports
  }

  private func edit(_ variable: VariableDeclSyntax, _ read: Set<String>) -> Edit? {
    if let published = variable.attributes.attribute(named: "Published") {
      return AttributeEdit.removing(published, in: file)
    }
    let names = variable.bindings.flatMap(\.pattern.boundNames)
    if variable.attributes.isEmpty, !read.isDisjoint(with: names) { return nil }
    let start = variable.positionAfterSkippingLeadingTrivia.utf8Offset
    return file.edit(start..<start, "@ObservationIgnored ")
  }

  private var conformanceRemoval: Edit {
    let items = Array(clause.inheritedTypes)
    let range: Range<AbsolutePosition>
    if items.count == 1 {
      let before = clause.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia
      range = (before ?? clause.positionAfterSkippingLeadingTrivia)..<clause.endPositionBeforeTrailingTrivia
    } else if conformance == 0 {
      range = items[0].positionAfterSkippingLeadingTrivia..<items[1].positionAfterSkippingLeadingTrivia
    } else {
      let before = items[conformance - 1].type.endPositionBeforeTrailingTrivia
      range = before..<items[conformance].type.endPositionBeforeTrailingTrivia
    }
    return file.edit(range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, "")
  }

  /// `import Observation` where it is needed; in the place of `import Combine` where nothing else is of that.
  private var imports: [Edit] {
    guard let adding = ImportEdit.adding("Observation", in: file) else { return [] }
    let combine = file.tree.statements.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }
      .first { $0.path.compactText == "Combine" && $0.attributes.isEmpty }
    guard let combine, !usesCombine else { return [adding] }
    return [file.edit(combine.path.trimmedUTF8Range, "Observation")]
  }

  private var usesCombine: Bool {
    let others = file.facts.types.contains {
      $0 !== facts && $0.inherited.contains(where: Self.isObservableObject)
    }
    return others || Self.combineNames.contains { file.codebase.does(file.index, mention: $0) }
  }

  private static let combineNames = [
    "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Deferred", "Fail", "Future",
    "Just", "ObservableObjectPublisher", "PassthroughSubject", "Publisher", "Publishers", "Scheduler",
    "Subject",
    "Subscribers", "assign", "autoconnect", "connect", "publisher", "receive", "sink", "store",
  ]
}

extension VariableDeclSyntax {
  /// Whether each instance of a class keeps its value, and may change it.
  fileprivate var isInstanceStorage: Bool {
    bindingSpecifier.tokenKind == .keyword(.var)
      && !modifiers.names.contains { $0 == "static" || $0 == "class" }
      && bindings.allSatisfy(\.isStored)
  }
}
