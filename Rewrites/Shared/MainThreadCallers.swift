import Codebase
import Migration
import SwiftSyntax

/// Whether a function without isolation runs on the main thread, as all that calls it does.
struct MainThreadCallers {
  private let file: FileContext
  /// How many functions up the callers are followed.
  private static let depthLimit = 4
  /// A name that more files than this mention is too common to follow.
  private static let fileLimit = 48

  init(_ file: FileContext) { self.file = file }

  /// Whether the code at a node, outside of closures, is reached from main-actor code only, by every name that could
  /// be a call of its function.
  func reach(_ node: Syntax) -> Bool { isOnMain(node, depth: 0) }

  private func isOnMain(_ node: Syntax, depth: Int) -> Bool {
    if let closure = node.enclosing(ClosureExprSyntax.self),
      closure.enclosing(FunctionDeclSyntax.self)?.id == node.enclosing(FunctionDeclSyntax.self)?.id
    {
      return closure.isOnMainQueue(file)
    }
    switch file.isolation.isolation(at: node) {
    case .mainActor: return true
    case .actorInstance, .globalActor: return false
    case .nonisolated, .unknown: break
    }
    guard depth < Self.depthLimit, let function = node.enclosing(FunctionDeclSyntax.self),
      function.signature.effectSpecifiers?.asyncSpecifier == nil, !function.isReachableFromOutside
    else { return false }
    return calls(of: function).map { calls in
      !calls.isEmpty && calls.allSatisfy { MainThreadCallers($0.file).isOnMain($0.node, depth: depth + 1) }
    } ?? false
  }

  /// What could be a call of a function; nil where a mention is none, or where there are too many.
  private func calls(of function: FunctionDeclSyntax) -> [(file: FileContext, node: Syntax)]? {
    guard let facts = file.facts(of: function) else { return namesakes(of: function) }
    var result: [(file: FileContext, node: Syntax)] = []
    for reference in References(file.codebase).references(to: facts, limit: Self.fileLimit) ?? [] {
      guard let call = reference.call(in: file.codebase) else { return nil }
      result.append((FileContext(sibling: reference.file, of: file), Syntax(call)))
    }
    return result.isEmpty ? namesakes(of: function) : result
  }

  /// The calls of what has the function's name and labels.
  private func namesakes(of function: FunctionDeclSyntax) -> [(file: FileContext, node: Syntax)]? {
    let name = function.name.identifierText
    let mentioning = file.codebase.files(mentioning: name)
    guard mentioning.count <= Self.fileLimit else { return nil }
    let parameters = function.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    let needed = parameters.filter { $0.defaultValue == nil }.map(\.firstName.text)
    var result: [(file: FileContext, node: Syntax)] = []
    for index in mentioning {
      let context = FileContext(sibling: index, of: file)
      for token in context.tree.tokens(spelling: [name], in: context.source) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
        guard reference.isCalled else { return nil }
        let access = reference.parent?.as(MemberAccessExprSyntax.self)
        let call = (access?.declName.id == reference.id ? access?.parent : reference.parent)?
          .as(FunctionCallExprSyntax.self)
        guard let call else { return nil }
        // Another function of that name has other labels.
        let given = call.arguments.map { $0.label?.text ?? "_" }
        let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        guard given.allSatisfy(labels.contains), given.count <= labels.count,
          needed.count <= given.count + closures
        else { continue }
        result.append((context, Syntax(call)))
      }
    }
    return result
  }
}

extension FunctionDeclSyntax {
  /// Whether code that is not part of the codebase may call the function.
  fileprivate var isReachableFromOutside: Bool {
    let modifiers = self.modifiers.names
    return modifiers.contains("public") || modifiers.contains("open") || modifiers.contains("override")
      || attributes.names.contains { ["objc", "IBAction", "objcMembers"].contains($0) }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is a block of the main queue or the body of a main-actor task.
  func isOnMainQueue(_ file: FileContext) -> Bool {
    if signature?.attributes.names.contains("MainActor") == true { return true }
    guard let (call, _) = argumentOf, let callee = Callee(call) else { return false }
    if callee.name == "notify", let notification = try? GroupNotification(call, in: file),
      case .main = notification.queue
    {
      return true
    }
    return callee.receiver?.compactText == "DispatchQueue.main"
      && ["async", "asyncAfter", "sync"].contains(callee.name)
  }
}
