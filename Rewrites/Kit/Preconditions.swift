import Codebase
import Migration
import SwiftSyntax

/// The facts that every replacement by a task needs (G1 to G20 of the rules), each as a reason when it is missing.
package struct Preconditions {
  package let file: FileContext

  package init(file: FileContext) {
    self.file = file
  }

  /// What keeps a task from being created at a node at all.
  package func taskCreation(at node: Syntax, onMainActor: Bool = true) -> Reason? {
    if let reason = deployment(.concurrency, at: node, spelled: "Task") { return reason }
    if onMainActor, file.settings.compilerFloor < SwiftVersion(6) {
      return Reason(
        "compiler-floor",
        "compilers before 6.0 may start main-actor tasks out of order, and this code builds with "
          + "\(file.settings.compilerFloor.compilerName)"
      )
    }
    if onMainActor, let shadow = shadow(of: "MainActor", at: node) {
      return Reason(
        "shadowed-name", "'MainActor' refers to a type of this codebase here, not to Swift's global actor",
        at: shadow)
    }
    return nil
  }

  /// Why a part of the SDK can't be used at a node.
  package func deployment(_ availability: Availability, at node: Syntax, spelled name: String) -> Reason? {
    var settings = file.settings
    guard let refusal = settings.refusal(of: availability) else { return nil }
    for (platform, version) in node.guaranteedVersions {
      guard let target = settings.deploymentTargets[platform], target < version else { continue }
      settings.deploymentTargets[platform] = version
    }
    guard settings.refusal(of: availability) != nil else { return nil }
    return Reason("deployment-target", "'\(name)' \(refusal)")
  }

  /// Whether all systems that are deployed to have `withDiscardingTaskGroup`.
  package func hasDiscardingTaskGroup(at node: Syntax) -> Bool {
    deployment(.discardingTaskGroup, at: node, spelled: "withDiscardingTaskGroup") == nil
  }

  /// How `Task` has to be spelled where a type of that name is in scope.
  package func taskName(at node: Syntax) -> String {
    shadow(of: "Task", at: node) == nil ? "Task" : "_Concurrency.Task"
  }

  /// Where what hides a system type's name at a node is declared; the node's own place for a local.
  package func shadow(of name: String, at node: Syntax) -> Reason.Place? {
    let enclosing = file.resolver.enclosingType(of: node) ?? []
    for type in file.codebase.index.types(named: name) where type.isPrimary && file.resolver.sees(type.file) {
      let owner = type.path.dropLast()
      guard owner.isEmpty || enclosing.starts(with: owner) || isInherited(type.path, by: enclosing) else {
        continue
      }
      return file.place(inFile: type.file, offset: type.offset)
    }
    for alias in file.codebase.index.globals(named: name)
    where alias.kind == .typealiasDeclaration && file.resolver.sees(alias.file) {
      return file.place(of: alias)
    }
    for index in enclosing.indices where file.codebase.index.mayBeMember(name) {
      if let place = memberShadow(of: name, in: Array(enclosing[...index])) { return place }
    }
    if file.codebase.does(file.index, mention: name) {
      if let place = localType(name, at: node) { return place }
      if let place = genericParameter(name, at: node) { return place }
    }
    return file.resolver.valueShadowing(name, at: node).map { value in
      value.member.map(file.place(of:)) ?? file.place(node)
    }
  }

  /// Whether a nested type's owner is inherited by the type around, in any number of steps.
  private func isInherited(_ path: [String], by enclosing: [String], depth: Int = 0) -> Bool {
    guard !enclosing.isEmpty, depth < 6 else { return false }
    let owner = Array(path.dropLast())
    let inherited = Set(
      file.resolver.declarations(of: enclosing).flatMap(\.inherited).map { TypeName($0).path })
    return inherited.contains { $0 == owner || isInherited(path, by: $0, depth: depth + 1) }
  }

  /// Where a typealias or generic parameter of a type or of what it inherits from takes a name.
  private func memberShadow(of name: String, in path: [String], depth: Int = 0) -> Reason.Place? {
    guard !path.isEmpty, depth < 6 else { return nil }
    let declarations = file.resolver.declarations(of: path)
    for declaration in declarations {
      if let alias = declaration.members.first(where: { $0.kind == .typealiasDeclaration && $0.name == name })
      {
        return file.place(of: alias)
      }
      if declaration.genericParameters.contains(name) {
        return file.place(inFile: declaration.file, offset: declaration.offset)
      }
      // A function of that name is what a call means.
      if let function = declaration.members.first(where: { $0.kind == .function && $0.name == name }) {
        return file.place(of: function)
      }
    }
    for parent in Set(declarations.flatMap(\.inherited)).sorted() where TypeName(parent).path != path {
      if let place = memberShadow(of: name, in: TypeName(parent).path, depth: depth + 1) { return place }
    }
    return nil
  }

  /// Where a type that is declared in a body around a node takes a name.
  private func localType(_ name: String, at node: Syntax) -> Reason.Place? {
    var current = node.parent
    while let scope = current {
      for item in scope.as(CodeBlockItemListSyntax.self) ?? []
      where !(scope.parent?.is(SourceFileSyntax.self) ?? false) {
        guard case .decl(let declaration) = item.item,
          Syntax(declaration).isTypeDeclaration || declaration.is(TypeAliasDeclSyntax.self),
          let named = declaration.asProtocol(NamedDeclSyntax.self), named.name.text == name
        else { continue }
        return file.place(named.name)
      }
      current = scope.parent
    }
    return nil
  }

  private func genericParameter(_ name: String, at node: Syntax) -> Reason.Place? {
    var current: Syntax? = node
    while let candidate = current {
      let clause = candidate.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
      if let parameter = clause?.parameters.first(where: { $0.name.text == name }) {
        return file.place(parameter)
      }
      current = candidate.parent
    }
    return nil
  }

  /// A call in a closure's body that Swift refuses in asynchronous code (SE-0340).
  ///
  /// - Parameter awaited: calls that are awaited once the body is asynchronous.
  package func asyncUnavailableCall(
    in closure: ClosureExprSyntax, awaiting awaited: Set<SyntaxIdentifier> = []
  ) -> Reason? {
    let finder = AsyncUnavailableFinder(file, awaiting: awaited)
    finder.walk(closure.statements)
    guard let (node, call) = finder.found else { return nil }
    return Reason(
      "async-unavailable-call",
      finder.asserted.map { "its body asserts '\($0)', which fails in a task" }
        ?? "its body uses '\(call)', which is unavailable in a task",
      at: file.place(node))
  }

  /// A call in a function's body that Swift refuses in asynchronous code (SE-0340).
  ///
  /// - Parameter awaited: calls that are awaited once the body is asynchronous.
  package func asyncUnavailableCall(
    inBody body: CodeBlockSyntax, awaiting awaited: Set<SyntaxIdentifier> = []
  ) -> Reason? {
    let finder = AsyncUnavailableFinder(file, awaiting: awaited)
    finder.walk(body)
    guard let (node, call) = finder.found else { return nil }
    return Reason(
      "async-unavailable-call",
      finder.asserted.map { "its body asserts '\($0)', which fails in a task" }
        ?? "its body uses '\(call)', which is unavailable in asynchronous code",
      at: file.place(node))
  }

  /// `OperationQueue.current` or `RunLoop.current`, where a body itself asks for it: on the threads that tasks share the
  /// first is nil (documentation of `OperationQueue`), and nothing runs the second.
  package func queueOfTheCaller(in body: CodeBlockSyntax) -> Reason? {
    guard !file.settings.nonisolatedNonsendingByDefault else { return nil }
    let current = InlineCalls.references(in: Syntax(body)).lazy.compactMap { reference in
      reference.parent?.as(MemberAccessExprSyntax.self).flatMap { access in
        access.declName.id == reference.id && reference.baseName.text == "current"
          && ["OperationQueue", "RunLoop"].contains(access.base?.compactText) ? access : nil
      }
    }.first
    return current.map { current in
      Reason(
        "async-unavailable-call",
        "'\(current.compactText)' is the caller's; an async function may run on another thread",
        at: file.place(current))
    }
  }

  /// A call in a function's body that means an async overload once the body is asynchronous (SE-0296).
  ///
  /// - Parameter awaited: calls that are awaited once the body is asynchronous.
  package func asyncOverload(
    inBody body: CodeBlockSyntax, awaiting awaited: Set<SyntaxIdentifier> = []
  ) -> Reason? {
    for call in InlineCalls.collect(in: Syntax(body)) {
      guard let callee = Callee(call), !awaited.contains(call.id),
        call.enclosing(ClosureExprSyntax.self).map({ $0.position < body.position }) ?? true,
        !isAwaited(call), !callsValue(callee, call)
      else { continue }
      if call.trailingClosure == nil,
        SDK.hasAsyncTwin(
          name: callee.name, labels: call.arguments.map { $0.label?.text ?? "_" },
          receiver: callee.receiver.map { file.resolver.type(of: $0)?.name ?? $0.compactText })
      {
        return Reason(
          "async-overload", "in an async function, '\(callee.name)' would resolve to its async overload",
          at: file.place(call))
      }
      if let receiver = callee.receiver, let type = file.resolver.type(of: receiver) {
        let members = file.resolver.members(callee.name, of: type.path)
        if !members.isEmpty, !members.contains(where: \.isAsync), !inheritsAsync(callee.name, type.path, call)
        {
          continue
        }
      }
      if let overload = asyncNamesake(of: callee, call) {
        return Reason(
          "async-overload",
          "in an async function, '\(callee.name)' could resolve to an async function of that name",
          at: file.place(of: overload))
      }
    }
    return nil
  }

  private func isAwaited(_ call: FunctionCallExprSyntax) -> Bool {
    call.parent?.is(AwaitExprSyntax.self) == true
  }

  /// A capture of `self` by a closure in `deinit`, which would outlive the object (SE-0371, compiler error in Swift 6).
  package func capturesSelfInDeinit(_ closure: ClosureExprSyntax) -> Reason? {
    guard closure.enclosing(DeinitializerDeclSyntax.self) != nil else { return nil }
    let captures = closure.signature?.capture?.items ?? []
    let capturesSelf = captures.contains { $0.name.text == "self" && $0.initializer == nil }
    // What an explicit list copies is not read through `self` later.
    let mentionsSelf = closure.statements.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.self) || $0.tokenKind == .keyword(.super)
    }
    let readsMember =
      captures.isEmpty && GroupCaptures(file).selfUse(in: Array(closure.statements)[...]) != .none
    guard readsMember || capturesSelf || mentionsSelf else { return nil }
    return Reason(
      "deinit-captures-self", "a task in 'deinit' must not capture 'self', which is being destroyed")
  }

  /// A closure in the body that could be called off the main actor, and would trap there in Swift 6 mode.
  ///
  /// Closures inherit the isolation of the code around them; one that is handed to code outside of Swift 6 checking
  /// then checks its executor (SE-0423). A body that was not isolated before must hand on no such closure.
  package func unprovenClosure(in closure: ClosureExprSyntax) -> Reason? {
    guard file.settings.languageMode >= .v6 else { return nil }
    let finder = EscapingClosureFinder(root: closure, file: file)
    finder.walk(closure.statements)
    guard let inner = finder.found else { return nil }
    return Reason(
      "unproven-closure",
      "a closure in its body would become main-actor isolated, and trap if it is called off the main thread",
      at: file.place(inner))
  }
}

extension Preconditions {
  /// An async function of the codebase that a call may mean in async code.
  private func asyncNamesake(of callee: Callee, _ call: FunctionCallExprSyntax) -> MemberFacts? {
    let isForeign = callee.receiver.flatMap { file.resolver.type(of: $0) }.map(self.isForeign) ?? false
    let owner = ownerOfSynchronousMember(callee, call)
    return file.codebase.index.asyncFunctions(named: callee.name).first { namesake in
      file.resolver.sees(namesake.file) && namesake.hasRoom(for: call)
        && !(isForeign && isMemberOfOwnType(namesake))
        && owner.map { mayBeMember(namesake, of: $0) } != false
    }
  }

  /// Whether a call is that of a closure by its name, which has no overloads.
  private func callsValue(_ callee: Callee, _ call: FunctionCallExprSyntax) -> Bool {
    guard callee.receiver == nil, let binding = file.resolver.binding(of: callee.name, at: Syntax(call))
    else { return false }
    switch binding.origin {
    case .local, .parameter, .capture, .closureParameter: return true
    case .member, .global, .localFunction: return false
    }
  }

  /// The type around a call without a receiver, where the call means a member that the type declares or inherits, and none
  /// of that name there is async.
  private func ownerOfSynchronousMember(_ callee: Callee, _ call: FunctionCallExprSyntax) -> [String]? {
    guard callee.receiver == nil, let owner = file.resolver.enclosingType(of: Syntax(call)),
      case .member? = file.resolver.binding(of: callee.name, at: Syntax(call))?.origin
    else { return nil }
    let members = file.resolver.members(callee.name, of: owner)
    return !members.isEmpty && !members.contains(where: \.isAsync) ? owner : nil
  }

  /// Whether a function is a member of a type or of what it inherits from; a global function is none.
  private func mayBeMember(_ function: MemberFacts, of type: [String]) -> Bool {
    file.codebase.index.owner(of: function).map {
      file.codebase.isKind(type, namedIn: file.index, of: $0)
    } ?? false
  }

  /// Whether a type is a class of the SDK.
  private func isForeign(_ type: TypeName) -> Bool {
    guard let name = type.path.last, type.path.count == 1 else { return false }
    return (SDK.isNonisolatedClass(name) || SDK.isMainActorClass(name))
      && !file.resolver.declarations(of: type.path).contains(where: \.isPrimary)
  }

  /// Whether a function is a member of a class, structure, enumeration or actor of the codebase.
  private func isMemberOfOwnType(_ function: MemberFacts) -> Bool {
    let home = FileContext(sibling: function.file, of: file)
    guard let declaration = home.node(FunctionDeclSyntax.self, at: function.offset),
      let owner = home.resolver.enclosingType(of: Syntax(declaration))
    else { return false }
    return home.resolver.declarations(of: owner).contains { $0.isPrimary && $0.kind != .protocol }
  }

  /// Whether a type gets an async function from a protocol or a class that it follows, which a call fits.
  private func inheritsAsync(_ name: String, _ type: [String], _ call: FunctionCallExprSyntax) -> Bool {
    file.codebase.index.asyncFunctions(named: name).contains { function in
      file.resolver.sees(function.file) && function.hasRoom(for: call) && mayBeMember(function, of: type)
    }
  }

  /// Whether a name means what `sink` or `assign(to:on:)` of Combine gave, which is an `AnyCancellable`.
  private func isSubscription(_ receiver: ExprSyntax) -> Bool {
    guard let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(receiver)), binding.type == nil,
      let call = binding.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self),
      let callee = Callee(call), callee.receiver != nil
    else { return false }
    let labels = call.arguments.compactMap { $0.label?.text }
    return switch callee.name {
    case "sink": Set(labels).isSubset(of: ["receiveCompletion", "receiveValue"])
    case "assign": labels == ["to", "on"]
    default: false
    }
  }

  /// A call that would resolve to its async overload once the body contains an `await`.
  package func asyncOverload(in closure: ClosureExprSyntax) -> Reason? {
    for call in InlineCalls.collect(in: Syntax(closure)) {
      guard let callee = Callee(call), call.enclosing(ClosureExprSyntax.self)?.id == closure.id,
        !isAwaited(call), !callsValue(callee, call)
      else { continue }
      let labels = call.arguments.map { $0.label?.text ?? "_" }
      if call.trailingClosure == nil,
        SDK.hasAsyncTwin(
          name: callee.name, labels: labels,
          receiver: callee.receiver.map { file.resolver.type(of: $0)?.name ?? $0.compactText })
      {
        return Reason(
          "async-overload", "in async code, '\(callee.name)' would resolve to its async overload",
          at: file.place(call))
      }
      if let receiver = callee.receiver, let type = file.resolver.type(of: receiver) {
        let members = file.resolver.members(callee.name, of: type.path)
        // A queue, or a subscription of Combine, has no methods but the SDK's and those that the codebase adds.
        let isKnown = !members.isEmpty || [["DispatchQueue"], ["AnyCancellable"]].contains(type.path)
        if isKnown, !members.contains(where: \.isAsync), !inheritsAsync(callee.name, type.path, call) {
          continue
        }
      }
      if let receiver = callee.receiver, isSubscription(receiver),
        !file.resolver.members(callee.name, of: ["AnyCancellable"]).contains(where: \.isAsync)
      {
        continue
      }
      if let overload = asyncNamesake(of: callee, call) {
        return Reason(
          "async-overload", "in async code, '\(callee.name)' could resolve to an async function of that name",
          at: file.place(of: overload))
      }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The nearest node of a type around this one.
  package func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var current = parent
    while let node = current {
      if let match = node.as(type) { return match }
      current = node.parent
    }
    return nil
  }

  /// The versions that `@available` and `#available` around a node guarantee.
  fileprivate var guaranteedVersions: [(ApplePlatform, OSVersion)] {
    var result: [(ApplePlatform, OSVersion)] = []
    var child = Syntax(self)
    while let parent = child.parent {
      if let declaration = parent.asProtocol(WithAttributesSyntax.self) {
        for case .attribute(let attribute) in declaration.attributes
        where attribute.attributeName.compactText == "available" {
          if case .availability(let arguments) = attribute.arguments { result += arguments.versions }
        }
      }
      if let conditional = parent.as(IfExprSyntax.self), child.id == conditional.body.id {
        result += conditional.conditions.availability
      }
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        for item in list {
          if item.id == child.id { break }
          if let guarded = item.item.as(GuardStmtSyntax.self) { result += guarded.conditions.availability }
        }
      }
      child = parent
    }
    return result
  }
}

extension ConditionElementListSyntax {
  fileprivate var availability: [(ApplePlatform, OSVersion)] {
    flatMap { element -> [(ApplePlatform, OSVersion)] in
      guard case .availability(let condition) = element.condition,
        condition.availabilityKeyword.text == "#available"
      else { return [] }
      return condition.availabilityArguments.versions
    }
  }
}

extension AvailabilityArgumentListSyntax {
  fileprivate var versions: [(ApplePlatform, OSVersion)] {
    compactMap { argument in
      guard let version = argument.argument.as(PlatformVersionSyntax.self),
        let platform = ApplePlatform(named: version.platform.text),
        let number = version.version.flatMap({ OSVersion($0.compactText) })
      else { return nil }
      return (platform, number)
    }
  }
}
