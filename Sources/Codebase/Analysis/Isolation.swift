import SwiftSyntax

/// Which isolation domain code runs in, as far as the source tells.
public enum Isolation: Hashable, Sendable {
  case mainActor
  /// Another global actor, by name.
  case globalActor(String)
  /// An actor's own instance isolation, by the actor's name.
  case actorInstance(String)
  case nonisolated
  /// It depends on a declaration that is not in the codebase, which is named.
  case unknown(String)
}

/// Finds the isolation of declarations and of places in code.
///
/// The rules are those of SE-0316 (global actors), SE-0306 (actors), SE-0401 (no inference from property wrappers)
/// and SE-0466 (default isolation).
public struct IsolationAnalysis: Sendable {
  public let resolver: Resolver
  /// The default isolation of all modules; nil for each module's own.
  private var assumedDefault: DefaultIsolation?

  public init(_ resolver: Resolver) { self.resolver = resolver }

  /// The same analysis of code whose modules had another default isolation.
  public func assuming(_ isolation: DefaultIsolation) -> IsolationAnalysis {
    var analysis = self
    analysis.assumedDefault = isolation
    return analysis
  }

  private var codebase: Codebase { resolver.codebase }
  private var settings: Settings {
    codebase.settings.settings(forPath: codebase.path(of: resolver.file))
  }

  // MARK: Places

  /// The isolation of the code at a node.
  public func isolation(at node: Syntax) -> Isolation {
    if let own = isolation(ofDeclaration: node) { return own }
    var child = node
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        if child.id == closure.statements.id, let own = isolation(ofClosure: closure) { return own }
      } else if let declared = isolation(ofDeclaration: parent) {
        return declared
      }
      child = parent
    }
    // Top-level code runs on the main actor (SE-0343).
    return .mainActor
  }

  /// That of a declaration with code of its own; nil for any other node.
  private func isolation(ofDeclaration node: Syntax) -> Isolation? {
    if let function = node.as(FunctionDeclSyntax.self) {
      if let declared = declared(function.attributes, function.modifiers) { return declared }
      if !isMember(node) { return isLocal(node) ? localFunction(node) : moduleDefault }
      return memberIsolation(of: node, nameAt: function.name, function.modifiers)
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      let isAsync = initializer.signature.effectSpecifiers?.asyncSpecifier != nil
      return declared(initializer.attributes, initializer.modifiers)
        ?? typeIsolation(around: node, isOfInstance: isAsync)
    }
    if let subscriptDecl = node.as(SubscriptDeclSyntax.self) {
      return declared(subscriptDecl.attributes, subscriptDecl.modifiers) ?? typeIsolation(around: node)
    }
    if let variable = node.as(VariableDeclSyntax.self), isMember(node) {
      if let declared = declared(variable.attributes, variable.modifiers) { return declared }
      return memberIsolation(of: node, nameAt: variable.bindings.first?.pattern, variable.modifiers)
    }
    if let deinitializer = node.as(DeinitializerDeclSyntax.self) {
      // SE-0371: a deinitialiser is nonisolated unless it says `isolated`.
      return declared(deinitializer.attributes, deinitializer.modifiers) ?? .nonisolated
    }
    return nil
  }

  /// Words of which a file with asynchronous code mentions one.
  public static let asyncContextWords = ClosureExprSyntax.taskMethods.union(ClosureExprSyntax.taskFunctions)
    .union(["async", "await", "Task", "yield"])

  /// Whether `await` may be written at a node.
  public func isAsyncContext(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self), child.id == closure.statements.id {
        if closure.signature?.effectSpecifiers?.asyncSpecifier != nil { return true }
        return closure.isTaskBody || closure.containsAwait || isJob(closure)
      }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.effectSpecifiers?.asyncSpecifier != nil
      }
      if let initializer = parent.as(InitializerDeclSyntax.self) {
        return initializer.signature.effectSpecifiers?.asyncSpecifier != nil
      }
      if let accessor = parent.as(AccessorDeclSyntax.self) {
        return accessor.effectSpecifiers?.asyncSpecifier != nil
      }
      // A getter without a keyword is synchronous.
      if let accessors = parent.as(AccessorBlockSyntax.self), case .getter = accessors.accessors {
        return false
      }
      if parent.is(MemberBlockItemSyntax.self) { return false }
      child = parent
    }
    return false
  }

  /// Whether a closure is given to a stream of asynchronous jobs, each of which is awaited before the next.
  private func isJob(_ closure: ClosureExprSyntax) -> Bool {
    guard let (call, _) = closure.argumentOf, let callee = Callee(call), callee.name == "yield",
      let receiver = callee.receiver, let type = resolver.type(of: receiver)
    else { return false }
    return type.text.hasPrefix("AsyncStream<") && type.text.hasSuffix(">.Continuation")
      && type.text.contains(" async ")
  }

  private func isolation(ofClosure closure: ClosureExprSyntax) -> Isolation? {
    if let declared = declared(closure.signature?.attributes, nil) { return declared }
    guard let (call, _) = closure.argumentOf, let callee = Callee(call) else { return nil }
    if callee.receiver.isDispatchMainQueue, Self.mainQueueMethods.contains(callee.name),
      !resolver.shadowsSystemType("DispatchQueue", at: call)
    {
      return .mainActor
    }
    if callee.name == "detached", callee.receiver?.compactText == "Task" { return .nonisolated }
    if ["addTask", "async", "asyncAfter", "addOperation", "notify"].contains(callee.name) {
      return .nonisolated
    }
    return isJob(closure) ? .nonisolated : nil
  }

  /// The compiler takes closures of these calls on `DispatchQueue.main`, spelled like that, as main-actor isolated.
  private static let mainQueueMethods: Set<String> = ["async", "asyncAfter", "sync", "asyncAndWait"]

  private func localFunction(_ function: Syntax) -> Isolation {
    // A local function has the isolation of the code around it.
    guard let parent = function.parent else { return moduleDefault }
    return isolation(at: parent)
  }

  private func isMember(_ node: Syntax) -> Bool { node.parent?.is(MemberBlockItemSyntax.self) ?? false }

  private func isLocal(_ node: Syntax) -> Bool {
    var current = node.parent
    while let candidate = current {
      if candidate.is(CodeBlockSyntax.self) || candidate.is(ClosureExprSyntax.self) { return true }
      current = candidate.parent
    }
    return false
  }

  private var moduleDefault: Isolation {
    (assumedDefault ?? settings.defaultIsolation) == .mainActor ? .mainActor : .nonisolated
  }

  // MARK: Declarations

  private func declared(_ attributes: AttributeListSyntax?, _ modifiers: DeclModifierListSyntax?)
    -> Isolation?
  {
    declared(attributes?.names ?? [], modifiers?.names ?? [])
  }

  func declared(_ attributes: [String], _ modifiers: [String]) -> Isolation? {
    for attribute in attributes {
      let name = TypeName(attribute).name
      if name == "MainActor" { return .mainActor }
      if name == "concurrent" { return .nonisolated }
      if name.first?.isUppercase == true, isGlobalActor(name) { return .globalActor(name) }
    }
    return modifiers.contains { $0.hasPrefix("nonisolated") } ? .nonisolated : nil
  }

  private func isGlobalActor(_ name: String) -> Bool {
    codebase.index.types(named: name).contains { $0.attributes.contains("globalActor") }
  }

  /// What a function or a property has from what it overrides or witnesses, or else from its type.
  private func memberIsolation(
    of node: Syntax, nameAt name: (some SyntaxProtocol)?, _ modifiers: DeclModifierListSyntax
  ) -> Isolation {
    let facts = codebase.index.facts(resolver.file)
    if let offset = name?.positionAfterSkippingLeadingTrivia.utf8Offset,
      let member = facts.function(at: offset) ?? facts.variable(at: offset),
      let inherited = MemberIsolation(self).isolation(of: member)
    {
      return inherited
    }
    return typeIsolation(around: node, isOfInstance: !modifiers.names.contains("static"))
  }

  /// - Parameter isOfInstance: whether the code runs on an instance, as a static function doesn't, nor what sets an
  ///   actor up.
  private func typeIsolation(around node: Syntax, isOfInstance: Bool = true) -> Isolation {
    let isolation = typeIsolation(around: node)
    guard case .actorInstance = isolation, !isOfInstance else { return isolation }
    return .nonisolated
  }

  private func typeIsolation(around node: Syntax) -> Isolation {
    var current: Syntax? = node
    while let candidate = current {
      if let type = candidate.as(ExtensionDeclSyntax.self) {
        if let declared = declared(type.attributes, type.modifiers) { return declared }
        return isolation(ofExtensionOf: TypeName(type.extendedType.compactText).path)
      }
      if candidate.isTypeDeclaration, let path = resolver.enclosingType(of: candidate) {
        return isolation(ofType: path)
      }
      current = candidate.parent
    }
    return moduleDefault
  }

  /// The isolation of an extension's members that don't say otherwise. A type's own `nonisolated` is not that of its
  /// extensions (SE-0449), so that the default is.
  private func isolation(ofExtensionOf path: [String]) -> Isolation {
    let isolation = isolation(ofType: path)
    guard moduleDefault == .mainActor else { return isolation }
    let primary = resolver.declarations(of: path).first(where: \.isPrimary)
    switch isolation {
    case .nonisolated:
      return primary.map { declared($0.attributes, $0.modifiers) == .nonisolated } ?? true
        ? .mainActor : .nonisolated
    case .unknown: return primary == nil ? .mainActor : isolation
    case .mainActor, .globalActor, .actorInstance: return isolation
    }
  }

  /// The isolation of a type's members that don't say otherwise.
  public func isolation(ofType path: [String]) -> Isolation { isolation(ofType: path, depth: 0) }

  private func isolation(ofType path: [String], depth: Int) -> Isolation {
    guard let name = path.last, depth < 12 else { return .unknown(path.joined(separator: ".")) }
    let declarations = resolver.declarations(of: path)
    guard let primary = declarations.first(where: \.isPrimary) else {
      if SDK.isMainActorClass(name) { return .mainActor }
      if SDK.isNonisolatedClass(name) { return .nonisolated }
      return .unknown(name)
    }
    if let declared = declared(primary.attributes, primary.modifiers) { return declared }
    if primary.kind == .actor { return .actorInstance(name) }
    var unknown: String?
    for inherited in primary.inherited where primary.kind != .protocol || protocolsInherit(in: primary.file) {
      // `@MainActor P` isolates one conformance (SE-0470), not the type.
      if inherited.hasPrefix("@") { continue }
      for path in resolver.inheritedPaths(inherited, by: primary) {
        switch isolation(ofInherited: path, by: primary, depth: depth + 1) {
        case .mainActor: return .mainActor
        case .globalActor(let actor): return .globalActor(actor)
        case .unknown(let type): unknown = unknown ?? type
        case .nonisolated, .actorInstance: break
        }
      }
    }
    if moduleDefaultApplies(to: primary, depth: depth) { return .mainActor }
    // A protocol of another module that isolates its conformers is rare and known by name; a superclass is not.
    if primary.kind == .class, let unknown, primary.inherited.first.map({ TypeName($0).name }) == unknown,
      !SDK.isNonisolatedClass(unknown), !Self.commonProtocols.contains(unknown)
    {
      return .unknown(unknown)
    }
    return .nonisolated
  }

  /// Whether a protocol has the isolation of the protocols and the class that it refines (SE-0434).
  private func protocolsInherit(in file: Int) -> Bool {
    let settings = codebase.settings.settings(forPath: codebase.path(of: file))
    return settings.languageMode >= .v6
      || settings.upcomingFeatures.contains("GlobalActorIsolatedTypesUsability")
  }

  private func isolation(ofInherited path: [String], by primary: TypeFacts, depth: Int) -> Isolation {
    guard let name = path.last, depth < 12 else { return .nonisolated }
    let declarations = resolver.declarations(of: path)
    if let declaration = declarations.first(where: \.isPrimary) {
      if declaration.kind == .protocol {
        if let declared = declared(declaration.attributes, declaration.modifiers) { return declared }
        for path in resolver.inheritedPaths(of: declaration) {
          let isolation = isolation(ofInherited: path, by: primary, depth: depth + 1)
          if isolation == .mainActor { return isolation }
        }
        return .nonisolated
      }
      return declaration.path == primary.path ? .nonisolated : isolation(ofType: path, depth: depth)
    }
    if SDK.isMainActorClass(name) { return .mainActor }
    switch SDK.conformanceIsolation(name) {
    case .mainActor, .mainActorSinceXcode16: return .mainActor
    case .nonisolated: return .nonisolated
    case nil: break
    }
    return SDK.isNonisolatedClass(name) ? .nonisolated : .unknown(name)
  }

  /// Whether a type that nothing else isolates is the main actor's by default (SE-0466): not where the type around it,
  /// its superclass or a conformance that has to be Sendable is not isolated.
  private func moduleDefaultApplies(to primary: TypeFacts, depth: Int) -> Bool {
    let settings = codebase.settings.settings(forPath: codebase.path(of: primary.file))
    guard (assumedDefault ?? settings.defaultIsolation) == .mainActor else { return false }
    let outer = Array(primary.path.dropLast())
    if !outer.isEmpty, isolation(ofType: outer, depth: depth + 1) != .mainActor { return false }
    // Measured with Swift 6.3: one that refines `Sendable` is isolated, too.
    if primary.kind == .protocol { return true }
    let inherited = primary.inherited.map { TypeName($0) }
    if primary.kind == .class, let first = inherited.first,
      let parent = resolver.declarations(of: first.path).first(where: \.isPrimary), parent.kind == .class,
      isolation(ofType: first.path, depth: depth + 1) == .nonisolated
    {
      return false
    }
    return !inherited.contains { isNonisolatedSendable($0.path, depth: depth) }
  }

  /// Whether a protocol other than `Sendable` itself asks for what is Sendable, and is not isolated.
  private func isNonisolatedSendable(_ path: [String], depth: Int) -> Bool {
    guard let name = path.last, depth < 12 else { return false }
    guard let declaration = resolver.declarations(of: path).first(where: \.isPrimary) else {
      return ["CodingKey", "CustomNSError", "Error", "LocalizedError", "RecoverableError"].contains(name)
    }
    return declaration.kind == .protocol
      && declared(declaration.attributes, declaration.modifiers) == .nonisolated
      && resolver.inheritedPaths(of: declaration).contains {
        ["Sendable", "SendableMetatype"].contains($0.last) || isNonisolatedSendable($0, depth: depth + 1)
      }
  }

  /// Protocols that often stand first in an inheritance clause and isolate nothing.
  private static let commonProtocols: Set<String> = [
    "Sendable", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable",
    "ObservableObject",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError", "Comparable",
    "AnyObject",
    "CaseIterable", "RawRepresentable", "Sequence", "Collection", "IteratorProtocol", "Publisher",
    "Subscription",
    "Subscriber", "Cancellable",
  ]
}

extension ClosureExprSyntax {
  /// Whether the closure is the operation of a task.
  public var isTaskBody: Bool {
    guard let (call, _) = argumentOf, let callee = Callee(call) else { return false }
    let receiver = callee.receiver?.compactText
    switch callee.name {
    case "Task": return receiver == nil || receiver == "_Concurrency"
    case "detached", "immediate": return receiver == "Task" || receiver == "_Concurrency.Task"
    case let name where Self.taskMethods.contains(name): return receiver != nil
    case let name where Self.taskFunctions.contains(name): return receiver == nil
    default: return false
    }
  }

  fileprivate static let taskMethods: Set = ["addTask", "addTaskUnlessCancelled", "addImmediateTask", "task"]
  fileprivate static let taskFunctions: Set = [
    "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
    "withTaskCancellationHandler",
  ]

  /// Whether an `await` stands in the closure itself, which makes it asynchronous.
  public var containsAwait: Bool {
    let finder = AwaitFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.found
  }
}

private final class AwaitFinder: SyntaxVisitor {
  var found = false

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { found = true }
    return .visitChildren
  }
  // `async let`
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.names.contains("async") { found = true }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax? {
  /// Whether the expression is `DispatchQueue.main`, spelled just like that.
  var isDispatchMainQueue: Bool {
    guard let member = self?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "main" else {
      return false
    }
    return member.base?.compactText == "DispatchQueue"
  }
}
