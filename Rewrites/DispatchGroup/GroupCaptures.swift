import Codebase
import Migration
import SwiftSyntax

/// How code that moves into a task refers to the object around it, and what else of its surroundings it uses.
struct GroupCaptures {
  /// How `self` is used outside of closures that have it in their capture lists.
  enum SelfUse {
    case none
    /// Members without `self.`, which a closure that escapes does not allow.
    case implicit
    case explicit
  }

  let file: FileContext

  init(_ file: FileContext) { self.file = file }

  /// - Parameter ignored: UTF-8 ranges that are not looked into.
  func selfUse(in items: ArraySlice<CodeBlockItemSyntax>, ignoring ignored: [Range<Int>] = []) -> SelfUse {
    let finder = SelfFinder(file, ignoring: ignored)
    for item in items { finder.walk(item) }
    if finder.hasImplicitUse { return .implicit }
    return finder.hasExplicitUse ? .explicit : .none
  }

  /// The edits that put `self.` before members which are used without it; nil where a name may as well be no member.
  func namingSelf(in items: ArraySlice<CodeBlockItemSyntax>) -> [Edit]? {
    let finder = SelfFinder(file, ignoring: [])
    for item in items { finder.walk(item) }
    guard !finder.hasUnknownName else { return nil }
    return finder.implicitUses.map { file.edit($0..<$0, "self.") }
  }

  /// The UTF-8 ranges of the members whose closures have to name `self`, as they use members without it.
  func membersNamingSelf(in outline: GroupOutline) -> [Range<Int>] {
    guard file.isInClass(Syntax(outline.profile.creation)) else { return [] }
    return outline.members.filter { selfUse(in: $0.items) == .implicit }.map(\.range)
  }

  /// What keeps a group's calls from being made by closures of their own.
  ///
  /// - Parameter returns: statements that may leave the code.
  func obstacle(in outline: GroupOutline, allowing returns: [ReturnStmtSyntax] = []) -> Missing? {
    uncapturable(in: outline.region) ?? sharedName(of: outline) ?? jump(of: outline, allowing: returns)
  }

  /// A name in the code that can't be captured by a closure which escapes.
  func uncapturable(in items: ArraySlice<CodeBlockItemSyntax>) -> Missing? {
    guard let first = items.first else { return nil }
    if let function = first.enclosing(FunctionDeclSyntax.self),
      function.modifiers.names.contains("mutating"), selfUse(in: items) != .none
    {
      return Missing("mutating", "it is mutating, and a task can't capture its 'self'")
    }
    for item in items {
      for token in item.tokens(viewMode: .sourceAccurate) {
        guard token.reference != nil,
          let binding = file.resolver.binding(of: token.identifierText, at: Syntax(first)),
          case .parameter = binding.origin, let type = binding.type
        else { continue }
        if type.hasPrefix("inout ") {
          return Missing(
            "inout-capture", "'\(token.text)' is an 'inout' parameter, which a task can't capture",
            at: file.place(token))
        }
        let name = TypeName(type)
        let isFunction = name.isFunction || file.resolver.expandingAlias(name).isFunction
        if isFunction, !type.prefix(while: { $0 != "(" }).contains("@escaping"), !name.isOptional {
          return Missing(
            "non-escaping-capture", "'\(token.text)' must not outlive the call, so a task can't capture it",
            at: file.place(token))
        }
      }
    }
    return nil
  }

  /// A name that members declare for themselves and that is used elsewhere.
  func sharedName(of outline: GroupOutline) -> Missing? {
    for member in outline.members {
      let declared = Set(
        member.items.flatMap { item -> [String] in
          if let function = item.item.as(FunctionDeclSyntax.self) { return [function.name.identifierText] }
          return Array(item.variableNames)
        })
      guard !declared.isEmpty else { continue }
      for token in outline.profile.list.tokens(viewMode: .sourceAccurate)
      where declared.contains(token.identifierText) && !member.range.contains(token.start)
        && token.position > outline.profile.creation.position
      {
        guard token.reference != nil,
          !outline.members.contains(where: { $0.range.contains(token.start) && $0.declares(token.text) })
        else { continue }
        return Missing(
          "declared-between", "'\(token.text)' is declared between the calls and used behind them",
          at: file.place(token))
      }
    }
    return nil
  }

  /// The first statement in a group's code that leaves it early, throws or awaits.
  private func jump(of outline: GroupOutline, allowing returns: [ReturnStmtSyntax]) -> Missing? {
    let allowed = Set(outline.members.flatMap(\.turnEnds).map(\.position) + returns.map(\.position))
    let found =
      outline.members.lazy.flatMap(\.items).flatMap(JumpFinder.all(in:)).first {
        !allowed.contains($0.position)
      }
      ?? outline.region.lazy.flatMap(JumpFinder.all(in:)).first { !allowed.contains($0.position) }
    guard let found else { return nil }
    let keyword = found.firstToken(viewMode: .sourceAccurate)?.text ?? "return"
    return Missing(
      "leaves-block", "'\(keyword)' would leave, or suspend, only the task that the code moves to",
      at: file.place(found))
  }
}

extension GroupMember {
  /// The statements that end a turn of the loop which the member is the last part of: in a closure of its own,
  /// `return` does what `continue` did.
  var turnEnds: [Syntax] {
    guard let list = enter.parent?.as(CodeBlockItemListSyntax.self), items.last?.id == list.last?.id,
      let block = list.parent
    else { return [] }
    let isLoop = block.parent?.is(ForStmtSyntax.self) == true
    let isForEach =
      block.as(ClosureExprSyntax.self)?.argumentOf.flatMap { Callee($0.call)?.name } == "forEach"
    return items.flatMap(JumpFinder.all(in:)).filter { jump in
      isLoop && jump.as(ContinueStmtSyntax.self)?.label == nil && jump.is(ContinueStmtSyntax.self)
        || isForEach && jump.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
    }
  }
}

extension GroupMember {
  fileprivate func declares(_ name: String) -> Bool {
    items.contains { $0.variableNames.contains(name) }
  }
}

/// Looks for uses of `self` and of members without it.
private final class SelfFinder: SyntaxVisitor {
  private let file: FileContext
  private let ignored: [Range<Int>]
  var hasExplicitUse = false
  /// UTF-8 offsets of members without `self.`.
  private(set) var implicitUses: [Int] = []
  /// Whether a name is used that may be an inherited member or something else.
  private(set) var hasUnknownName = false
  var hasImplicitUse: Bool { !implicitUses.isEmpty || hasUnknownName }

  init(_ file: FileContext, ignoring ignored: [Range<Int>]) {
    self.file = file
    self.ignored = ignored
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let captures = node.signature?.capture?.items ?? []
    if !ignored.contains(where: { $0.contains(node.start) }),
      captures.contains(where: { $0.name.text == "self" && $0.initializer == nil })
    {
      // What is captured weakly still has to be there where the closure is made.
      hasExplicitUse = hasExplicitUse || captures.contains { $0.name.text == "self" && $0.specifier == nil }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id,
      !ignored.contains(where: { $0.contains(node.start) })
    else { return .skipChildren }
    let name = node.baseName.identifierText
    if name == "self" {
      hasExplicitUse = true
    } else if name != "Self", !name.hasPrefix("$"), name.first?.isUppercase == false {
      switch file.resolver.binding(of: name, at: Syntax(node)) {
      case let binding?:
        if case .member = binding.origin, binding.member?.isStatic != true { implicitUses.append(node.start) }
      case nil:
        if file.resolver.enclosingType(of: Syntax(node)) != nil, !Self.isGlobal(name) {
          hasUnknownName = true
        }
      }
    }
    return .skipChildren
  }

  override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
    if !ignored.contains(where: { $0.contains(node.start) }) { hasExplicitUse = true }
    return .skipChildren
  }

  /// Whether a name that the codebase doesn't declare is one of the SDK's functions rather than an inherited member.
  private static func isGlobal(_ name: String) -> Bool {
    StandardFunctions.all.contains(name) || name == "error" || name.hasPrefix("dispatch")
  }
}
