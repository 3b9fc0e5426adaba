import Codebase
import Migration
import SwiftSyntax

extension ModelType {
  /// Whether the main actor runs the code at a node once the class is isolated to it.
  package func isOnMainActor(_ node: Syntax, in context: FileContext) -> Bool {
    var outermost = node
    for closure in node.closuresInDeclaration {
      outermost = Syntax(closure)
      if closure.statesMainActor { return true }
      guard let (call, _) = closure.argumentOf else {
        guard context.isOrdinaryFunction(closure) else { return false }
        continue
      }
      if let hop = QueueCall(call), let base = hop.callee.base,
        case .main? = QueueReference(direct: base, in: context)
      {
        return true
      }
      guard let callee = Callee(call) else { return false }
      if callee.isMainActorRun || callee.name == "assumeIsolated" { return true }
      guard context.staysOnMainActor(closure) else { return false }
    }
    if context.resolver.enclosingType(of: outermost) == facts.path {
      if let deinitializer = outermost.enclosing(DeinitializerDeclSyntax.self) {
        return isHarmless(deinitializer, in: context)
      }
      return !outermost.isStatedOtherwise
    }
    // A global is set up by whoever reads it first.
    guard outermost.isInFunctionOrType else { return false }
    return context.isolation.isolation(at: outermost) == .mainActor
  }

  /// The edits that take away what members say of the main actor once their class says it: `@MainActor`, and the `await` of
  /// synchronous calls.
  var needlessMarks: [Edit] {
    parts.flatMap { part -> [Edit] in
      let context = FileContext(sibling: part.file, of: file)
      guard let declaration = context.declaration(of: part) else { return [] }
      let attributes = declaration.memberBlock.members.compactMap { member in
        member.decl.asProtocol((any WithAttributesSyntax).self)?.attributes.attribute(named: "MainActor")
      }
      let awaits = AwaitCollector.collect(in: Syntax(declaration.memberBlock)).filter { node in
        context.resolver.enclosingType(of: Syntax(node)) == part.path
          && isOnMainActor(Syntax(node), in: context)
          && isOwnSynchronousCall(node.expression, context)
      }
      return attributes.map { AttributeEdit.removing($0, in: context) }
        + awaits.map { node in
          let start = node.awaitKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
          return context.edit(start..<node.expression.positionAfterSkippingLeadingTrivia.utf8Offset, "")
        }
    }
  }

  /// Whether an expression calls a synchronous method of the class itself, with nothing to await in its arguments.
  private func isOwnSynchronousCall(_ expression: ExprSyntax, _ context: FileContext) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.receiver.map({ ["self", "self?"].contains($0.compactText) }) ?? true,
      call.arguments.allSatisfy({ AllCalls.collect(in: Syntax($0)).isEmpty }),
      let member = context.resolver.members(callee.name, of: facts.path).only
    else { return false }
    return member.kind == .function && !member.isAsync
  }

  /// A deinitialiser isn't isolated (SE-0371): it may use stored properties, before Swift 6 all of them.
  private func isHarmless(_ deinitializer: DeinitializerDeclSyntax, in context: FileContext) -> Bool {
    guard let body = deinitializer.body else { return true }
    return OwnMentions.collect(in: Syntax(body), file: context).allSatisfy { mention in
      guard let member = context.resolver.members(mention.name, of: facts.path).only,
        member.kind == .variable, !member.isComputed
      else { return false }
      return !context.settings.checksAreComplete
        || member.type.map { Sendability(context).isKnown(of: $0) } ?? false
    }
  }

  var isDestroyedAnywhere: Bool {
    parts.allSatisfy { part in
      let context = FileContext(sibling: part.file, of: file)
      let found = context.declaration(of: part)?.memberBlock.members.lazy
        .compactMap { $0.decl.as(DeinitializerDeclSyntax.self) }.first
      return found.map { isHarmless($0, in: context) } ?? true
    }
  }

  /// Whether no task and no async function of the class does what would hold the main thread.
  var hasQuickTasks: Bool {
    parts.allSatisfy { part in
      let context = FileContext(sibling: part.file, of: file)
      guard let type = context.declaration(of: part) else { return false }
      let bodies = AsyncBodies.collect(in: Syntax(type))
      let work = BlockingWork(context, .everything)
      return bodies.functions.allSatisfy { work.reason(inBody: $0, without: []) == nil }
        && bodies.tasks.allSatisfy { work.reason(in: $0) == nil }
    }
  }
}

extension FileContext {
  /// The declaration or the extension of a type in this file.
  package func declaration(of type: TypeFacts) -> (any DeclGroupSyntax)? {
    type.isPrimary
      ? node(ClassDeclSyntax.self, at: type.offset) : node(ExtensionDeclSyntax.self, at: type.offset)
  }

  /// Whether a closure in main-actor code is the main actor's, too: it is known to take over what is around it, or
  /// SwiftUI, UIKit or Combine take it, whose closures do.
  func staysOnMainActor(_ closure: ClosureExprSyntax) -> Bool {
    guard let (call, _) = closure.argumentOf, let callee = Callee(call) else {
      return isOrdinaryFunction(closure)
    }
    if callee.isDetachedTask { return false }
    if takesOverIsolation(closure, of: callee) || Self.interfaceCallees.contains(callee.name) { return true }
    guard let type = resolver.enclosingType(of: Syntax(closure)) else { return false }
    return isView(type) && !Self.concurrentCallees.contains(callee.name)
  }

  /// Whether a closure that is no argument has a type that isn't `@Sendable`: it is called in place, or kept in a variable of
  /// this codebase that says so.
  func isOrdinaryFunction(_ closure: ClosureExprSyntax) -> Bool {
    if closure.isCalledInPlace { return true }
    if let binding = closure.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation.map { !$0.type.compactText.contains("@Sendable") } ?? true
    }
    guard let list = closure.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
      let type = resolver.type(of: target)
    else { return false }
    return !resolver.expandingAlias(type).text.contains("@Sendable")
  }

  private func isView(_ type: [String]) -> Bool {
    resolver.declarations(of: type).contains { part in
      part.inherited.contains { SDK.conformanceIsolation(TypeName($0).name) == .mainActorSinceXcode16 }
    }
  }

  /// Source: the headers of UIKit, whose blocks are main-actor isolated or not Sendable, and Combine's documentation.
  private static let interfaceCallees: Set<String> = [
    "UIAction", "UIAlertAction", "animate", "dismiss", "performBatchUpdates", "present", "receive", "sink",
    "transition",
  ]

  /// What takes closures elsewhere from a view's code.
  private static let concurrentCallees: Set<String> = [
    "addObserver", "addOperation", "addTask", "async", "asyncAfter", "concurrentPerform", "dataTask",
    "downloadTask", "notify", "perform", "requestAuthorization", "scheduledTimer", "uploadTask",
  ]
}

extension MemberFacts {
  /// Whether code anywhere in the module may use it without an `await`.
  func isFree(_ file: FileContext) -> Bool {
    modifiers.contains { $0.hasPrefix("nonisolated") } || isFreeConstant(file)
  }
}

extension SyntaxProtocol {
  /// Whether a closure around it is on the main actor by itself.
  package func isOnMainActorByItself(in file: FileContext) -> Bool {
    closuresInDeclaration.contains { closure in
      if closure.statesMainActor { return true }
      guard let (call, _) = closure.argumentOf else { return false }
      return QueueCall(mainHop: call, in: file) != nil || Callee(call)?.isMainActorRun == true
    }
  }

  /// Whether an `await` covers it.
  var isAwaited: Bool {
    var current = Syntax(self)
    while let parent = current.parent, !parent.is(CodeBlockItemSyntax.self),
      !parent.is(ClosureExprSyntax.self)
    {
      if parent.is(AwaitExprSyntax.self) { return true }
      current = parent
    }
    return false
  }

  var isInFunctionOrType: Bool {
    var current = Syntax(self)
    while let parent = current.parent {
      if parent.is(MemberBlockItemSyntax.self) || parent.is(FunctionDeclSyntax.self) { return true }
      current = parent
    }
    return false
  }

  /// Whether the member around it says itself where it runs.
  var isStatedOtherwise: Bool {
    var current: Syntax? = Syntax(self)
    while let candidate = current, !candidate.is(MemberBlockItemSyntax.self) { current = candidate.parent }
    guard let member = current?.as(MemberBlockItemSyntax.self)?.decl else { return false }
    let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.names ?? []
    let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    return modifiers.contains { $0.hasPrefix("nonisolated") }
      || attributes.contains { $0 == "concurrent" || $0.hasSuffix("Actor") && $0 != "MainActor" }
  }
}

private final class AwaitCollector: SyntaxVisitor {
  private var found: [AwaitExprSyntax] = []

  static func collect(in node: Syntax) -> [AwaitExprSyntax] {
    let collector = AwaitCollector(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.found
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
