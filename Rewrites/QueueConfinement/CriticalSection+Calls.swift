import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CriticalSection {
  func check(_ node: FunctionCallExprSyntax) {
    if let closure = node.calledExpression.as(ClosureExprSyntax.self), closure.isCalledInPlace { return }
    guard let callee = Callee(node) else {
      if !node.calledExpression.isTypeLiteral {
        fail(
          "calls-out", "the block calls '\(node.calledExpression.shortText)', whose source is not here",
          at: node)
      }
      return
    }
    if callee.name == "dispatchPrecondition", callee.receiver == nil { return }
    if handsOver(node) || QueueReference(direct: ExprSyntax(node), in: file) != nil { return }
    if HandOver.isMade(by: node, in: file) {
      fail(
        "calls-out",
        "the block starts a task, which would inherit the caller's isolation and task-local values",
        at: node, isWall: true)
      return
    }
    if LogCalls.contains(node, in: file) {
      for argument in node.arguments { describe(argument.expression) }
      return
    }
    if callee.name.first?.isUppercase == true || callee.name == "init" {
      create(callee, node)
    } else if let receiver = callee.receiver {
      call(callee.name, on: receiver, node)
    } else if case .memberAccessExpr = node.calledExpression.as(ExprSyntaxEnum.self) {
      // `.failed(error)` is a case or a value of the type that is expected.
    } else {
      call(callee.name, node)
    }
  }

  func handsOver(_ call: FunctionCallExprSyntax) -> Bool {
    HandOver.isMade(by: call, in: file) && (mayStartTasks || Callee(call)?.name != "Task")
  }

  /// What is printed runs the code that describes it.
  func describe(_ value: ExprSyntax) {
    guard let path = file.resolver.ownerPath(of: value) else { return }
    for name in ["description", "debugDescription"] {
      for member in file.resolver.members(name, of: path)
      where member.isComputed && !isFollowed(member, of: path) {
        fail("calls-out", "the block prints '\(value.shortText)', which calls its '\(name)'", at: value)
      }
    }
  }

  private func create(_ callee: Callee, _ node: FunctionCallExprSyntax) {
    let path =
      callee.name == "init"
      ? callee.receiver.flatMap { file.resolver.ownerPath(of: $0) } ?? []
      : callee.receiver.flatMap { TypeName($0.compactText).path + [callee.name] } ?? [callee.name]
    let declarations = file.resolver.declarations(of: path)
    guard declarations.contains(where: { $0.kind == .class || $0.kind == .actor }) else { return }
    if !isPlainCreation(path, declarations) {
      fail(
        "calls-out", "the block creates '\(callee.name)', whose initialiser's source is not here", at: node)
    }
  }

  private func call(_ name: String, _ node: FunctionCallExprSyntax) {
    let binding = file.resolver.binding(of: name, at: Syntax(node))
    guard let binding else {
      if !StandardFunctions.pure.contains(name) {
        fail("calls-out", "the block calls '\(name)', whose source is not here", at: node)
      }
      return
    }
    switch binding.origin {
    case .member:
      if let function = binding.isFunction ? binding.member : ownFunction(name, node) {
        useOwn(function, "the block calls the object's own '\(name)'", at: node)
      } else {
        failForHandler(name, at: node)
      }
    case .local, .parameter, .capture, .closureParameter: failForHandler(name, at: node)
    case .global:
      let functions = file.codebase.index.globals(named: name)
      if functions.isEmpty || !functions.allSatisfy({ isFollowed($0, of: nil) }) {
        fail("calls-out", "the block calls '\(name)'", at: node)
      }
    case .localFunction: fail("calls-out", "the block calls '\(name)'", at: node)
    }
  }

  /// The method of the type that a call's labels are those of, where a variable has its name, too.
  private func ownFunction(_ name: String, _ node: FunctionCallExprSyntax) -> MemberFacts? {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard node.trailingClosure == nil, !labels.isEmpty, let owner else { return nil }
    return file.resolver.members(name, of: owner).first {
      $0.kind == .function && $0.parameters.map { $0.label ?? "_" } == labels
    }
  }

  private func failForHandler(_ name: String, at node: FunctionCallExprSyntax) {
    fail(
      "calls-handler", "the block calls the closure '\(name)', which may use the queue again", at: node,
      // Nobody waits for the block, so its function's caller expects the call later.
      isWall: !mayStartTasks && GivenWork(name, at: Syntax(node), in: file) == nil)
  }

  private func call(_ name: String, on receiver: ExprSyntax, _ node: FunctionCallExprSyntax) {
    let receiver = receiver.unwrappingChain
    let text = receiver.compactText
    if text == "self" || text == "super" || text == "Self" {
      let member = owner.flatMap { file.resolver.member(name, of: $0) }
      if member?.kind == .variable {
        failForHandler(name, at: node)
      } else {
        useOwn(
          text == "super" ? nil : member, "the block calls the object's own '\(name)'", at: node)
      }
      return
    }
    if ["sync", "async", "asyncAfter", "asyncAndWait"].contains(name),
      QueueReference(receiver, in: file) != nil
    {
      fail("queue-work", "the block enqueues work on '\(receiver.shortText)'", at: node)
      return
    }
    if QuietCalls.contains(name, on: receiver, in: file) { return }
    if let path = file.resolver.ownerPath(of: receiver), !file.resolver.declarations(of: path).isEmpty {
      let methods = file.resolver.members(name, of: path)
      if !methods.isEmpty {
        if !methods.allSatisfy({ isFollowed($0, of: path) }) {
          fail("calls-out", "the block calls '\(receiver.shortText).\(name)'", at: node)
        }
        return
      }
    }
    // `ParseError.missing(key)` is a case with values.
    if let path = file.resolver.ownerPath(of: receiver),
      receiver.compactText.first?.isUppercase == true,
      isValueType(path)
    {
      return
    }
    if ValueMethods.contains(name), !isForeignObject(receiver) {
      if !Self.keeps(name),
        let handler = node.arguments.lazy.compactMap({ self.handler($0.expression) }).first
      {
        return failForHandler(handler, at: node)
      }
      if ValueMethods.walks(name) { isLong = true }
      if let root = receiver.rootName, state.contains(root) {
        writes = writes || MutatingMethods.contains(name)
      }
      return
    }
    fail(
      "calls-out", "the block calls '\(receiver.shortText).\(name)', whose source is not here",
      at: node)
  }

  /// The closure or function that an argument names; nil for any other value.
  private func handler(_ argument: ExprSyntax) -> String? {
    guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(argument))
    else { return nil }
    let type = binding.type.map { TypeName($0) }
    let isFunction =
      binding.isFunction || type.map { $0.isFunction || file.resolver.expandingAlias($0).isFunction } ?? false
    return isFunction ? name : nil
  }

  /// Whether a method of a collection keeps what it is given, where others may call it.
  private static func keeps(_ name: String) -> Bool {
    ["append", "insert", "updateValue", "setObject", "add"].contains(name)
  }

  /// Whether a receiver's declared type is an object that does more than hold values.
  private func isForeignObject(_ receiver: ExprSyntax) -> Bool {
    guard let name = file.resolver.type(of: receiver)?.name, !name.isEmpty else { return false }
    return [
      "UserDefaults", "FileManager", "NotificationCenter", "URLSession", "Timer", "RunLoop", "Bundle",
      "DispatchGroup", "OperationQueue", "UIView", "UIApplication", "NSManagedObjectContext", "Keychain",
    ].contains(name)
  }
}
