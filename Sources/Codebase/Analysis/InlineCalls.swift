import SwiftSyntax

/// The calls that run while a piece of code runs: those in it, and those in closures that their callee runs in
/// place. Closures handed on to run later or elsewhere are not entered, nor are local functions.
public final class InlineCalls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []
  private var names: [DeclReferenceExprSyntax] = []
  private let root: Syntax

  public static func collect(in root: Syntax) -> [FunctionCallExprSyntax] {
    let visitor = InlineCalls(root)
    visitor.walk(root)
    return visitor.calls
  }

  /// Every name that is mentioned, callees included, in code that runs in place.
  public static func references(in root: Syntax) -> [DeclReferenceExprSyntax] {
    let visitor = InlineCalls(root)
    visitor.walk(root)
    return visitor.names
  }

  static func facts(in root: Syntax) -> [CallFacts] {
    collect(in: root).compactMap { call in
      guard let callee = Callee(call) else { return nil }
      return CallFacts(
        name: callee.name, labels: call.arguments.map { $0.label?.identifierText ?? "_" },
        receiver: callee.receiver.map(\.shortText),
        offset: call.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  private init(_ root: Syntax) {
    self.root = root
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

  public override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if Syntax(node) == root || node.runsInPlace { return .visitChildren }
    return .skipChildren
  }

  public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
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
  var runsInPlace: Bool {
    if isCalledInPlace { return true }
    guard let (call, _) = argumentOf, let callee = Callee(call) else { return false }
    return Self.inPlaceCallees.contains(callee.name) || callee.name.hasPrefix("with")
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

extension ExprSyntax {
  /// The expression as one short line, for messages.
  public var shortText: String {
    let text = compactText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= 60 ? text : String(text.prefix(57)) + "..."
  }
}
