import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A dispatch group that a local constant holds, and all that is done with it.
struct GroupProfile {
  let name: String
  /// `let group = DispatchGroup()`
  let creation: CodeBlockItemSyntax
  /// The statements among which the group is made.
  let list: CodeBlockItemListSyntax
  private(set) var enters: [FunctionCallExprSyntax] = []
  private(set) var leaves: [FunctionCallExprSyntax] = []
  /// `group.leave` as an argument, to be called by whom it is handed to.
  private(set) var leaveValues: [MemberAccessExprSyntax] = []
  private(set) var notifications: [FunctionCallExprSyntax] = []
  private(set) var waits: [FunctionCallExprSyntax] = []
  /// `queue.async(group: group) { … }`
  private(set) var queueCalls: [FunctionCallExprSyntax] = []
  /// Pairs around calls that count nothing: they are none of the above.
  private(set) var evened: [EvenedCount] = []
  /// Where the group is used as a value in any other way.
  private(set) var otherUses: [Syntax] = []

  /// The group that a statement makes and keeps in a local constant; nil where it makes none.
  init?(_ statement: CodeBlockItemSyntax) {
    guard let name = GroupProfile.nameOfGroup(madeBy: statement),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(SourceFileSyntax.self) == false, !list.isUnderCondition
    else { return nil }
    creation = statement
    self.name = name
    self.list = list
    for use in GroupUses.collect(of: name, after: statement, in: list) { add(use) }
    evened = entersInPlace.compactMap { EvenedCount.around($0, enters, leaves) }
    let sites = Set(evened.flatMap { [$0.enter.item.id, $0.leave.item.id] })
    enters.removeAll { sites.contains(Syntax($0).id) }
    leaves.removeAll { sites.contains(Syntax($0).id) }
  }

  private static func nameOfGroup(madeBy statement: CodeBlockItemSyntax) -> String? {
    guard let variable = statement.item.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = Array(variable.bindings).only,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let value = binding.initializer?.value.as(FunctionCallExprSyntax.self), value.arguments.isEmpty,
      value.trailingClosure == nil, binding.makesGroup(value.calledExpression)
    else { return nil }
    return pattern.identifier.identifierText
  }

  static func makesGroup(_ statement: CodeBlockItemSyntax, named name: String) -> Bool {
    nameOfGroup(madeBy: statement) == name
  }

  /// Those that no answer of another call makes.
  var entersInPlace: [FunctionCallExprSyntax] { enters.filter { !isInAnswer($0) } }

  /// Whether a call of the group stands in a closure that is run later, such as the answer of another call.
  func isInAnswer(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent, parent.id != Syntax(list).id {
      if let closure = parent.as(ClosureExprSyntax.self),
        closure.enclosing(CodeBlockItemSyntax.self)?.loopBody?.id != closure.statements.id
      {
        return true
      }
      node = parent
    }
    return false
  }

  /// The local group that a site belongs to: the one it makes, or the one that it names.
  init?(at node: Syntax) {
    var named: String?
    if let call = node.as(FunctionCallExprSyntax.self) {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      guard let receiver = member?.base?.as(DeclReferenceExprSyntax.self) else { return nil }
      named = receiver.baseName.identifierText
    }
    var current: Syntax? = node
    while let candidate = current, !candidate.is(MemberBlockItemSyntax.self) {
      if let statement = candidate.as(CodeBlockItemSyntax.self) {
        guard let named else {
          guard let profile = GroupProfile(statement) else { return nil }
          self = profile
          return
        }
        for earlier in statement.parent?.as(CodeBlockItemListSyntax.self) ?? [] {
          if earlier.id == statement.id { break }
          if let profile = GroupProfile(earlier), profile.name == named {
            self = profile
            return
          }
        }
      }
      current = candidate.parent
    }
    return nil
  }

  /// The labels of Dispatch's own functions.
  private static let labels: [String: Set<String>] = [
    "enter": [], "leave": [], "notify": ["qos", "flags", "queue", "execute", "work", "_"],
    "wait": ["timeout", "wallTimeout"],
  ]

  private mutating func add(_ use: Syntax) {
    if let reference = use.as(DeclReferenceExprSyntax.self),
      let member = reference.parent?.as(MemberAccessExprSyntax.self),
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(member).id
    {
      let method = member.declName.baseName.identifierText
      // A function with other labels is an extension's, and may do anything.
      switch Set(call.labels).isSubset(of: Self.labels[method] ?? []) ? method : "" {
      case "enter": enters.append(call)
      case "leave": leaves.append(call)
      case "notify": notifications.append(call)
      case "wait": waits.append(call)
      default: otherUses.append(use)
      }
    } else if let member = use.parent?.as(MemberAccessExprSyntax.self),
      member.declName.compactText == "leave",
      let argument = member.parent?.as(LabeledExprSyntax.self),
      argument.parent?.parent?.is(FunctionCallExprSyntax.self) == true
    {
      leaveValues.append(member)
    } else if let argument = use.parent?.as(LabeledExprSyntax.self), argument.label?.text == "group",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "async"
    {
      queueCalls.append(call)
    } else {
      otherUses.append(use)
    }
  }

  /// UTF-8 ranges of the group's sites, its creation's first.
  var siteRanges: [Range<Int>] {
    let mentions = creation.tokens(viewMode: .sourceAccurate).filter { $0.text == "DispatchGroup" }
      .map(\.trimmedUTF8Range)
    let calls = enters + leaves + notifications + waits + queueCalls
    let pairs = evened.flatMap { [$0.enter.item.trimmedUTF8Range, $0.leave.item.trimmedUTF8Range] }
    return mentions + calls.map(\.trimmedUTF8Range) + pairs
  }
}

extension PatternBindingSyntax {
  /// Whether a call of this makes a group: `DispatchGroup()`, or `.init()` where the type says so.
  fileprivate func makesGroup(_ called: ExprSyntax) -> Bool {
    if called.compactText == "DispatchGroup" { return true }
    return called.compactText == ".init" && typeAnnotation?.type.compactText == "DispatchGroup"
  }
}

/// The uses of a name in the statements after its declaration.
private final class GroupUses: SyntaxVisitor {
  private let name: String
  private let declaration: CodeBlockItemSyntax
  private var uses: [Syntax] = []

  static func collect(
    of name: String, after declaration: CodeBlockItemSyntax, in list: CodeBlockItemListSyntax
  )
    -> [Syntax]
  {
    let visitor = GroupUses(name, declaration)
    visitor.walk(list)
    return visitor.uses
  }

  private init(_ name: String, _ declaration: CodeBlockItemSyntax) {
    self.name = name
    self.declaration = declaration
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.identifierText == name, node.position > declaration.position,
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
    {
      uses.append(Syntax(node))
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.name.identifierText == name { uses.append(Syntax(node)) }
    return .visitChildren
  }

  /// Another group of that name, made in a block inside, is what the name means from there on.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let items = Array(node)
    guard node.id != declaration.parent?.id,
      let index = items.firstIndex(where: { GroupProfile.makesGroup($0, named: name) })
    else { return .visitChildren }
    for item in items[..<index] { walk(item) }
    return .skipChildren
  }

  /// Another thing of that name makes it unclear which one is meant.
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.identifierText == name, node.position > declaration.endPosition {
      uses.append(Syntax(node))
    }
    return .skipChildren
  }
}
