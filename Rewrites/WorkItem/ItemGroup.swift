import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Work items that become tasks together, since they pass through the same variables: a property with the items that
/// it holds in turn, a local variable of such items, or one local constant.
struct ItemGroup {
  /// What holds an item.
  enum Slot: Hashable, Sendable {
    /// A property, by its file and the UTF-8 offset of its name.
    case property(file: Int, offset: Int)
    /// A local constant or variable, by the UTF-8 offset of its declaration.
    case local(file: Int, offset: Int)
    /// A function that makes and schedules an item for its caller, by the UTF-8 offset of its name.
    case function(file: Int, offset: Int)

    var file: Int {
      switch self {
      case .property(let file, _), .local(let file, _), .function(let file, _): file
      }
    }
  }

  var items: [ScheduledItem] = []
  /// The mentions of the item's type that become that of the task.
  private(set) var types: [TypeMention] = []
  /// The sites that the group resolves, by file.
  var sites: [Int: [Range<Int>]] = [:]
  /// Whether any item may be cancelled, or asked whether it was.
  private(set) var isCancelled = false
  /// Every use with its file.
  private(set) var uses: [(node: Syntax, file: Int)] = []
  /// The cancellations in deinitialisers.
  private(set) var lastCancellations: [Syntax] = []
  /// The one property that holds the items; nil where there is none, or more.
  var property: Slot? {
    seen.filter { slot in
      if case .property = slot { return true }
      return false
    }.map(\.self).only
  }
  /// Whether a property or a variable holds the items in turn.
  private(set) var areKept = false

  /// Where what was no optional has to be chained, by file and UTF-8 offset.
  private(set) var chains: [(file: Int, offset: Int)] = []

  /// Whether the property whose mentions are followed becomes optional.
  private var becomesOptional = false
  private var open: [Slot] = []
  private var seen: Set<Slot> = []
  /// The items at their creation, before the calls that run them are known.
  private(set) var created: [PlacedItem] = []
  /// The calls that run what a property holds.
  private(set) var schedules: [FunctionCallExprSyntax] = []
  /// The file that creates the items, which may be another than the property's.
  private(set) var file: FileContext

  struct TypeMention {
    let file: Int
    let range: Range<Int>
    /// Whether it is the whole declaration behind the property's name, which becomes optional.
    var isDeclaration = false
  }

  /// An item at its creation, before the call that runs it is known.
  struct PlacedItem {
    let creation: ItemCreation
    let statement: CodeBlockItemSyntax
    let role: ScheduledItem.Role
    /// The calls that run it by a local name; nil where a property is what they name.
    let schedules: [FunctionCallExprSyntax]?
  }

  init(_ slot: Slot, in file: FileContext) throws(Refusal) {
    self.file = file
    open = [slot]
    while let slot = open.popLast() {
      guard seen.insert(slot).inserted else { continue }
      switch slot {
      case .property(let index, let offset): try addProperty(file: index, offset: offset)
      case .local(let index, let offset):
        try takesCreations(FileContext(sibling: index, of: file), at: offset)
        try addLocal(offset: offset)
      case .function(let index, let offset):
        try takesCreations(FileContext(sibling: index, of: file), at: offset)
        try addFactory(offset: offset)
      }
    }
    try match()
  }

  /// An item that is created as an argument of the call that runs it, and has no name.
  init(_ item: ScheduledItem, in file: FileContext) {
    self.file = file
    items = [item]
    sites[file.index] = [
      item.creation.call.calledExpression.trimmedUTF8Range, item.schedule.trimmedUTF8Range,
    ]
  }

  // MARK: Slots

  private mutating func addProperty(file index: Int, offset: Int) throws(Refusal) {
    let home = FileContext(sibling: index, of: file)
    let property = try ItemProperty(offset: offset, mayCollect: true, in: home)
    areKept = true
    if let placeholder = property.placeholder {
      types.append(TypeMention(file: index, range: placeholder.declaration, isDeclaration: true))
      sites[index, default: []] += placeholder.sites
    } else {
      types.append(TypeMention(file: index, range: property.typeName.trimmedUTF8Range))
      sites[index, default: []].append(property.typeName.trimmedUTF8Range)
    }
    becomesOptional = property.placeholder != nil
    isCancelled = isCancelled || property.hasObservers
    for candidate in try property.files() {
      let context = FileContext(sibling: candidate, of: file)
      let mentions = NameMentions(of: property.name, in: Syntax(context.tree))
      if let indirect = mentions.indirect.first(where: { property.mayMean(indirect: $0, in: context) }) {
        throw Refusal(
          "work-item-passed", "'\(property.name)' is accessed other than by its plain name",
          at: context.place(indirect))
      }
      for reference in mentions.references {
        switch property.isMeant(by: reference, in: context) {
        case .no: continue
        case .yes where property.isCollection: try follow(collection: reference, in: context)
        case .yes: try follow(reference, in: context)
        case .unknown:
          try tolerate(reference, in: context, staysAsWritten: !property.isCollection && !becomesOptional)
        }
      }
      for condition in mentions.shorthands where property.isMeant(byShorthand: condition, in: context) {
        try follow(unwrapped: condition, in: context)
      }
    }
  }

  /// A mention that may or may not be of the property: what is harmless in either case stays as it is written.
  private mutating func tolerate(
    _ reference: DeclReferenceExprSyntax, in context: FileContext, staysAsWritten: Bool
  ) throws(Refusal) {
    switch (staysAsWritten, ItemUse(reference)) {
    case (true, .cancelled), (true, .examined): isCancelled = true
    case (true, .replaced(let value)) where value.is(NilLiteralExprSyntax.self): return
    default:
      throw Refusal(
        "unknown-receiver", "the receiver of this '\(reference.baseName.text)' is not known",
        at: context.place(reference))
    }
  }

  private mutating func addLocal(offset: Int) throws(Refusal) {
    guard let variable = file.node(VariableDeclSyntax.self, at: offset) else {
      throw Refusal(WorkItems.unknownForm)
    }
    if variable.bindingSpecifier.tokenKind == .keyword(.var), let binding = Array(variable.bindings).only,
      binding.holdsOptionalItem, variable.attributes.isEmpty, variable.modifiers.isEmpty
    {
      try addVariable(variable, binding)
    } else {
      try add(variable, storedBy: nil)
    }
  }

  /// `var pending: DispatchWorkItem?`, which a function or a closure in it sets again and again.
  private mutating func addVariable(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) throws(Refusal) {
    guard let scope = variable.enclosing(CodeBlockItemListSyntax.self) else {
      throw Refusal(WorkItems.unknownForm, at: file.place(variable))
    }
    areKept = true
    try mention(typeOf: binding, in: file)
    let name = binding.pattern.compactText
    let mentions = NameMentions(of: name, in: Syntax(scope))
    if let indirect = mentions.indirect.first {
      throw Refusal(WorkItems.passed(name), at: file.place(indirect))
    }
    for reference in mentions.references where file.means(reference, variable) {
      try follow(reference, in: file)
    }
    for condition in mentions.shorthands
    where file.constant(named: name, before: Syntax(condition))?.id == variable.id {
      try follow(unwrapped: condition, in: file)
    }
  }

  /// A private function whose result is the item.
  private mutating func addFactory(offset: Int) throws(Refusal) {
    guard let function = file.node(FunctionDeclSyntax.self, at: offset),
      let type = function.signature.returnClause?.type.workItemName, let body = function.body,
      function.modifiers.names.contains(where: { ["private", "fileprivate"].contains($0) }),
      case .returnStmt(let result)? = body.statements.last?.item.as(StmtSyntax.self)?.as(StmtSyntaxEnum.self),
      let name = result.expression?.as(DeclReferenceExprSyntax.self),
      let variable = file.constant(named: name.baseName.identifierText, before: Syntax(result))
    else {
      throw Refusal(
        "work-item-passed", "a function passes the item on in a form that is not recognised",
        at: file.place(atOffset: offset))
    }
    types.append(TypeMention(file: file.index, range: type.trimmedUTF8Range))
    sites[file.index, default: []].append(type.trimmedUTF8Range)
    let mentions = NameMentions(of: function.name.identifierText, in: Syntax(file.tree))
    guard mentions.indirect.isEmpty else {
      throw Refusal(
        "work-item-passed", "'\(function.name.text)' is passed on as a value", at: file.place(function.name))
    }
    for reference in mentions.references {
      guard let call = reference.calledFunction, let slot = file.slot(takingValueOf: ExprSyntax(call)) else {
        throw Refusal(
          "work-item-passed", "the item that '\(function.name.text)' returns is not stored in a property",
          at: file.place(reference))
      }
      open.append(slot)
    }
    try add(variable, storedBy: .returned(result))
  }

  // MARK: Uses

  /// A mention of a property that holds any number of items.
  private mutating func follow(collection mention: DeclReferenceExprSyntax, in context: FileContext)
    throws(Refusal)
  {
    switch CollectionUse(mention) {
    case .element(let element): try follow(mention, standingFor: element, in: context)
    case .plain: uses.append((Syntax(mention), context.index))
    case .cancelled(let node):
      uses.append((Syntax(mention), context.index))
      isCancelled = true
      sites[context.index, default: []] += AllCalls.collect(in: node).filter { Callee($0)?.name == "cancel" }
        .map(\.trimmedUTF8Range)
      if node.enclosing(DeinitializerDeclSyntax.self) != nil { lastCancellations.append(node) }
    case .appended(let value):
      uses.append((Syntax(mention), context.index))
      try store(value, in: context)
    case .other(let use):
      throw Refusal(
        "work-item-collection", "'\(mention.baseName.text)' \(use)", at: context.place(mention))
    }
  }

  /// - Parameter expression: what stands for the item, where that is more than its name.
  private mutating func follow(
    _ mention: DeclReferenceExprSyntax, standingFor expression: Syntax? = nil, in context: FileContext
  ) throws(Refusal) {
    uses.append((Syntax(mention), context.index))
    switch expression.map(ItemUse.init(of:)) ?? ItemUse(mention) {
    case .cancelled(let call):
      cancel(call, in: context)
      if becomesOptional { chains.append((context.index, mention.trimmedUTF8Range.upperBound)) }
    case .examined where becomesOptional:
      throw Refusal(
        "work-item-use", "'\(mention.baseName.text)' is tested here, and would become optional",
        at: context.place(mention))
    case .examined: if mention.isReadForCancellation { isCancelled = true }
    case .replaced(let value): try store(value, in: context)
    case .scheduled(let call):
      try takesCreations(context, at: call.position.utf8Offset)
      schedules.append(call)
    case .unwrapped(let condition): try follow(unwrapped: condition, in: context)
    case .named(let variable): try follow(named: variable, in: context)
    case .stored, .returned, .appended:
      throw Refusal(WorkItems.passed(mention.baseName.text), at: context.place(mention))
    case .other(let use):
      throw Refusal("work-item-use", "'\(mention.baseName.text)' \(use)", at: context.place(mention))
    }
  }

  private mutating func cancel(_ call: FunctionCallExprSyntax, in context: FileContext) {
    isCancelled = true
    sites[context.index, default: []].append(call.trimmedUTF8Range)
    if call.enclosing(DeinitializerDeclSyntax.self) != nil { lastCancellations.append(Syntax(call)) }
  }

  /// The uses of the name that `if let name = item` gives the item.
  private mutating func follow(unwrapped condition: OptionalBindingConditionSyntax, in context: FileContext)
    throws(Refusal)
  {
    uses.append((Syntax(condition), context.index))
    guard let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      condition.bindingSpecifier.tokenKind == .keyword(.let), let scope = condition.bindingScope
    else {
      throw Refusal(WorkItems.unknownForm, at: context.place(condition))
    }
    let mentions = NameMentions(of: name, in: scope)
    for reference in mentions.references where reference.position >= condition.endPosition {
      guard reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id,
        case .local? = context.resolver.binding(of: name, at: Syntax(reference))?.origin
      else { continue }
      try follow(reference, in: context)
    }
    if let indirect = mentions.indirect.first(where: { $0.position >= condition.endPosition }) {
      throw Refusal(WorkItems.passed(name), at: context.place(indirect))
    }
  }

  /// The uses of a local constant that is set to what a property holds.
  private mutating func follow(named variable: VariableDeclSyntax, in context: FileContext) throws(Refusal) {
    guard let binding = Array(variable.bindings).only, variable.bindingSpecifier.tokenKind == .keyword(.let),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let scope = variable.enclosing(CodeBlockItemListSyntax.self)
    else { throw Refusal(WorkItems.unknownForm, at: context.place(variable)) }
    try mention(typeOf: binding, in: context)
    let mentions = NameMentions(of: name, in: Syntax(scope))
    if let indirect = mentions.indirect.first {
      throw Refusal(WorkItems.passed(name), at: context.place(indirect))
    }
    for reference in mentions.references where context.means(reference, variable) {
      try follow(reference, in: context)
    }
    for condition in mentions.shorthands
    where context.constant(named: name, before: Syntax(condition))?.id == variable.id {
      try follow(unwrapped: condition, in: context)
    }
  }

  /// The type that a constant states is one more mention.
  private mutating func mention(typeOf binding: PatternBindingSyntax, in context: FileContext) throws(Refusal)
  {
    guard let type = binding.typeAnnotation?.type else { return }
    guard let mention = type.workItemName else { throw Refusal(WorkItems.unknownForm) }
    types.append(TypeMention(file: context.index, range: mention.trimmedUTF8Range))
    sites[context.index, default: []].append(mention.trimmedUTF8Range)
  }

  /// What a property is set to.
  private mutating func store(_ value: ExprSyntax, in context: FileContext) throws(Refusal) {
    if value.is(NilLiteralExprSyntax.self) { return }
    try takesCreations(context, at: value.position.utf8Offset)
    guard let statement = value.enclosing(CodeBlockItemSyntax.self) else {
      throw Refusal(WorkItems.unknownForm)
    }
    if let creation = ItemCreation(value, in: context) {
      created.append(
        PlacedItem(creation: creation, statement: statement, role: .assigned, schedules: nil))
    } else if let reference = value.as(DeclReferenceExprSyntax.self),
      let variable = context.constant(named: reference.baseName.identifierText, before: Syntax(value))
    {
      try add(variable, storedBy: .assigned(statement))
    } else if let call = value.as(FunctionCallExprSyntax.self),
      let function = context.ownFunction(calledBy: call)
    {
      open.append(.function(file: context.index, offset: function.offset))
    } else if value.as(FunctionCallExprSyntax.self)?.calledExpression.compactText == "DispatchWorkItem" {
      throw Refusal(WorkItems.options, at: context.place(value))
    } else {
      throw Refusal(
        "work-item-passed", "the item that it is set to is not created here", at: context.place(value))
    }
  }

  /// Items may be created and scheduled in one file alone.
  private mutating func takesCreations(_ context: FileContext, at offset: Int) throws(Refusal) {
    guard context.index != file.index else { return }
    let isLocal = seen.contains { slot in
      if case .property = slot { return false }
      return slot.file == file.index
    }
    guard created.isEmpty, schedules.isEmpty, !isLocal else {
      throw Refusal(
        "unknown-form", "items are created for it in two files", at: context.place(atOffset: offset))
    }
    file = context
  }

  private enum Storage {
    case assigned(CodeBlockItemSyntax)
    case returned(ReturnStmtSyntax)

    /// What stands before the item, where it is put in its place as soon as it is created.
    var prefix: String? {
      switch self {
      case .assigned(let item): item.assignmentTarget.map { $0 + " = " }
      case .returned: "return "
      }
    }

    var statement: CodeBlockItemSyntax? {
      switch self {
      case .assigned(let statement): statement
      case .returned(let statement): statement.parent?.as(CodeBlockItemSyntax.self)
      }
    }
  }

  /// `let item = DispatchWorkItem { … }` with all that is done with the name.
  private mutating func add(_ variable: VariableDeclSyntax, storedBy storage: Storage?) throws(Refusal) {
    seen.insert(.local(file: file.index, offset: variable.trimmedUTF8Range.lowerBound))
    guard let binding = Array(variable.bindings).only,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let statement = variable.parent?.as(CodeBlockItemSyntax.self),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self), !list.isUnderCondition,
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty,
      let creation = ItemCreation(binding.initializer?.value, in: file)
    else {
      throw Refusal(
        "work-item-passed",
        "'\(variable.bindings.first?.pattern.compactText ?? "")' is not a constant for one new item",
        at: file.place(variable))
    }
    try mention(typeOf: binding, in: file)
    let mentions = NameMentions(of: name, in: Syntax(list))
    if let indirect = mentions.indirect.first {
      throw Refusal(WorkItems.passed(name), at: file.place(indirect))
    }
    var schedules: [FunctionCallExprSyntax] = []
    var stores = 0
    let references = mentions.references.filter { file.means($0, variable) }
    for reference in references {
      uses.append((Syntax(reference), file.index))
      switch ItemUse(reference) {
      case .cancelled(let call): cancel(call, in: file)
      case .examined: if reference.isReadForCancellation { isCancelled = true }
      case .scheduled(let call): schedules.append(call)
      case .stored(let target), .appended(let target):
        stores += 1
        guard let slot = file.slot(of: target) ?? file.slot(ofCollection: target) else {
          throw Refusal(
            "work-item-collection",
            "'\(name)' is stored in '\(target.shortText)', which is not its own property",
            at: file.place(reference))
        }
        open.append(slot)
      case .returned(let statement) where stores == 0:
        stores += 1
        if let function = statement.enclosing(FunctionDeclSyntax.self) {
          open.append(.function(file: file.index, offset: function.name.trimmedUTF8Range.lowerBound))
        }
      case .other(let use): throw Refusal("work-item-use", "'\(name)' \(use)", at: file.place(reference))
      default: throw Refusal(WorkItems.passed(name), at: file.place(reference))
      }
    }
    guard stores <= 1, (stores == 1) == (storage != nil) || storage == nil else {
      throw Refusal(WorkItems.passed(name), at: file.place(variable))
    }
    // Its property comes upon it again.
    if storage == nil, stores == 1 {
      seen.remove(.local(file: file.index, offset: variable.trimmedUTF8Range.lowerBound))
      return
    }
    let role: ScheduledItem.Role
    if references.count == 1, schedules.count == 1 {
      role = .collapsed(variable, prefix: "", statement: nil)
    } else if let storage, let stored = storage.statement, stored.parent?.id == list.id,
      references.count == 2, stored.canMove(to: statement, past: schedules),
      let prefix = storage.prefix
    {
      role = .collapsed(variable, prefix: prefix, statement: stored)
    } else {
      role = .constant(variable)
    }
    created.append(
      PlacedItem(creation: creation, statement: statement, role: role, schedules: schedules))
  }
}

extension PatternBindingSyntax {
  /// `pending: DispatchWorkItem?`, with nothing in it from the start.
  fileprivate var holdsOptionalItem: Bool {
    guard let type = typeAnnotation?.type, type.workItemName != nil, accessorBlock == nil,
      pattern.is(IdentifierPatternSyntax.self)
    else { return false }
    return (type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self))
      && initializer?.value.is(NilLiteralExprSyntax.self) ?? true
  }
}
