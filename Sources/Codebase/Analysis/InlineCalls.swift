import SwiftSyntax

/// The calls that run while a piece of code runs: those in it, and those in closures that are not known to be kept
/// for later.
public final class InlineCalls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []
  private var names: [DeclReferenceExprSyntax] = []
  private var conditionalLoops: [StmtSyntax] = []
  private let root: Syntax
  private let entersFunctions: Bool

  /// - Parameter entersFunctions: whether local functions count as called.
  public static func collect(in root: Syntax, entersFunctions: Bool = false) -> [FunctionCallExprSyntax] {
    let visitor = InlineCalls(root, entersFunctions: entersFunctions)
    visitor.walk(root)
    return visitor.calls
  }

  /// Every name that is mentioned, callees included, in code that runs in place.
  public static func references(in root: Syntax) -> [DeclReferenceExprSyntax] {
    let visitor = InlineCalls(root, entersFunctions: false)
    visitor.walk(root)
    return visitor.names
  }

  /// The `while` and `repeat` loops in code that runs in place.
  public static func conditionalLoops(in root: Syntax) -> [StmtSyntax] {
    let visitor = InlineCalls(root, entersFunctions: false)
    visitor.walk(root)
    return visitor.conditionalLoops
  }

  /// The calls in a body, from the text of its declaration alone.
  ///
  /// - Parameters:
  ///   - body: UTF-8 offsets of the body, braces included.
  ///   - declaration: UTF-8 offsets of the declaration around it.
  static func facts(inBody body: Range<Int>, of declaration: Range<Int>, in bytes: [UInt8]) -> [CallFacts] {
    let start = declaration.lowerBound
    let tree = SourceFileSyntax.parse(Array(bytes[declaration]))
    guard let brace = tree.token(atOffset: body.lowerBound - start),
      let root = brace.parent
    else { return [] }
    return collect(in: root, entersFunctions: true).compactMap { call in
      guard let callee = Callee(call) else { return nil }
      return CallFacts(
        name: callee.name, labels: call.arguments.map { $0.label?.identifierText ?? "_" },
        trailingClosures: call.trailingClosures, receiver: callee.receiver.map(\.shortText),
        closures: call.closures(upTo: root).compactMap(\.handedTo),
        offset: call.positionAfterSkippingLeadingTrivia.utf8Offset + start)
    }
  }

  private init(_ root: Syntax, entersFunctions: Bool) {
    self.root = root
    self.entersFunctions = entersFunctions
    super.init(viewMode: .sourceAccurate)
  }

  public override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  public override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.append(node)
    return .visitChildren
  }

  public override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    conditionalLoops.append(StmtSyntax(node))
    return .visitChildren
  }

  public override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    conditionalLoops.append(StmtSyntax(node))
    return .visitChildren
  }

  /// `\.count` is a member of whatever it is applied to.
  public override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  public override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == root || node.mayRunInPlace ? .visitChildren : .skipChildren
  }

  public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    entersFunctions || Syntax(node) == root ? .visitChildren : .skipChildren
  }
  public override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// What a call names.
public struct Callee {
  public let name: String
  public let receiver: ExprSyntax?

  public init?(_ call: FunctionCallExprSyntax) {
    var called = call.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.identifierText
      receiver = nil
    } else if let member = called.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.identifierText
      receiver = member.base
    } else {
      return nil
    }
  }
}

extension ClosureExprSyntax {
  /// The call that this closure is an argument of, with the argument's label.
  public var argumentOf: (call: FunctionCallExprSyntax, label: String?)? {
    if let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return (call, argument.label?.identifierText)
    }
    if let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id {
      return (call, nil)
    }
    if let element = parent?.as(MultipleTrailingClosureElementSyntax.self),
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return (call, element.label.identifierText)
    }
    return nil
  }

  /// Whether the closure is called right where it is written, `{ … }()`.
  public var isCalledInPlace: Bool {
    parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(self).id
  }

  /// Whether its callee is known to run it before returning, on the same thread.
  public var runsInPlace: Bool {
    if isCalledInPlace { return true }
    guard let (call, _) = argumentOf, let callee = Callee(call) else { return false }
    return Self.inPlaceCallees.contains(callee.name) || callee.name.hasPrefix("with")
  }

  /// Whether nothing says that the closure is kept for later: it is handed to a callee that isn't known to.
  public var mayRunInPlace: Bool {
    if runsInPlace { return true }
    if parent?.is(MacroExpansionExprSyntax.self) == true
      || parent?.parent?.parent?.is(MacroExpansionExprSyntax.self) == true
    {
      return true
    }
    guard !isTaskBody, let (call, label) = argumentOf, let callee = Callee(call) else { return false }
    return SDK.closureResult(function: callee.name, label: label) != .void
  }

  /// What the closure is handed to, where that may be a function of the codebase.
  var handedTo: CallFacts.Closure? {
    guard !runsInPlace, let (call, label) = argumentOf, let callee = Callee(call) else { return nil }
    return CallFacts.Closure(function: callee.name, label: label)
  }

  /// Callees of the standard library, Foundation and Dispatch that take a non-escaping closure.
  private static let inPlaceCallees: Set<String> = [
    "map", "flatMap", "compactMap", "filter", "forEach", "reduce", "sorted", "sort", "contains", "first",
    "last",
    "firstIndex", "lastIndex", "allSatisfy", "min", "max", "prefix", "drop", "removeAll", "partition",
    "split",
    "mapValues", "compactMapValues", "merge", "merging", "autoreleasepool", "sync", "performAndWait",
    "concurrentPerform", "assumeIsolated", "enumerateObjects", "asyncAndWait",
  ]
}

extension SyntaxProtocol {
  /// The closures around the node, up to another node around it.
  public func closures(upTo root: Syntax) -> [ClosureExprSyntax] {
    var result: [ClosureExprSyntax] = []
    var current = parent
    while let node = current, node != root {
      if let closure = node.as(ClosureExprSyntax.self) { result.append(closure) }
      current = node.parent
    }
    return result
  }
}

extension ExprSyntax {
  /// The expression as one short line, for messages.
  public var shortText: String {
    let compact = compactText
    if compact.utf8.count <= 60, !compact.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) {
      return compact
    }
    let text = compact.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= 60 ? text : String(text.prefix(57)) + "..."
  }
}
