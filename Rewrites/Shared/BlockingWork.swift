import Codebase
import Migration
import SwiftSyntax

/// Looks for work that keeps its thread waiting, in a body and in the codebase's functions that it calls.
///
/// The cooperative pool has one thread per core and never grows: tasks that block it can stop a program for good, where
/// a global queue would have started more threads.
struct BlockingWork {
  private let file: FileContext
  /// How many calls deep the codebase's own functions are followed.
  private static let depthLimit = 3

  init(_ file: FileContext) { self.file = file }

  /// The blocking call that a closure's body reaches.
  func reason(in closure: ClosureExprSyntax) -> Reason? {
    for call in InlineCalls.collect(in: Syntax(closure)) {
      guard let callee = Callee(call) else { continue }
      let labels = call.labels
      let receiverType = callee.receiver.flatMap { file.resolver.type(of: $0) }
      let receiver = receiverType?.name ?? callee.receiver?.shortText
      if !isDeclared(callee.name, receiver: receiverType, at: call),
        let blocking = SDK.blockingCall(name: callee.name, labels: labels, receiver: receiver)
      {
        return reason(blocking, call: describe(callee.name, callee.receiver?.shortText), path: [], at: file.place(call))
      }
      if let reason = reasonInside(callee.name, receiver: receiverType, hasReceiver: callee.receiver != nil, at: Syntax(call)) {
        return reason
      }
    }
    return nil
  }

  /// The blocking call that a function of the codebase reaches, by the name it is called by.
  func reason(inFunction name: String, at expression: ExprSyntax) -> Reason? {
    reasonInside(name, receiver: nil, hasReceiver: false, at: Syntax(expression))
  }

  /// The blocking call that a function's own body reaches.
  func reason(inBodyOf function: FunctionDeclSyntax) -> Reason? {
    reasonInside(function.name.identifierText, receiver: nil, hasReceiver: false, at: Syntax(function))
  }

  /// A wait later in the function of a site, which the site's work may be what it waits for.
  func waitBehind(_ site: FunctionCallExprSyntax) -> Reason? {
    let scope = Syntax(site).functionBody
    for call in InlineCalls.collect(in: scope) where call.position > site.position {
      guard let callee = Callee(call), let receiver = callee.receiver else { continue }
      let type = file.resolver.type(of: receiver)?.name
      guard let blocking = SDK.blockingCall(name: callee.name, labels: call.labels, receiver: type ?? receiver.shortText),
        blocking.strength == .waits, ["wait", "waitUntilExit"].contains(callee.name)
      else { continue }
      return Reason(
        "followed-by-wait", "'\(describe(callee.name, receiver.shortText))' after it may wait for this work, and would keep a thread of the pool",
        at: file.place(call))
    }
    return nil
  }

  // MARK: Functions of the codebase

  /// Whether the codebase declares what a call names, so that it isn't the SDK's.
  private func isDeclared(_ name: String, receiver: TypeName?, at call: FunctionCallExprSyntax) -> Bool {
    if let receiver { return file.resolver.member(name, of: receiver.path) != nil }
    return name.first?.isUppercase == true && file.codebase.index.declaresType(named: name)
  }

  private func reasonInside(_ name: String, receiver: TypeName?, hasReceiver: Bool, at node: Syntax) -> Reason? {
    var visited: Set<String> = []
    if let receiver {
      return search(file.resolver.members(name, of: receiver.path), owner: receiver.path, path: [], visited: &visited)
    }
    guard !hasReceiver else { return nil }
    if name.first?.isUppercase == true {
      let initializers = file.resolver.members("init", of: [name])
      return search(initializers, owner: [name], path: [], visited: &visited)
    }
    let owner = file.resolver.enclosingType(of: node)
    let members = owner.map { file.resolver.members(name, of: $0) } ?? []
    if !members.isEmpty { return search(members, owner: owner, path: [], visited: &visited) }
    return search(file.codebase.index.globals(named: name), owner: nil, path: [], visited: &visited)
  }

  private func search(
    _ functions: [MemberFacts], owner: [String]?, path: [String], visited: inout Set<String>
  ) -> Reason? {
    guard path.count < Self.depthLimit else { return nil }
    // Several overloads may be meant; one that blocks is enough to keep away. More are too vague to speak of.
    guard functions.count <= 4 else { return nil }
    for function in functions where function.kind == .function || function.kind == .initializer {
      guard visited.insert("\(function.file):\(function.offset)").inserted, !function.isAsync else { continue }
      let steps = path + [function.kind == .initializer ? (owner?.last ?? "init") : function.name]
      for call in function.calls {
        let receiverName = call.receiver.flatMap { typeName(ofReceiver: $0, in: owner) }
        let isOwn = call.receiver == nil || call.receiver == "self" || call.receiver == "Self"
        let nextOwner = isOwn ? owner : receiverName?.path
        let declared = nextOwner.map { file.resolver.members(call.name, of: $0) } ?? []
        if declared.isEmpty,
          let blocking = SDK.blockingCall(
            name: call.name, labels: call.labels, receiver: isOwn ? nil : receiverName?.name ?? call.receiver)
        {
          return reason(
            blocking, call: describe(call.name, isOwn ? nil : call.receiver), path: steps,
            at: file.place(inFile: function.file, offset: call.offset))
        }
        let next = declared.isEmpty && isOwn ? file.codebase.index.globals(named: call.name) : declared
        if let reason = search(next, owner: nextOwner, path: steps, visited: &visited) { return reason }
      }
    }
    return nil
  }

  private func typeName(ofReceiver text: String, in owner: [String]?) -> TypeName? {
    file.resolver.type(ofText: text, inType: owner)
  }

  // MARK: Words

  private func reason(_ blocking: BlockingCall, call: String, path: [String], at place: Reason.Place) -> Reason {
    let through = path.isEmpty ? "its body calls" : "its body reaches, through '\(path.joined(separator: "' and '"))',"
    return Reason("blocking-call", "\(through) '\(call)', which \(blocking.reason.droppingSubject)", at: place)
  }

  private func describe(_ name: String, _ receiver: String?) -> String {
    guard let receiver, receiver.count < 40 else { return name }
    return "\(receiver).\(name)"
  }
}

extension String {
  fileprivate var droppingSubject: String { hasPrefix("it ") ? String(dropFirst(3)) : self }
}

extension FunctionCallExprSyntax {
  /// Argument labels, `_` where there is none; a trailing closure counts as one more argument.
  var labels: [String] {
    arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : ["_"])
      + additionalTrailingClosures.map(\.label.text)
  }
}

extension Syntax {
  /// The body of the function, accessor or initialiser around the node; the file where there is none.
  var functionBody: Syntax {
    var current = self
    while let parent = current.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) || parent.is(AccessorBlockSyntax.self) {
        return current
      }
      current = parent
    }
    return current
  }
}
