import Codebase
import Migration
import SwiftSyntax

/// A property that holds a work item, or none.
package struct ItemProperty {
  package let name: String
  package let owner: [String]
  /// `DispatchWorkItem` in the property's type.
  package let typeName: Syntax
  /// The type's name alone, where `any` stands before it.
  package var mention: Syntax {
    typeName.tokens(viewMode: .sourceAccurate).compactMap { $0.parent?.as(IdentifierTypeSyntax.self) }.first
      .map { Syntax($0) } ?? typeName
  }
  /// Whether it holds any number of items, in a dictionary or an array.
  package let isCollection: Bool
  /// The item that does nothing, which is there for the property not to be optional: `= DispatchWorkItem {}`.
  package let placeholder: Placeholder?
  /// Whether it is no optional, and initialisers set it; a task would be there only later.
  package let isSetByInitialisers: Bool
  /// `let` or `var`
  package var specifier: TokenSyntax { variable.bindingSpecifier }

  package struct Placeholder {
    /// What stands behind the property's name, up to the item's end.
    package let declaration: Range<Int>
    /// The sites in it.
    package let sites: [Range<Int>]
  }

  /// What a property may hold.
  package enum Held: String, Sendable {
    case item = "DispatchWorkItem"
    case timer = "DispatchSourceTimer"

    /// Why a property can't hold a task in place of this.
    fileprivate func reason(_ code: String, _ sentence: String, at place: Reason.Place? = nil) -> Reason {
      switch self {
      case .item: Reason(code, sentence, at: place)
      case .timer:
        Reason(
          "dispatch-timer",
          "its property is not set where the timer is started, and a task starts when it is created",
          at: place)
      }
    }
  }

  private let held: Held
  private let variable: VariableDeclSyntax
  /// The type that declares it, where that is declared in a function.
  private let localType: LocalType?
  private let offset: Int
  private let file: FileContext

  /// - Parameters:
  ///   - offset: UTF-8 offset of the property's name.
  ///   - held: what it holds, or nothing.
  ///   - mayCollect: whether it may hold more than one.
  ///   - mayBeSet: whether it may be no optional, and be set by initialisers.
  package init(
    offset: Int, holding held: Held = .item, mayCollect: Bool = false, mayBeSet: Bool = false,
    in file: FileContext
  ) throws(Refusal) {
    guard let variable = file.node(VariableDeclSyntax.self, at: offset),
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      let owner = file.resolver.enclosingType(of: Syntax(variable)),
      let binding = variable.bindings.first(where: { $0.pattern.trimmedUTF8Range.contains(offset) }),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else {
      throw Refusal(held.reason("work-item-passed", "it is stored in a variable that is not a property"))
    }
    // `var first, second: DispatchWorkItem?`
    if variable.bindings.contains(where: { $0.typeAnnotation == nil && $0.initializer == nil }) {
      throw Refusal(
        "unknown-form", "'\(pattern.identifier.text)' shares its type with other variables",
        at: file.place(atOffset: offset))
    }
    localType = variable.localType
    guard localType == nil || variable.modifiers.names.contains("static") else {
      throw Refusal(.localType(pattern.identifier.identifierText, at: file.place(atOffset: offset)))
    }
    self.held = held
    self.variable = variable
    self.owner = owner
    self.offset = offset
    self.file = file
    name = pattern.identifier.identifierText
    let type = held.rawValue
    let placeholder = held == .item ? binding.placeholder(in: file) : nil
    self.placeholder = placeholder?.property
    let single = binding.typeAnnotation?.type.name(of: type) ?? placeholder?.typeName
    guard let typeName = single ?? (mayCollect ? binding.elementName(of: type) : nil) else {
      if ItemCreation(binding.initializer?.value, in: file) != nil {
        throw Refusal(ItemProperty.fromStart(name, held), at: file.place(atOffset: offset))
      }
      throw Refusal(
        held.reason(
          "work-item-collection", "'\(name)' is not declared as 'DispatchWorkItem' or 'DispatchWorkItem?'",
          at: file.place(atOffset: offset)))
    }
    self.typeName = typeName
    isCollection = single == nil
    isSetByInitialisers =
      mayBeSet && binding.initializer == nil && binding.accessorBlock == nil
      && binding.typeAnnotation?.type.isOptionalType == false
    if let reason = declarationReason(binding) { throw Refusal(reason) }
  }

  private func declarationReason(_ binding: PatternBindingSyntax) -> Reason? {
    let place = file.place(atOffset: offset)
    if variable.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true {
      return Reason(
        "protocol-requirement", "'\(name)' is a protocol requirement, so its type can't change", at: place)
    }
    if isCollection {
      if variable.bindingSpecifier.tokenKind != .keyword(.var) || !binding.beginsEmpty {
        return Reason(
          "work-item-from-start", "'\(name)' has an initial value with work items; a task would already run",
          at: place)
      }
      if binding.accessorBlock != nil {
        return Reason("property-observer", "'\(name)' has accessors that use the items", at: place)
      }
    } else if placeholder != nil {
      if variable.bindingSpecifier.tokenKind != .keyword(.var) {
        return Reason(
          "work-item-from-start",
          "'\(name)' is a constant, so it holds an item from the start; a task would already run", at: place)
      }
    } else if isSetByInitialisers {
      // What holds the timer is declared anew.
    } else if variable.bindingSpecifier.tokenKind != .keyword(.var)
      || binding.initializer.map({ !$0.value.is(NilLiteralExprSyntax.self) }) == true
      || binding.typeAnnotation?.type.isOptionalType != true
    {
      let reason = ItemProperty.fromStart(name, held)
      return Reason(reason.code, reason.sentence, at: place)
    }
    let modifiers = variable.modifiers.names
    if file.isSeenByOtherModules(variable) {
      return Reason("public-api", "'\(name)' is public, so its type can't change", at: place)
    }
    if let modifier = modifiers.first(where: {
      $0 == "weak" || $0 == "lazy" || $0 == "override" || $0.hasPrefix("unowned")
        // A timer may be ended on any thread, and so may a task.
        || $0.hasPrefix("nonisolated") && held != .timer
    }) {
      return held.reason("property-modifier", "'\(name)' is '\(modifier)'", at: place)
    }
    if let attribute = variable.attributes.names.first(where: {
      !["State", "MainActor", "ObservationIgnored"].contains($0)
    }) {
      return Reason("property-attribute", "'\(name)' has the attribute '@\(attribute)'", at: place)
    }
    if let accessors = binding.accessorBlock, !accessors.onlyCancels {
      return Reason("property-observer", "'\(name)' has accessors that use the item", at: place)
    }
    return file.reasonOfRelatives(of: variable, named: name)
  }

  private static func fromStart(_ name: String, _ held: Held) -> Reason {
    held.reason(
      "work-item-from-start", "'\(name)' has an initial value, and a task would already run")
  }

  /// Whether code runs where it is set, which may cancel what it held.
  package var hasObservers: Bool { variable.bindings.contains { $0.accessorBlock != nil } }

  private var isPrivate: Bool { variable.modifiers.names.arePrivate }

  /// The indices of the files that may use it.
  package func files() throws(Refusal) -> [Int] {
    if isPrivate || localType != nil { return [file.index] }
    // What a property wrapper stores goes by the name with an underscore.
    let mentioning = Set([name, "_\(name)"].flatMap(file.codebase.files(mentioning:))).sorted()
    guard mentioning.count <= Self.fileLimit else {
      throw Refusal(
        "widely-used-name", "'\(name)' is used in too many files to look for its uses",
        at: file.place(atOffset: offset))
    }
    return mentioning
  }

  private static let fileLimit = 60

  package enum Answer { case yes, no, unknown }

  package func isMeant(by reference: DeclReferenceExprSyntax, in context: FileContext) -> Answer {
    if let localType {
      guard localType.scope.range.contains(reference.position) else { return .no }
      let access = reference.parent?.as(MemberAccessExprSyntax.self)
      guard access?.declName.id == reference.id, let base = access?.base else {
        return localType.declaration.range.contains(reference.position) ? .unknown : .no
      }
      return base.compactText == localType.name ? .yes : .no
    }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
    else {
      guard let binding = context.resolver.binding(of: name, at: reference.lookupPlace(of: name)),
        case .member = binding.origin
      else { return .no }
      return isSame(binding.member) ? .yes : .no
    }
    guard let base = access.base else { return .no }
    if let type = context.resolver.type(of: base) {
      return isSame(context.resolver.member(name, of: type.path)) ? .yes : .no
    }
    if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase == true {
      return isSame(context.resolver.member(name, of: [type])) ? .yes : .no
    }
    return .unknown
  }

  /// `if let pending` unwraps the property of that name.
  package func isMeant(byShorthand condition: OptionalBindingConditionSyntax, in context: FileContext) -> Bool
  {
    guard let binding = context.resolver.binding(of: name, at: condition.lookupPlace(of: name)),
      case .member = binding.origin
    else { return false }
    return isSame(binding.member)
  }

  /// Whether a mention that is no value may be of the property.
  package func mayMean(indirect node: Syntax, in context: FileContext) -> Bool {
    if node.is(ClosureCaptureSyntax.self) {
      guard case .member? = context.resolver.binding(of: name, at: node)?.origin else { return false }
    }
    return context.resolver.enclosingType(of: node) == owner
      || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }

  private func isSame(_ member: MemberFacts?) -> Bool {
    member?.file == file.index && member?.offset == offset
  }
}

extension TypeSyntax {
  /// `DispatchWorkItem` in the type of one item, or of one or none.
  package var workItemName: Syntax? { name(of: "DispatchWorkItem") }

  /// A type's name in the type of one such value, or of one or none.
  fileprivate func name(of type: String) -> Syntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.name(of: type) }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.name(of: type)
    }
    if let name = self.as(IdentifierTypeSyntax.self), name.name.text == type,
      name.genericArgumentClause == nil
    {
      return Syntax(name)
    }
    // `(any DispatchSourceTimer)?`
    if let tuple = self.as(TupleTypeSyntax.self), let only = Array(tuple.elements).only,
      only.firstName == nil,
      only.type.as(SomeOrAnyTypeSyntax.self)?.constraint.name(of: type) != nil
    {
      return Syntax(tuple)
    }
    return nil
  }

  fileprivate var isOptionalType: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension PatternBindingSyntax {
  /// The item that does nothing, where the property holds one from the start.
  fileprivate func placeholder(in file: FileContext) -> (
    property: ItemProperty.Placeholder, typeName: Syntax
  )? {
    guard let initializer, let creation = ItemCreation(initializer.value, in: file),
      let closure = creation.closure, closure.statements.isEmpty, closure.signature == nil,
      typeAnnotation.map({ $0.type.compactText == "DispatchWorkItem" }) ?? true, accessorBlock == nil
    else { return nil }
    let range = pattern.trimmedUTF8Range.upperBound..<initializer.trimmedUTF8Range.upperBound
    guard comments(in: range).isEmpty,
      let callee = creation.call.calledExpression.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    let annotation = typeAnnotation.map { Syntax($0.type) }
    return (
      ItemProperty.Placeholder(
        declaration: range,
        sites: [creation.call.calledExpression.trimmedUTF8Range]
          + (annotation.map { [$0.trimmedUTF8Range] } ?? [])),
      annotation ?? Syntax(callee)
    )
  }

  /// The element's type in `[Key: Element]`, as it is declared or in the empty collection that it is set to.
  fileprivate func elementName(of type: String) -> Syntax? {
    guard let annotation = typeAnnotation?.type else {
      guard let name = initializer?.value.newElementType?.as(DeclReferenceExprSyntax.self),
        name.baseName.text == type, name.argumentNames == nil
      else { return nil }
      return Syntax(name)
    }
    guard let element = annotation.elementType?.as(IdentifierTypeSyntax.self), element.name.text == type,
      element.genericArgumentClause == nil
    else { return nil }
    return Syntax(element)
  }

  /// Whether a collection is declared without any elements.
  fileprivate var beginsEmpty: Bool {
    guard let value = initializer?.value else { return true }
    return typeAnnotation == nil || value.isEmptyCollection || value.compactText == ".init()"
  }
}

extension AccessorBlockSyntax {
  /// Whether there are observers alone, which cancel the items that come and go.
  fileprivate var onlyCancels: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.allSatisfy { accessor in
      guard ["willSet", "didSet"].contains(accessor.accessorSpecifier.text), let body = accessor.body else {
        return false
      }
      let name = accessor.parameters?.name.identifierText
      let mentions = ["oldValue", "newValue"] + (name.map { [$0] } ?? [])
      return mentions.allSatisfy { name in
        let mentions = NameMentions(of: name, in: Syntax(body))
        return mentions.indirect.isEmpty && mentions.shorthands.isEmpty
          && mentions.references.allSatisfy { reference in
            switch ItemUse(reference) {
            case .cancelled, .examined: true
            default: false
            }
          }
      }
    }
  }
}
