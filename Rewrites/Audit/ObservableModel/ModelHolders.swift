import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// All that asks for an `ObservableObject` in a codebase: properties that hold one, calls that hand one on, and code that
/// takes any.
struct ModelHolders: Sendable {
  enum Wrapper: String, CaseIterable, Sendable {
    case stateObject = "StateObject"
    case observedObject = "ObservedObject"
    case environmentObject = "EnvironmentObject"
  }

  /// A property with one of the wrappers.
  struct Property: Sendable {
    let wrapper: Wrapper
    let member: MemberFacts
    let meaning: ModelMeaning
  }

  /// A call of `environmentObject`.
  struct Call: Sendable {
    let file: Int
    /// UTF-8 offsets of the method's name.
    let name: Range<Int>
    let meaning: ModelMeaning
  }

  /// Something that has to stay an `ObservableObject`.
  struct Bond: Sendable {
    let file: Int
    let meaning: ModelMeaning
  }

  let properties: [Property]
  let calls: [Call]
  /// What generic code is given, and whose publisher code uses.
  let bonds: [Bond]

  static func all(for file: FileContext) -> ModelHolders {
    file.codebase.answers.find("holders of observable objects") {
      ModelHolders(
        properties: Wrapper.allCases.flatMap { properties($0, file) }, calls: calls(file),
        bonds: generics(file) + publishers(file))
    }
  }

  private static func properties(_ wrapper: Wrapper, _ any: FileContext) -> [Property] {
    any.codebase.files(mentioning: wrapper.rawValue).flatMap { index -> [Property] in
      let members = any.codebase.index.facts(index).types.flatMap(\.members)
      let held = members.filter { $0.attributes.contains(wrapper.rawValue) }
      guard !held.isEmpty else { return [] }
      let file = FileContext(sibling: index, of: any)
      return held.map { Property(wrapper: wrapper, member: $0, meaning: ModelMeaning(of: $0, in: file)) }
    }
  }

  private static func calls(_ any: FileContext) -> [Call] {
    mentions(of: "environmentObject", any).compactMap { file, token in
      guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName else { return nil }
      let value = Array(call.arguments).only?.expression
      return Call(
        file: file.index, name: token.trimmedUTF8Range,
        meaning: value.map { ModelMeaning(of: $0, in: file) } ?? .unknown)
    }
  }

  private static func publishers(_ any: FileContext) -> [Bond] {
    mentions(of: "objectWillChange", any).map { file, token in
      Bond(file: file.index, meaning: ModelMeaning(ofOwnerOf: token, in: file))
    }
  }

  /// Where code takes any observable object: what it is given, or anything, where that can't be told.
  private static func generics(_ any: FileContext) -> [Bond] {
    mentions(of: "ObservableObject", any).flatMap { file, token -> [Bond] in
      guard token.takesAnyObject else { return [] }
      guard let generic = token.constrained else { return [Bond(file: file.index, meaning: .unknown)] }
      return mentions(of: generic.name, any).flatMap { file, token -> [Bond] in
        let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName
        let arguments = Array(call?.arguments ?? []).filter(\.expression.mayBeObject)
        let labels = generic.labels
        let meant = arguments.filter { labels.contains($0.label?.text ?? "_") }
        return (meant.isEmpty ? arguments : meant).map {
          Bond(file: file.index, meaning: ModelMeaning(of: $0.expression, in: file))
        }
      }
    }
  }

  private static func mentions(of name: String, _ any: FileContext) -> [(FileContext, TokenSyntax)] {
    any.codebase.files(mentioning: name).flatMap { index in
      let file = FileContext(sibling: index, of: any)
      return file.tokens(spelling: [name]).map { (file, $0) }
    }
  }
}

extension ExprSyntax {
  /// Whether it may be an object: no literal, closure, key path, binding or `.member`.
  fileprivate var mayBeObject: Bool {
    switch kind {
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .closureExpr,
      .keyPathExpr, .arrayExpr, .dictionaryExpr, .nilLiteralExpr:
      return false
    default:
      let first = firstToken(viewMode: .sourceAccurate)
      return first?.tokenKind != .period && first?.text.hasPrefix("$") != true
    }
  }
}

extension TokenSyntax {
  /// Whether the name of the protocol `ObservableObject` stands where any such object may be meant: in a constraint, in an
  /// extension or as a type.
  fileprivate var takesAnyObject: Bool {
    guard let type = parent?.as(IdentifierTypeSyntax.self) else {
      return parent?.is(MemberTypeSyntax.self) ?? false
    }
    guard let inherited = type.parent?.as(InheritedTypeSyntax.self) else { return true }
    // Those who conform to a protocol are told by that.
    let owner = inherited.parent?.parent?.parent
    return !(owner?.is(ClassDeclSyntax.self) ?? false) && !(owner?.is(ProtocolDeclSyntax.self) ?? false)
  }

  /// The type or function of which a generic parameter is constrained here, and the labels of what has that parameter's
  /// type; nil where it is something else.
  fileprivate var constrained: (name: String, labels: Set<String>)? {
    var parameter: String?
    var node = parent
    while let around = node {
      if let generic = around.as(GenericParameterSyntax.self) { parameter = generic.name.identifierText }
      if let requirement = around.as(ConformanceRequirementSyntax.self) {
        parameter = requirement.leftType.compactText
      }
      if around.is(GenericParameterClauseSyntax.self) || around.is(GenericWhereClauseSyntax.self) {
        return around.parent?.labels(ofType: parameter ?? "")
      }
      if around.is(MemberBlockItemSyntax.self) || around.is(CodeBlockItemSyntax.self) { return nil }
      node = around.parent
    }
    return nil
  }
}

extension Syntax {
  /// The name of a generic structure, class or function, and the labels of its properties or parameters of a type.
  fileprivate func labels(ofType type: String) -> (name: String, labels: Set<String>)? {
    if let function = self.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters.filter {
        $0.type.compactText == type
      }
      return (function.name.identifierText, Set(parameters.map(\.firstName.text)))
    }
    guard let group = asProtocol(DeclGroupSyntax.self),
      let name = self.as(StructDeclSyntax.self)?.name ?? self.as(ClassDeclSyntax.self)?.name
    else { return nil }
    let bindings = group.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap(\.bindings).filter { $0.typeAnnotation?.type.compactText == type }
    return (name.identifierText, Set(bindings.map(\.pattern.compactText)))
  }
}
