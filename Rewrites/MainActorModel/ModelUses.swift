import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Everything that uses a model's members, all of which the main actor runs once the model is isolated to it.
struct ModelUses {
  /// What marks tests that use the model, and methods of the model that other code than the main actor's calls.
  private(set) var edits: [Edit] = []
  /// The first place that may use the model, and which doesn't name its type.
  private(set) var unseen: Reason.Place?
  private let model: ModelType

  /// Nil where some use isn't known to be on the main actor, or would not compile.
  init?(of model: ModelType) {
    self.model = model
    guard satisfiesProtocols(), coversMembers(), coversNames(), model.hasQuickTasks, model.isDestroyedAnywhere
    else { return nil }
  }

  private mutating func satisfiesProtocols() -> Bool {
    model.requirements.allSatisfy { requirement in
      let witnesses = model.members.filter {
        $0.kind == requirement.kind && $0.name == requirement.name
          && $0.parameters.map(\.label) == requirement.parameters.map(\.label)
      }
      return witnesses.allSatisfy { free($0) }
    }
  }

  private mutating func coversMembers() -> Bool {
    for member in model.members where [.variable, .function, .initializer].contains(member.kind) {
      guard member.isFree(model.file) || coversUses(of: member) || free(member) else { return false }
    }
    return true
  }

  private mutating func coversUses(of member: MemberFacts) -> Bool {
    guard let found = References(model.file.codebase).references(to: member) else { return false }
    for reference in found where reference.use != .memberwiseLabel {
      let file = FileContext(sibling: reference.file, of: model.file)
      guard let token = reference.token(in: file.codebase) else { return false }
      if reference.use == .keyPath, file.settings.checksAreComplete { return false }
      if covers(Syntax(token), in: file, awaits: member.isAsync) { continue }
      guard reference.certainty == .possible, !file.codebase.does(file.index, mention: model.facts.name)
      else {
        return false
      }
      unseen = unseen ?? file.place(token)
    }
    return true
  }

  /// Lets any code call a method that only uses the model on the main actor, in hops.
  private mutating func free(_ member: MemberFacts) -> Bool {
    if member.isFree(model.file) { return true }
    let file = FileContext(sibling: member.file, of: model.file)
    guard member.kind == .function, !member.isAsync, let function = file.function(at: member.offset),
      let body = function.body,
      OwnMentions.collect(in: Syntax(body), file: file).allSatisfy({ mention in
        mention.node.isOnMainActorByItself(in: file)
          || file.resolver.members(mention.name, of: model.facts.path).only.map { $0.isFree(file) } ?? false
      })
    else { return false }
    let keyword =
      (function.modifiers.firstToken(viewMode: .sourceAccurate) ?? function.funcKeyword)
      .positionAfterSkippingLeadingTrivia.utf8Offset
    let edit = file.edit(keyword..<keyword, "nonisolated ")
    if !edits.contains(edit) { edits.append(edit) }
    return true
  }

  /// The type's name in expressions: what makes one, and what asks for a static member.
  private mutating func coversNames() -> Bool {
    let codebase = model.file.codebase
    for index in codebase.files(mentioning: model.facts.name) {
      let file = FileContext(sibling: index, of: model.file)
      for token in codebase.index.parsed(index).tokens.tokens(spelling: [model.facts.name]) {
        guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.baseName.id == token.id,
          file.resolver.declarations(of: [model.facts.name]).contains(where: { $0 === model.facts })
            || model.facts.path.count > 1
        else { continue }
        if let access = name.wholeReference.parent?.as(MemberAccessExprSyntax.self),
          access.declName.baseName.text == "self"
        {
          continue
        }
        guard covers(Syntax(token), in: file, awaits: true) else { return false }
      }
    }
    return true
  }

  /// Whether the main actor runs the code at a node once the model is isolated, or the code waits for it.
  private mutating func covers(_ node: Syntax, in file: FileContext, awaits: Bool) -> Bool {
    if model.isOnMainActor(node, in: file) { return true }
    if awaits, node.isAwaited { return true }
    guard let function = node.enclosing(FunctionDeclSyntax.self), TestMethod(function, in: file) != nil,
      node.closuresInDeclaration.allSatisfy({ file.staysOnMainActor($0) })
    else { return false }
    let edit = AttributeEdit.adding("@MainActor", to: function, in: file)
    if !edits.contains(edit) { edits.append(edit) }
    return true
  }
}

extension ModelType {
  /// Whether the main actor runs the code at a node once the class is isolated to it.
  func isOnMainActor(_ node: Syntax, in context: FileContext) -> Bool {
    var outermost = node
    for closure in node.closuresInDeclaration {
      outermost = Syntax(closure)
      if closure.statesMainActor { return true }
      guard let (call, _) = closure.argumentOf else { continue }
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
  func declaration(of type: TypeFacts) -> (any DeclGroupSyntax)? {
    type.isPrimary
      ? node(ClassDeclSyntax.self, at: type.offset) : node(ExtensionDeclSyntax.self, at: type.offset)
  }

  /// Whether a closure in main-actor code is the main actor's, too: it is known to take over what is around it, or
  /// SwiftUI, UIKit or Combine take it, whose closures do.
  fileprivate func staysOnMainActor(_ closure: ClosureExprSyntax) -> Bool {
    guard let (call, _) = closure.argumentOf, let callee = Callee(call) else { return true }
    if callee.isDetachedTask { return false }
    if takesOverIsolation(closure, of: callee) || Self.interfaceCallees.contains(callee.name) { return true }
    guard let type = resolver.enclosingType(of: Syntax(closure)) else { return false }
    return isView(type) && !Self.concurrentCallees.contains(callee.name)
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
  fileprivate func isFree(_ file: FileContext) -> Bool {
    modifiers.contains { $0.hasPrefix("nonisolated") } || isFreeConstant(file)
  }
}

extension SyntaxProtocol {
  /// Whether a closure around it is on the main actor by itself.
  func isOnMainActorByItself(in file: FileContext) -> Bool {
    closuresInDeclaration.contains { closure in
      if closure.statesMainActor { return true }
      guard let (call, _) = closure.argumentOf else { return false }
      return QueueCall(mainHop: call, in: file) != nil || Callee(call)?.isMainActorRun == true
    }
  }

  /// Whether an `await` covers it.
  fileprivate var isAwaited: Bool {
    var current = Syntax(self)
    while let parent = current.parent, !parent.is(CodeBlockItemSyntax.self),
      !parent.is(ClosureExprSyntax.self)
    {
      if parent.is(AwaitExprSyntax.self) { return true }
      current = parent
    }
    return false
  }

  fileprivate var isInFunctionOrType: Bool {
    var current = Syntax(self)
    while let parent = current.parent {
      if parent.is(MemberBlockItemSyntax.self) || parent.is(FunctionDeclSyntax.self) { return true }
      current = parent
    }
    return false
  }

  /// Whether the member around it says itself where it runs.
  fileprivate var isStatedOtherwise: Bool {
    var current: Syntax? = Syntax(self)
    while let candidate = current, !candidate.is(MemberBlockItemSyntax.self) { current = candidate.parent }
    guard let member = current?.as(MemberBlockItemSyntax.self)?.decl else { return false }
    let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.names ?? []
    let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    return modifiers.contains { $0.hasPrefix("nonisolated") }
      || attributes.contains { $0 == "concurrent" || $0.hasSuffix("Actor") && $0 != "MainActor" }
  }
}

/// The bodies that start where their task's isolation says.
private final class AsyncBodies: SyntaxVisitor {
  private(set) var functions: [CodeBlockSyntax] = []
  private(set) var tasks: [ClosureExprSyntax] = []

  static func collect(in node: Syntax) -> AsyncBodies {
    let finder = AsyncBodies(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.effectSpecifiers?.asyncSpecifier != nil, let body = node.body { functions.append(body) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = Callee(node), callee.startsTask,
      let closure = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
    {
      tasks.append(closure)
    }
    return .visitChildren
  }
}
