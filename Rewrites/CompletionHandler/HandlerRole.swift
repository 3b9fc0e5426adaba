import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CompletionHandler {
  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    guard let function = recognition.node.enclosing(FunctionDeclSyntax.self),
      let handler = recognition.node.as(FunctionParameterSyntax.self)
    else { return .decision }
    let name = function.name.identifierText
    lazy var isDouble = file.codebase.isTestDouble(
      file: file.index, types: file.resolver.enclosingType(of: Syntax(function)) ?? [])
    if function.modifiers.names.contains("override"), isDouble {
      return .noDecision("a test double that follows '\(name)'")
    }
    if let body = function.body, isDouble, case let mentions = body.mentions(of: handler.internalName),
      mentions.allSatisfy(\.isKept)
    {
      return .noDecision(
        mentions.isEmpty
          ? "a test double that never answers" : "a test double that keeps its handler for the test")
    }
    guard let member = file.facts(of: function) else {
      if function.parent?.is(MemberBlockItemSyntax.self) == true {
        return isDouble
          ? .noDecision("a test double that follows '\(name)'")
          : .noDecision("it is a member of a type inside a function, and goes with that")
      }
      return function.isAtFileLevel
        ? .decision : .noDecision("it is a function inside another, and goes with that")
    }
    if function.signature.effectSpecifiers?.asyncSpecifier != nil { return .done("it is async already") }
    if function.isOutdated {
      return .noDecision("it is deprecated or unavailable")
    }
    if let result = function.signature.returnClause?.type,
      result.as(SomeOrAnyTypeSyntax.self)?.isOpaque == true
    {
      return .noDecision(
        "it creates a '\(result.compactText)', and its closure handles the events of that object")
    }
    if function.onlyRunsOnMain(handler, in: file) {
      return .noDecision("it only runs its closure on the main thread")
    }
    if function.returnsSomething {
      if function.body?.mentions(of: handler.internalName).isEmpty == true {
        return .noDecision("it returns its result directly and doesn't use its closure")
      }
      if function.givesFunction(in: file) {
        return .noDecision("it returns a closure that wraps its argument")
      }
      if let made = function.interfaceObject(with: handler, in: file) {
        return .noDecision("it creates a '\(made)', and its closure handles the events of that object")
      }
    }
    if function.modifiesCopy(keeping: handler, in: file) {
      return .noDecision("it returns its own type, and its closure handles the events of that object")
    }
    if ExistingAsyncForm(of: member, in: file) != nil {
      return .done("an async function does the same already")
    }
    if let reason = ClosureOwner(of: handler, in: function, file).reason { return .noDecision(reason) }
    let family = MemberFamily(of: member, in: file.codebase)
    let members = family.members
    if members.count == 1, let body = function.body {
      if body.doesNothing { return .noDecision("its body is empty, or only traps") }
      if handler.internalName == "_" { return .noDecision("it doesn't use its closure") }
    }
    if members.count == 1, isDouble, let parameter = HandlerParameter(of: function, in: file),
      let asked = ForeignRequirement(of: function, member, family, in: file).reason(handler: parameter),
      !asked.isAssumable
    {
      return .noDecision("a test double that follows '\(name)' of another module")
    }
    if function.body == nil, let reason = family.reasonOfAllImplementations(besides: member, in: file) {
      return .noDecision(reason)
    }
    guard members.count > 1,
      let first = family.head ?? members.first(where: { $0.owner?.kind == .protocol }) ?? members.first
    else { return .decision }
    let isFirst = first.facts.file == member.file && first.facts.offset == member.offset
    if !isFirst, isDouble { return .noDecision("a test double that follows '\(name)'") }
    return .use(
      of: Resource(
        file: file.codebase.path(of: first.facts.file), offset: first.facts.offset, name: member.name))
  }
}

extension MemberFamily {
  /// Why none of the functions that answer a requirement has to do with completion; nil where one may, or none answers.
  fileprivate func reasonOfAllImplementations(besides requirement: MemberFacts, in file: FileContext)
    -> String?
  {
    var reason: String?
    for member in members
    where (member.facts.file, member.facts.offset) != (requirement.file, requirement.offset) {
      let context = FileContext(sibling: member.facts.file, of: file)
      guard let function = context.function(at: member.facts.offset),
        let handler = HandlerParameter(of: function, in: context),
        let found = ClosureOwner(of: handler.node, in: function, context).reason
      else { return nil }
      reason = found
    }
    return reason
  }
}

extension SomeOrAnyTypeSyntax {
  /// `some View`
  fileprivate var isOpaque: Bool { someOrAnySpecifier.tokenKind == .keyword(.some) }
}

extension FunctionDeclSyntax {
  /// Whether it does no more than to call its closure: with nothing, at once on the main thread and from there elsewhere; or
  /// from a block on the main queue, with what its object keeps.
  func onlyRunsOnMain(_ handler: FunctionParameterSyntax, in file: FileContext) -> Bool {
    onlyPutsOnMain(handler, in: file) || runsOnMainEitherWay(handler, in: file)
  }

  /// `guard let listeners else { return }`, `DispatchQueue.main.async { body(listeners) }`, where the object keeps the
  /// listeners: whoever calls it tells them something.
  private func onlyPutsOnMain(_ handler: FunctionParameterSyntax, in file: FileContext) -> Bool {
    guard let body, let last = body.statements.last?.wholeCall, let hop = MainHop(last, in: file),
      let call = Array(hop.closure.statements).only?.wholeCall,
      call.calledExpression.isHandler(handler.internalName), call.trailingClosure == nil,
      let type = file.resolver.enclosingType(of: Syntax(self)), !call.arguments.isEmpty
    else { return false }
    let keptNames = call.arguments.compactMap { argument in
      argument.expression.as(DeclReferenceExprSyntax.self).flatMap { reference in
        file.resolver.member(reference.baseName.identifierText, of: type).map { ($0.name, $0.kind) }
      }
    }
    guard keptNames.count == call.arguments.count, keptNames.allSatisfy({ $0.1 == .variable }) else {
      return false
    }
    return body.statements.dropLast().allSatisfy { item in
      item.item.as(GuardStmtSyntax.self)?.onlyExit.map { $0.expression == nil } ?? false
    }
  }

  private func runsOnMainEitherWay(_ handler: FunctionParameterSyntax, in file: FileContext) -> Bool {
    guard let body,
      body.tokens(viewMode: .sourceAccurate).contains(where: { token in
        token.parent?.parent?.as(MemberAccessExprSyntax.self).map { ExprSyntax($0).isMainThreadTest } ?? false
      })
    else { return false }
    return AllCalls.collect(in: Syntax(body)).allSatisfy { call in
      if call.calledExpression.isHandler(handler.internalName) { return call.arguments.isEmpty }
      return MainHop(call, in: file) != nil
    }
  }

  /// The class of the view, the view controller or the alert's action that it makes, where it hands its closure on to
  /// that: in another closure, to an initializer, or as a property.
  fileprivate func interfaceObject(
    with handler: FunctionParameterSyntax, in file: FileContext
  ) -> String? {
    guard let result = (signature.returnClause?.type.compactText).map(TypeName.init), let body,
      file.isInterfaceClass(result.path),
      body.mentions(of: handler.internalName).allSatisfy({ $0.isHandedToWhatIsMade })
    else { return nil }
    return result.name
  }

  /// Whether what it gives is a closure.
  fileprivate func givesFunction(in file: FileContext) -> Bool {
    guard let result = signature.returnClause?.type.compactText else { return false }
    let context = file.resolver.enclosingType(of: Syntax(self))
    return file.resolver.expandingAlias(TypeName(result), context: context).isFunction
  }

  /// Whether it gives a value of its own type, as modifiers do that are written one behind the other, or its own object,
  /// which keeps the closure.
  fileprivate func modifiesCopy(keeping handler: FunctionParameterSyntax, in file: FileContext) -> Bool {
    guard let result = signature.returnClause?.type.as(IdentifierTypeSyntax.self),
      let path = file.resolver.enclosingType(of: Syntax(self)), let own = path.last
    else { return false }
    let isValue = file.resolver.declarations(of: path).contains {
      $0.isPrimary && ($0.kind == .struct || $0.kind == .enum)
    }
    let mentions = body?.mentions(of: handler.internalName) ?? []
    guard
      isValue || EventStream.isNamedAfterEvents(self) || !mentions.isEmpty && mentions.allSatisfy(\.isKept)
    else { return false }
    return result.name.text == "Self" || result.name.text == own
  }
}

extension FileContext {
  /// Whether a class is one of UIKit or AppKit, or inherits from one.
  fileprivate func isInterfaceClass(_ path: [String]) -> Bool {
    var (path, seen) = (path, Set<[String]>())
    while let name = path.last, seen.insert(path).inserted {
      guard let own = resolver.declarations(of: path).first(where: \.isPrimary) else {
        return SDK.isMainActorClass(name) && !resolver.shadowsSystemType(name)
      }
      guard own.kind == .class, let parent = own.inherited.first else { return false }
      path = TypeName(parent).path
    }
    return false
  }
}

extension TokenSyntax {
  /// Whether what it names is assigned, or added to a collection, and no more.
  fileprivate var isKept: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if current.is(ClosureExprSyntax.self) { return false }
      if let call = current.as(FunctionCallExprSyntax.self) {
        guard let name = Callee(call)?.name else { return false }
        return ["append", "insert"].contains(name)
      }
      if let list = current.as(ExprListSyntax.self) {
        return list.count == 3 && list.contains { $0.is(AssignmentExprSyntax.self) }
      }
      node = current.parent
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether it is in a closure, an argument of an initializer, or what a property is set to.
  fileprivate var isHandedToWhatIsMade: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      if parent.is(ClosureExprSyntax.self) { return true }
      if let call = parent.as(FunctionCallExprSyntax.self), node.id != call.calledExpression.id {
        let name = Callee(call)?.name
        return name == "init" || name?.first?.isUppercase == true || call.isReturnedFromFunction
      }
      if let list = parent.as(ExprListSyntax.self) {
        return list.count == 3 && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
          && list.last?.id == node.id
      }
      node = parent
    }
    return node.enclosing(ClosureExprSyntax.self) != nil
  }
}

extension CodeBlockSyntax {
  /// Whether it has no statements, or one that never returns.
  fileprivate var doesNothing: Bool {
    guard let only = Array(statements).only else { return statements.isEmpty }
    let name = only.item.as(FunctionCallExprSyntax.self).flatMap(Callee.init)?.name
    return ["fatalError", "preconditionFailure"].contains(name)
  }
}
