import Codebase
import Migration
import SwiftSyntax

/// How code that moves into a task refers to the object around it, and what else of its surroundings it uses.
package struct GroupCaptures {
  /// How `self` is used outside of closures that have it in their capture lists.
  package enum SelfUse {
    case none
    /// Members without `self.`, which a closure that escapes does not allow.
    case implicit
    case explicit
  }

  package let file: FileContext

  package init(_ file: FileContext) { self.file = file }

  /// - Parameter ignored: UTF-8 ranges that are not looked into.
  package func selfUse(in items: ArraySlice<CodeBlockItemSyntax>, ignoring ignored: [Range<Int>] = [])
    -> SelfUse
  {
    let finder = SelfFinder(file, ignoring: ignored)
    for item in items { finder.walk(item) }
    if finder.hasImplicitUse { return .implicit }
    return finder.hasExplicitUse ? .explicit : .none
  }

  /// The edits that put `self.` before members which are used without it; nil where a name may as well be no member.
  package func namingSelf(in items: ArraySlice<CodeBlockItemSyntax>) -> [Edit]? {
    membersWithoutSelf(in: items.map(Syntax.init))?.map { file.edit($0..<$0, "self.") }
  }

  /// The UTF-8 offsets of members that are used without `self.`; nil where a name may as well be no member.
  ///
  /// - Parameter ignored: UTF-8 ranges that are not looked into.
  package func membersWithoutSelf(in nodes: [Syntax], ignoring ignored: [Range<Int>] = []) -> [Int]? {
    let finder = SelfFinder(file, ignoring: ignored)
    for node in nodes { finder.walk(node) }
    return finder.hasUnknownName ? nil : finder.implicitUses
  }

  /// A name in the code that can't be captured by a closure which escapes.
  package func uncapturable(in items: ArraySlice<CodeBlockItemSyntax>) -> Refusal? {
    guard let first = items.first else { return nil }
    if let function = first.enclosing(FunctionDeclSyntax.self),
      function.modifiers.names.contains("mutating"), selfUse(in: items) != .none
    {
      return Refusal("mutating", "it is mutating, and a task can't capture an 'inout' 'self'")
    }
    for item in items {
      for token in item.tokens(viewMode: .sourceAccurate) {
        guard token.reference != nil,
          let binding = file.resolver.binding(of: token.identifierText, at: Syntax(first)),
          case .parameter = binding.origin, let type = binding.type
        else { continue }
        if type.hasPrefix("inout ") {
          return Refusal(
            "inout-capture", "'\(token.text)' is an 'inout' parameter, which a task can't capture",
            at: file.place(token))
        }
        let name = TypeName(type)
        let isFunction = name.isFunction || file.resolver.expandingAlias(name).isFunction
        if isFunction, !type.prefix(while: { $0 != "(" }).contains("@escaping"), !name.isOptional {
          return Refusal(
            "non-escaping-capture", "'\(token.text)' is a non-escaping parameter, which a task can't capture",
            at: file.place(token))
        }
      }
    }
    return nil
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
