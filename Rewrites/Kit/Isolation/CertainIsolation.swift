import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The isolation of the code at a node where it is certain: each closure around it states its isolation or is known to
  /// take over that of the code around it. A closure that is handed to an unknown function may be `@Sendable`.
  package func certainIsolation(at node: Syntax) -> Isolation? {
    for closure in node.closuresInDeclaration {
      if closure.statesMainActor { return .mainActor }
      guard let (call, _) = closure.argumentOf, let callee = Callee(call) else {
        guard closure.isCalledInPlace else { return nil }
        continue
      }
      if callee.isDetachedTask { return .nonisolated }
      guard takesOverIsolation(closure, of: callee) else { return nil }
    }
    let isolation = isolation.isolation(at: node)
    if case .unknown = isolation { return nil }
    if isolation == .mainActor, let type = resolver.enclosingType(of: node), !isIsolationCertain(ofType: type)
    {
      return nil
    }
    return isolation
  }

  /// Whether what puts a type on the main actor is certain.
  ///
  /// The module's default leaves out types that conform to a protocol which has to be Sendable, and what a protocol of
  /// another module asks for isn't known. Protocols of the SDK came to be isolated over the years, which only Swift 6
  /// mode is sure to have.
  package func isIsolationCertain(ofType path: [String], depth: Int = 0) -> Bool {
    let primary = resolver.declarations(of: path).first(where: \.isPrimary)
    guard let primary, depth < 8 else { return path.last.map(SDK.isMainActorClass) ?? false }
    if primary.attributes.contains("MainActor") { return true }
    let parents = primary.inherited.map { TypeName($0) }
    if settings.defaultIsolation == .mainActor {
      return parents.allSatisfy { parent in
        resolver.declarations(of: parent.path).contains(where: \.isPrimary)
          || SDK.conformanceIsolation(parent.name) != nil || SDK.isMainActorClass(parent.name)
          || SDK.isNonisolatedClass(parent.name)
      }
    }
    return settings.languageMode >= .v6
      || parents.contains { $0.path != path && isIsolationCertain(ofType: $0.path, depth: depth + 1) }
  }

  /// Whether a closure is known to have the isolation of the code that it stands in.
  package func takesOverIsolation(_ closure: ClosureExprSyntax, of callee: Callee) -> Bool {
    if callee.startsTask { return Preconditions(file: self).shadow(of: "Task", at: Syntax(closure)) == nil }
    if inheritingCallees.contains(callee.name) { return true }
    guard isDeclared(callee, at: closure), let type = parameterType(of: closure) else { return false }
    return !["@Sendable", "sending ", "@concurrent", "isolated("].contains(where: type.contains)
  }
}

extension FileContext {
  /// Whether a callee is a function of the codebase, and not a value of function type.
  fileprivate func isDeclared(_ callee: Callee, at node: some SyntaxProtocol) -> Bool {
    guard let receiver = callee.receiver else {
      if callee.name.first?.isUppercase == true { return codebase.index.declaresType(named: callee.name) }
      return resolver.binding(of: callee.name, at: Syntax(node))?.isFunction ?? false
    }
    let members = resolver.type(of: receiver).map { resolver.members(callee.name, of: $0.path) } ?? []
    return members.only?.kind == .function
  }
}

/// Functions of the SDK whose closures have the isolation of the code that they stand in: those of the standard library
/// that don't escape, and those of SwiftUI that are no task or have `@_inheritActorContext`.
private let inheritingCallees: Set<String> = [
  "assumeIsolated", "compactMap", "filter", "flatMap", "forEach", "map", "reduce", "sorted",
  "Button", "ForEach", "Group", "HStack", "List", "Menu", "NavigationLink", "NavigationStack",
  "NavigationView",
  "ScrollView", "Section", "ToolbarItem", "VStack", "ZStack",
  "alert", "background", "confirmationDialog", "contextMenu", "fullScreenCover", "onAppear", "onChange",
  "onDelete", "onDisappear", "onReceive", "onSubmit", "onTapGesture", "overlay", "refreshable",
  "safeAreaInset",
  "sheet", "swipeActions", "task", "toolbar", "withAnimation",
]

extension Callee {
  /// `Task { … }`, which takes over the isolation of the code around it.
  package var startsTask: Bool {
    switch name {
    case "Task": receiver.map { $0.compactText == "_Concurrency" } ?? true
    case "immediate": receiver?.compactText == "Task"
    default: false
    }
  }

  package var isDetachedTask: Bool {
    name == "detached" && ["Task", "_Concurrency.Task"].contains(receiver?.compactText)
  }

  /// `MainActor.run { … }`
  package var isMainActorRun: Bool { name == "run" && receiver?.compactText == "MainActor" }
}

extension ClosureExprSyntax {
  /// `{ @MainActor in … }`
  package var statesMainActor: Bool { signature?.attributes.names.contains("MainActor") ?? false }
}

extension SyntaxProtocol {
  /// The closures around the node, from the inside out, up to the declaration that it belongs to.
  package var closuresInDeclaration: [ClosureExprSyntax] {
    var result: [ClosureExprSyntax] = []
    var child = Syntax(self)
    while let parent = child.parent, !parent.is(MemberBlockItemSyntax.self),
      !parent.is(FunctionDeclSyntax.self)
    {
      if let closure = parent.as(ClosureExprSyntax.self), child.id == closure.statements.id {
        result.append(closure)
      }
      child = parent
    }
    return result
  }
}
