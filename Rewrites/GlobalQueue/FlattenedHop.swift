import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Work on a global queue whose one result goes straight to the main queue, flattened: a main-actor task that awaits
/// the work, which becomes an async function off the main actor.
///
/// The task starts after what the main queue has pending, where the queue call started at once.
struct FlattenedHop {
  private let queueCall: QueueCall
  private let closure: ClosureExprSyntax
  private let file: FileContext
  private let work: FunctionCallExprSyntax
  private let hop: QueueCall
  private let hopClosure: ClosureExprSyntax
  private let calleeEdits: [Edit]

  /// Nil where any precondition is missing; the exact, nested form is right then.
  init?(_ queueCall: QueueCall, closure: ClosureExprSyntax, file: FileContext) {
    // One constant that names the result, then the hop.
    let statements = Array(closure.statements)
    guard statements.count == 2,
      let variable = statements[0].item.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      let binding = Array(variable.bindings).only, binding.pattern.is(IdentifierPatternSyntax.self),
      let work = binding.initializer?.value.as(FunctionCallExprSyntax.self), work.trailingClosure == nil,
      let hopCall = statements[1].item.as(FunctionCallExprSyntax.self),
      let hop = QueueCall(mainHop: hopCall, in: file), let hopClosure = hop.closure,
      hopClosure.signature == nil
    else { return nil }
    guard closure.hasPlainSignature,
      !hopClosure.statements.isEmpty
    else { return nil }
    // Both bodies become one scope.
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      !hopClosure.statements.declares(name)
    else { return nil }
    // The arguments are evaluated on the main actor now, so they must not be work themselves.
    guard work.arguments.allSatisfy({ $0.expression.isPlainValue }) else { return nil }
    // Text that would have to be laid out anew in ways that change it.
    let shell =
      queueCall.call.positionAfterSkippingLeadingTrivia.utf8Offset..<closure.leftBrace.position.utf8Offset
    guard queueCall.call.comments(in: shell).isEmpty,
      hopCall.comments(in: hopCall.trimmedUTF8Range.lowerBound..<hopClosure.leftBrace.position.utf8Offset)
        .isEmpty
    else { return nil }
    // The caller: a synchronous function of a main-actor type.
    let node = Syntax(queueCall.call)
    guard file.isolation.isolation(at: node) == .mainActor, let owner = file.resolver.enclosingType(of: node),
      !file.isolation.isAsyncContext(node), queueCall.call.enclosing(ClosureExprSyntax.self) == nil
    else { return nil }
    let preconditions = Preconditions(file: file)
    guard preconditions.asyncOverload(in: hopClosure) == nil, preconditions.taskCreation(at: node) == nil
    else { return nil }
    // The callee: one function of the codebase that only this site calls.
    guard let callee = FlattenedHop.callee(of: work, owner: owner, in: file), callee.canBecomeAsync,
      FlattenedHop.isOnlyMentioned(callee, in: work, file),
      // A requirement that it witnesses would be a second function of its name.
      file.codebase.index.functions(named: callee.name).count == 1,
      let edits = FlattenedHop.asyncEdits(callee, owner: owner, in: file)
    else { return nil }
    self.queueCall = queueCall
    self.closure = closure
    self.file = file
    self.work = work
    self.hop = hop
    self.hopClosure = hopClosure
    calleeEdits = edits
  }

  func draft(priority: String?, task: String) -> Draft? {
    guard let hopEdits = ShellRemoval(hop.call, closure: hopClosure, in: file).edits else { return nil }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    let start = work.positionAfterSkippingLeadingTrivia.utf8Offset
    return Draft(
      "a main-actor task that awaits the work, instead of two hops",
      alters: ["the work starts after pending work of the main queue"],
      edits: shell.edits(callee: priority.map { "\(task)(priority: \($0))" } ?? task, attribute: "@MainActor")
        + [file.edit(start..<start, "await ")] + hopEdits + calleeEdits,
      absorbs: [hop.call.trimmedUTF8Range])
  }

  // MARK: The callee

  /// Whether nothing but one call can mean the function: not a reference, a selector or a call on a receiver of unknown
  /// type either.
  private static func isOnlyMentioned(
    _ callee: MemberFacts, in call: FunctionCallExprSyntax, _ file: FileContext
  ) -> Bool {
    let references = References(file.codebase).references(to: callee, limit: 60)
    guard let only = references?.only else { return false }
    return only.file == file.index && call.calledExpression.trimmedUTF8Range.contains(only.range.lowerBound)
  }

  private static func callee(of work: FunctionCallExprSyntax, owner: [String], in file: FileContext)
    -> MemberFacts?
  {
    guard let name = Callee(work) else { return nil }
    let candidates: [MemberFacts]
    switch name.receiver?.compactText {
    case nil:
      let members = file.resolver.members(name.name, of: owner)
      candidates =
        members.isEmpty ? file.codebase.index.globals(named: name.name) : members.filter(\.isStatic)
    case "self", "Self": candidates = file.resolver.members(name.name, of: owner)
    case owner.last: candidates = file.resolver.members(name.name, of: owner).filter(\.isStatic)
    default: return nil
    }
    let labels = work.arguments.map { $0.label?.text }
    let functions = candidates.filter { $0.kind == .function }
    guard let only = functions.only, only.parameters.map(\.label) == labels else { return nil }
    return only
  }

  /// The edits that make the function async and keep it off the main actor; nil where it uses what is isolated.
  private static func asyncEdits(_ callee: MemberFacts, owner: [String], in file: FileContext) -> [Edit]? {
    let context = FileContext(sibling: callee.file, of: file)
    guard let function = context.function(at: callee.offset), let body = function.body,
      function.signature.effectSpecifiers == nil
    else { return nil }
    let isMember = function.parent?.is(MemberBlockItemSyntax.self) == true
    let settings = context.settings
    var methods = NonisolatedMethods(file: file, owner: owner)
    if isMember {
      guard methods.firstIsolatedUse(in: Syntax(body), from: context, depth: 1) == nil else {
        return nil
      }
    } else if settings.defaultIsolation == .mainActor {
      return nil
    }
    guard BlockingWork(context).reason(inBodyOf: function) == nil else { return nil }
    var prefix = ""
    if settings.compilerFloor >= SwiftVersion(6, 2) {
      prefix = "@concurrent "
    } else if settings.nonisolatedNonsendingByDefault {
      return nil
    }
    if isMember, !callee.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) {
      prefix += "nonisolated "
    }
    let keyword =
      (function.modifiers.first?.positionAfterSkippingLeadingTrivia
      ?? function.funcKeyword.positionAfterSkippingLeadingTrivia).utf8Offset
    let close = function.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
    var edits = methods.edits + [Edit(file: context.source.path, range: close..<close, replacement: " async")]
    if !prefix.isEmpty {
      edits.append(Edit(file: context.source.path, range: keyword..<keyword, replacement: prefix))
    }
    return edits
  }
}

extension MemberFacts {
  /// Whether nothing but its callers speaks against the function being async.
  fileprivate var canBecomeAsync: Bool {
    let barred: Set<String> = ["override", "open", "public", "package", "mutating"]
    return !isAsync && !isThrowing && barred.isDisjoint(with: modifiers)
      && attributes.allSatisfy { ["inline", "discardableResult"].contains($0) }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a declaration or a guard among these statements introduces a name.
  fileprivate func declares(_ name: String) -> Bool {
    contains { item in
      let introduced: [PatternSyntax]
      if let variable = item.item.as(VariableDeclSyntax.self) {
        introduced = variable.bindings.map(\.pattern)
      } else if let guarded = item.item.as(GuardStmtSyntax.self) {
        introduced = guarded.conditions.compactMap {
          $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern
        }
      } else {
        introduced = []
      }
      return introduced.contains { $0.tokens(viewMode: .sourceAccurate).contains { $0.text == name } }
    }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure has no more of a signature than a capture list.
  fileprivate var hasPlainSignature: Bool {
    guard let signature else { return true }
    return signature.parameterClause == nil && signature.returnClause == nil && signature.attributes.isEmpty
  }
}

extension ExprSyntax {
  /// A name, a literal or a member of one: nothing that is computed by a call.
  fileprivate var isPlainValue: Bool {
    if self.is(DeclReferenceExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
    {
      return true
    }
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    return false
  }
}
