import Codebase
import Migration
import SwiftSyntax

/// What code changes beyond its own variables while it runs, or may change for all that is known.
package struct OuterEffects {
  private let file: FileContext
  private let countsOutput: Bool
  private var visited: Set<String> = []
  private static let depthLimit = 4
  /// How many functions are looked into where several may be meant.
  private static let calleeLimit = 8

  /// - Parameter countsOutput: whether what is printed or logged is an effect, too.
  package init(_ file: FileContext, countsOutput: Bool = false) {
    self.file = file
    self.countsOutput = countsOutput
  }

  /// The name of the first such change or call, in code that runs in place and in the functions that it calls; each
  /// function is looked into once.
  package mutating func first(in code: Syntax) -> String? { cause(in: code, context: file, depth: 0) }

  private mutating func cause(in code: Syntax, context: FileContext, depth: Int) -> String? {
    for reference in InlineCalls.references(in: code) {
      let name = reference.baseName.identifierText
      let binding = context.resolver.binding(of: name, at: Syntax(reference))
      // The first use of a lazy property sets it.
      if binding?.member?.modifiers.contains("lazy") == true { return name }
      guard !reference.isMemberOfNamedValue, ExprSyntax(reference.receiverChain).isChanged else { continue }
      switch binding?.origin {
      case .local where code.trimmedUTF8Range.contains(reference.start): continue
      default: return name
      }
    }
    for call in InlineCalls.collect(in: code) {
      if let name = cause(of: call, context: context, depth: depth) { return name }
    }
    return nil
  }

  private mutating func cause(of call: FunctionCallExprSyntax, context: FileContext, depth: Int) -> String? {
    guard let callee = Callee(call) else { return call.calledExpression.shortText }
    if callee.receiver == nil, context.codebase.index.candidates(callee.name).isEmpty {
      if StandardFunctions.output.contains(callee.name) { return countsOutput ? callee.name : nil }
      if StandardFunctions.all.contains(callee.name) { return nil }
    }
    switch CalleeSearch(context).callee(of: call) {
    case .memberwise: return nil
    case .functions(let functions, _):
      guard depth < Self.depthLimit, functions.count <= Self.calleeLimit else {
        return callee.name
      }
      for function in functions {
        guard visited.insert("\(function.file):\(function.offset)").inserted else { continue }
        let inner = FileContext(sibling: function.file, of: file)
        guard function.kind == .function, let body = inner.function(at: function.offset)?.body else {
          return callee.name
        }
        if let name = cause(in: Syntax(body), context: inner, depth: depth + 1) { return name }
      }
      return nil
    case .outside(let receivers, _):
      // A new value, and functions that no value is asked for.
      guard let receiver = callee.receiver?.unwrapped, callee.name.first?.isUppercase != true else {
        return nil
      }
      if receiver.is(FunctionCallExprSyntax.self) || receivers.contains(where: Self.isShared) { return nil }
      return isOwn(receiver, in: context) ? nil : callee.name
    case .unknown:
      guard let receiver = callee.receiver?.unwrapped else {
        return isHandler(callee.name, at: call, in: context) ? nil : callee.name
      }
      return isOwn(receiver, in: context) ? nil : callee.name
    }
  }

  /// Whether a closure is one that came with the call, which answers it.
  private func isHandler(_ name: String, at call: FunctionCallExprSyntax, in context: FileContext) -> Bool {
    if case .parameter = context.resolver.binding(of: name, at: Syntax(call))?.origin { return true }
    return false
  }

  /// Whether a value is one that the function around has made for itself, or a plain value.
  private func isOwn(_ receiver: ExprSyntax, in context: FileContext) -> Bool {
    if let type = context.resolver.type(of: receiver)?.name, Sendability(context).isKnown(of: type) {
      return true
    }
    guard let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .local = context.resolver.binding(of: name, at: Syntax(receiver))?.origin
    else { return false }
    return true
  }

  /// Whether any thread may use values of a type, by its documentation ("thread safe"): Foundation's.
  private static func isShared(_ type: String) -> Bool {
    [
      "URLSession", "URLSession.shared", "URLSessionTask", "URLSessionDataTask", "UserDefaults",
      "UserDefaults.standard", "NotificationCenter", "NotificationCenter.default", "DispatchQueue",
      "OperationQueue", "ProcessInfo", "FileManager", "FileManager.default", "Logger", "NSCache",
    ].contains(type)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is a member of a value whose own name says what is changed with it, as `count` in `parts.count`.
  fileprivate var isMemberOfNamedValue: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id,
      var base = access.base, base.compactText != "self"
    else { return false }
    while true {
      switch base.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr: return true
      case .memberAccessExpr(let node):
        guard let next = node.base else { return false }
        base = next
      case .forceUnwrapExpr(let node): base = node.expression
      case .optionalChainingExpr(let node): base = node.expression
      case .subscriptCallExpr(let node): base = node.calledExpression
      default: return false
      }
    }
  }

  /// The name with `self.` in front of it, where that is there.
  fileprivate var receiverChain: ExprSyntax {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id,
      access.base?.compactText == "self"
    else { return ExprSyntax(self) }
    return ExprSyntax(access)
  }
}
