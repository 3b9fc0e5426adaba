import Codebase
import Migration
import SwiftSyntax

extension CallerPlace {
  /// What makes the code here run.
  package var origin: CallerOrigin {
    if file.checksForMainThread(before: node) { return .main }
    let scope = scope
    switch scope.as(SyntaxEnum.self) {
    case .closureExpr(let closure): return origin(of: closure)
    case .functionDecl(let function): return origin(of: function)
    case .initializerDecl(let initializer):
      if let frame, frame.file == file.index, frame.function.id == scope.id { return .places([frame.caller]) }
      return member(at: scope) { origin(of: initializer, $0) }
    case .variableDecl(let variable):
      let isProperty = variable.parent?.is(MemberBlockItemSyntax.self) == true
      return isProperty ? member(at: scope) { origin(of: variable, $0) } : .unknown
    case .sourceFile:
      return file.source.path.split(separator: "/").last == "main.swift" ? .main : .unknown
    default: return .unknown
    }
  }

  /// Whether XCTest calls the code here, which says nothing of where others call what it calls.
  package var isTest: Bool { scope.as(FunctionDeclSyntax.self).map { file.isRunByXCTest($0) } ?? false }

  /// Whether the code here is known to leave the main thread: a block on another queue, a detached task, or what is async
  /// and isolated to nothing or to something else.
  package var isKnownToBeElsewhere: Bool {
    let scope = scope
    guard let closure = scope.as(ClosureExprSyntax.self) else {
      switch file.isolation.isolation(at: node) {
      case .actorInstance, .globalActor: return true
      case .mainActor, .unknown: return false
      case .nonisolated:
        return scope.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.asyncSpecifier != nil
          && !file.settings.nonisolatedNonsendingByDefault
      }
    }
    guard let call = closure.argumentOf?.call else { return false }
    if closure.isTaskBody {
      return Callee(call)?.name == "detached"
        || file.isolation.isolation(at: Syntax(call)) != .mainActor
          && file.isolation.isAsyncContext(Syntax(call))
    }
    switch QueueCall(call)?.callee.base.flatMap({ QueueReference($0, in: file) }) {
    case nil, .main, .mainAlias: return false
    case .global, .globalAlias, .other: return true
    }
  }

  /// The nearest closure or declaration whose code this is.
  private var scope: Syntax {
    var child = node
    while let parent = child.parent {
      switch parent.kind {
      case .closureExpr where child.id == parent.cast(ClosureExprSyntax.self).statements.id: return parent
      case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl: return parent
      case .variableDecl where parent.isGlobalOrMember: return parent
      default: child = parent
      }
    }
    return child
  }

  // MARK: Closures

  private func origin(of closure: ClosureExprSyntax) -> CallerOrigin {
    if closure.isOnMainQueue(file) || file.rewrites.contains(where: { $0.runsOnMainQueue(closure, in: file) })
    {
      return .main
    }
    if closure.isTaskBody { return closure.inheritsMainActor(file) ? .main : .unknown }
    guard closure.signature?.effectSpecifiers?.asyncSpecifier == nil, !closure.containsAwait else {
      return .unknown
    }
    return HandedFunction(ExprSyntax(closure), at: self).origin
  }

  // MARK: Functions

  private func origin(of function: FunctionDeclSyntax) -> CallerOrigin {
    if let frame, frame.file == file.index, frame.function.id == Syntax(function).id {
      return .places([frame.caller])
    }
    if function.attributes.names.contains("MainActor") { return .main }
    // A local function; members and globals have none.
    if let block = function.blocksAround.first { return origin(ofLocal: function, in: block) }
    return member(at: Syntax(function)) { facts in
      guard function.signature.effectSpecifiers?.asyncSpecifier == nil else { return .unknown }
      // Actions of controls, and what XCTest calls, run on the main thread.
      if function.attributes.names.contains("IBAction") || file.isRunByXCTest(function) { return .main }
      return MemberUses(of: facts, from: self).callers
    }
  }

  private func origin(
    ofLocal function: FunctionDeclSyntax, in block: Syntax
  ) -> CallerOrigin {
    guard function.signature.effectSpecifiers?.asyncSpecifier == nil else { return .unknown }
    return .all(
      block.mentions(of: function.name.identifierText).compactMap {
        $0.parent?.as(DeclReferenceExprSyntax.self)
      }
      .filter { !function.range.contains($0.position) }
      .map { HandedFunction(ExprSyntax($0), at: moved(to: $0)).origin })
  }

  // MARK: Other members

  private func origin(of initializer: InitializerDeclSyntax, _ facts: MemberFacts) -> CallerOrigin {
    guard initializer.signature.effectSpecifiers?.asyncSpecifier == nil else { return .unknown }
    return MemberUses(of: facts, from: self).constructions
  }

  private func origin(of variable: VariableDeclSyntax, _ facts: MemberFacts) -> CallerOrigin {
    let isAccessor = node.enclosing(AccessorBlockSyntax.self).map { variable.range.contains($0.position) }
    if isAccessor == true {
      guard node.enclosing(AccessorDeclSyntax.self)?.effectSpecifiers?.asyncSpecifier == nil else {
        return .unknown
      }
      return MemberUses(of: facts, from: self).callers
    }
    // The value of a stored property is computed where its type's values are made, or at the first use.
    let isLazy = variable.modifiers.names.contains { ["lazy", "static", "class"].contains($0) }
    let uses = MemberUses(of: facts, from: self)
    return isLazy ? uses.callers : uses.constructions
  }

  /// What is declared of the isolation, or else what is found out of a member.
  private func member(at scope: Syntax, _ find: (MemberFacts) -> CallerOrigin) -> CallerOrigin {
    switch file.isolation.isolation(at: node) {
    case .mainActor: return .main
    case .actorInstance, .globalActor: return .unknown
    case .nonisolated, .unknown: break
    }
    return file.member(declaredBy: scope).map(find) ?? .unknown
  }
}

extension Syntax {
  fileprivate var isGlobalOrMember: Bool {
    parent?.is(MemberBlockItemSyntax.self) == true
      || parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}

extension FileContext {
  /// What the index knows of a member or global by its declaration.
  fileprivate func member(declaredBy node: Syntax) -> MemberFacts? {
    let range = node.trimmedUTF8Range
    let all = facts.globals + facts.types.flatMap(\.members)
    return all.filter { range.contains($0.offset) }.min { $0.offset < $1.offset }
  }

  /// Whether XCTest calls a method on the main thread: a test, or what prepares one.
  fileprivate func isRunByXCTest(_ function: FunctionDeclSyntax) -> Bool {
    let name = function.name.text
    guard
      name.hasPrefix("test") || ["setUp", "setUpWithError", "tearDown", "tearDownWithError"].contains(name),
      function.signature.parameterClause.parameters.isEmpty,
      let type = resolver.enclosingType(of: Syntax(function))
    else { return false }
    return isTestCase(type)
  }
}

extension ClosureExprSyntax {
  /// Whether the closure, a task's body, takes the main actor from what is around it.
  fileprivate func inheritsMainActor(_ file: FileContext) -> Bool {
    guard let call = argumentOf?.call, let name = Callee(call)?.name,
      ["Task", "task", "immediate"].contains(name)
    else { return false }
    guard file.isolation.isolation(at: Syntax(call)) == .mainActor else { return false }
    var node = Syntax(call)
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      // Other closures may be `@Sendable`, and then take no isolation.
      if closure.isOnMainQueue(file) { return true }
      guard closure.isCalledInPlace || file.takesInPlace(closure) || closure.isTaskBody else { return false }
      node = Syntax(closure)
    }
    return true
  }
}
