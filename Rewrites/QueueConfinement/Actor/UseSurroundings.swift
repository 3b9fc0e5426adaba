import Codebase
import Migration
import SwiftSyntax

/// The code around a use of something that has to be awaited.
enum UseSurroundings {
  /// `await` may stand there.
  case async
  /// A synchronous function.
  case function(FunctionDeclSyntax)
  /// A closure that can't wait.
  case closure(ClosureExprSyntax)
  case wall(Refusal)

  /// - Parameter name: the name of what is used.
  init(_ use: ExprSyntax, of name: String, in file: FileContext) {
    func wall(_ code: String, _ sentence: String) -> UseSurroundings {
      .wall(Refusal(code, sentence, at: file.place(use)))
    }
    if Syntax(use).isDeferred {
      self = wall("defer", "'\(name)' is used in a 'defer', which can't wait")
      return
    }
    if Syntax(use).isInDefaultArgument {
      self = wall("default-argument", "'\(name)' is used in a default argument, which can't wait")
      return
    }
    if file.isolation.isAsyncContext(Syntax(use)) {
      self = .async
      return
    }
    var current = use.parent
    while let node = current {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr(let closure):
        self = .closure(closure)
        return
      case .functionDecl(let function):
        self = .function(function)
        return
      case .initializerDecl:
        self = wall("initialiser", "'\(name)' is used in an initialiser, which would have to wait")
        return
      case .deinitializerDecl:
        self = wall("deinit", "'\(name)' is used in a 'deinit', which can't wait")
        return
      case .subscriptDecl:
        self = wall("subscript", "'\(name)' is used in a subscript, which would have to wait")
        return
      case .accessorDecl(let accessor):
        let isObserver = ["willSet", "didSet"].contains(accessor.accessorSpecifier.text)
        self =
          isObserver
          ? wall("property-observer", "'\(name)' is used in a property's observer, which can't wait")
          : wall("computed-property", "'\(name)' is used in a computed property, which would have to wait")
        return
      case .accessorBlock:
        self = wall("computed-property", "'\(name)' is used in a computed property, which would have to wait")
        return
      case .memberBlockItem:
        self = wall("initial-value", "'\(name)' is used in a property's initial value, which can't wait")
        return
      case .sourceFile:
        self = wall("top-level-code", "'\(name)' is used outside of functions")
        return
      default: current = node.parent
      }
    }
    self = wall("top-level-code", "'\(name)' is used outside of functions")
  }
}

extension Syntax {
  fileprivate var isInDefaultArgument: Bool {
    var current = parent
    while let node = current {
      if node.is(FunctionParameterSyntax.self) { return true }
      if node.is(ClosureExprSyntax.self) || node.is(CodeBlockItemSyntax.self) { return false }
      current = node.parent
    }
    return false
  }

  /// Whether a `defer` of the same function stands around it.
  fileprivate var isDeferred: Bool {
    var current = parent
    while let node = current {
      if node.is(DeferStmtSyntax.self) { return true }
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
      current = node.parent
    }
    return false
  }
}

/// A synchronous function that becomes async, and what stands against it.
struct AsyncFunction {
  let member: MemberFacts
  let edits: [Edit]
  let doubts: [String]

  init(_ function: FunctionDeclSyntax, in file: FileContext) throws(Refusal) {
    let name = function.name.identifierText
    let place = file.place(function.name)
    let offset = function.name.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let body = function.body,
      let member = (file.facts.globals + file.facts.types.flatMap(\.members)).first(where: {
        $0.offset == offset && $0.kind == .function
      })
    else { throw Refusal("local-function", "the local function '\(name)' would have to wait", at: place) }
    self.member = member
    try Self.check(function, member, in: file, at: place)
    let isolation = try AsyncIsolation(of: function, body, handler: "", in: file)
    var doubts = isolation.doubts.map { "'\(name)' becomes async: \($0)" }
    if let variable = Self.variable(usedBy: body, in: file) {
      doubts.append("'\(name)' waits in between, while other code may change '\(variable)'")
    }
    self.doubts = doubts
    let close = function.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
    var edits = [file.edit(close..<close, " async")] + isolation.edits
    if !isolation.prefix.isEmpty {
      let start =
        (function.modifiers.first?.positionAfterSkippingLeadingTrivia
        ?? function.funcKeyword.positionAfterSkippingLeadingTrivia).utf8Offset
      edits.append(file.edit(start..<start, isolation.prefix))
    }
    self.edits = edits
  }

  /// A variable of the object that a body uses.
  private static func variable(usedBy body: CodeBlockSyntax, in file: FileContext) -> String? {
    guard let owner = file.resolver.enclosingType(of: Syntax(body)) else { return nil }
    return OwnMentions.collect(in: Syntax(body), file: file).map(\.name).first { name in
      file.resolver.member(name, of: owner).map { $0.kind == .variable && !$0.isLet && !$0.isComputed }
        ?? false
    }
  }

  private static func check(
    _ function: FunctionDeclSyntax, _ member: MemberFacts, in file: FileContext, at place: Reason.Place
  ) throws(Refusal) {
    let name = member.name
    let modifiers = function.modifiers.names
    for modifier in ["override", "public", "open", "package", "dynamic", "mutating"]
    where modifiers.contains(modifier) {
      throw Refusal(
        modifier == "override" ? "override" : "public", "'\(name)' is '\(modifier)', and can't become async",
        at: place)
    }
    let attributes = function.attributes.names
    if let attribute = attributes.first(where: {
      !["discardableResult", "available", "MainActor"].contains($0)
    }) {
      let isSeen = ["objc", "IBAction", "IBSegueAction", "_cdecl"].contains(attribute)
      throw Refusal(
        isSeen ? "objective-c" : "member-attribute", "'\(name)' has the attribute '@\(attribute)'", at: place)
    }
    if function.isSeenByObjectiveC {
      throw Refusal("objective-c", "Objective-C may call '\(name)'", at: place)
    }
    if function.name.text.first.map({ !$0.isLetter && $0 != "_" && $0 != "`" }) ?? false {
      throw Refusal("operator", "'\(name)' is an operator", at: place)
    }
    if name == "main", member.isStatic { throw Refusal("main", "'main' starts the program", at: place) }
    let family = MemberFamily(of: member, in: file.codebase)
    if family.members.count > 1 {
      throw Refusal(
        "protocol-requirement", "'\(name)' is called through a protocol or a class that it belongs to",
        at: place)
    }
    guard !member.isPrivate, !member.isStatic else { return }
    for type in family.foreignTypes where !Self.asksForNoFunctions(type) {
      throw Refusal("foreign-requirement", "'\(type)' may ask for '\(name)' without 'await'", at: place)
    }
  }

  /// Whether a type of the SDK asks for no synchronous functions of names that a codebase gives its own.
  private static func asksForNoFunctions(_ type: String) -> Bool {
    SDK.isMainActorClass(type) || SDK.isNonisolatedClass(type)
      || [
        "Sendable", "AnyObject", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable",
        "Error", "LocalizedError", "ObservableObject", "View", "App", "Scene", "Comparable", "CaseIterable",
        "CustomStringConvertible", "CustomDebugStringConvertible",
      ].contains(type)
  }
}

/// A call whose result nobody uses, in code of the main actor that can't wait: it starts in a task.
struct StartedCall {
  let edits: [Edit]
  /// The body that starts it.
  let body: SyntaxIdentifier
  /// Whether a loop starts it again and again.
  let isRepeated: Bool

  init?(_ use: ExprSyntax, _ member: MemberFacts, in file: FileContext) {
    guard member.kind == .function, TypeName.isVoid(member.type ?? "Void"),
      let call = use.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.parent?.is(CodeBlockItemSyntax.self) == true,
      file.isolation.isolation(at: Syntax(call)) == .mainActor,
      call.enclosing(DeinitializerDeclSyntax.self) == nil,
      Preconditions(file: file).taskCreation(at: Syntax(call)) == nil,
      let receiver = use.as(MemberAccessExprSyntax.self)?.base, Self.isStable(receiver, in: file),
      call.arguments.allSatisfy({ Self.isStable($0.expression, in: file) })
    else { return nil }
    let isDiscarded: Bool
    switch TaskPosition(of: call, in: file) {
    case .plain: isDiscarded = false
    case .discarded: isDiscarded = true
    case .refused: return nil
    }
    var loop = false
    var current = call.parent
    var owner: Syntax?
    while let node = current, owner == nil {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
        loop = true
      }
      if node.is(FunctionDeclSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.is(MemberBlockItemSyntax.self)
      {
        owner = node
      }
      current = node.parent
    }
    guard let owner else { return nil }
    body = owner.id
    isRepeated = loop
    let name = Preconditions(file: file).taskName(at: Syntax(call))
    let range = call.trimmedUTF8Range
    edits = [
      file.edit(
        range.lowerBound..<range.lowerBound, "\(isDiscarded ? "_ = " : "")\(name) { @MainActor in await "),
      file.edit(range.upperBound..<range.upperBound, " }"),
    ]
  }

  /// Whether an expression means the same when the task starts.
  private static func isStable(_ expression: ExprSyntax, in file: FileContext) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr(let node):
      return node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .optionalChainingExpr(let node): return isStable(node.expression, in: file)
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      if name == "self" { return true }
      guard let binding = file.resolver.binding(of: name, at: Syntax(node)) else {
        return name.first?.isUppercase == true
      }
      return binding.isLet && !binding.isFunction
    case .memberAccessExpr(let node):
      guard let base = node.base else { return true }
      guard isStable(base, in: file), let owner = file.resolver.ownerPath(of: base),
        let member = file.resolver.member(node.declName.baseName.identifierText, of: owner)
      else { return false }
      return member.isLet && member.kind == .variable
    default: return false
    }
  }
}
