import Codebase
import Migration
import SwiftSyntax

/// Who gets a queue that is written as a value: an argument, a default, what an initialiser sets a property to.
package enum QueueTaker {
  /// A variable or parameter of the codebase keeps it.
  case resource(Resource)
  /// A function of the codebase calls its handler there.
  case handler(of: String)
  /// Code from outside takes it, and says by its signature that it needs one.
  case outside(callee: String)
  /// A scheduler of Combine's.
  case pipeline
  /// It is compared with another, and nothing is put on it.
  case comparison
  /// A queue that is made there has it as its target.
  case target
  case unknown

  package init(of value: Syntax, in file: FileContext) {
    var current = value
    while let parent = current.parent {
      if let argument = parent.as(LabeledExprSyntax.self) {
        self = Self.taker(ofArgument: argument, in: file)
        return
      }
      if let list = parent.as(ExprListSyntax.self) {
        let elements = Array(list)
        if elements.contains(where: { $0.isComparison }) {
          self = .comparison
          return
        }
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
          elements[0].id != ExprSyntax(current)?.id
        {
          self = file.resource(namedBy: elements[0]).map(QueueTaker.resource) ?? .unknown
          return
        }
      }
      if parent.is(FunctionParameterSyntax.self) || parent.is(PatternBindingSyntax.self) {
        self = file.resource(at: current).map(QueueTaker.resource) ?? .unknown
        return
      }
      if let item = parent.as(CodeBlockItemSyntax.self) {
        // `{ let queue = …; return queue }()`
        if let call = item.callOfReturningClosure(current) {
          current = Syntax(call)
          continue
        }
        self =
          item.typeOfReturnedQueue(current).flatMap { file.resource(at: $0) }.map(QueueTaker.resource)
          ?? .unknown
        return
      }
      if parent.is(MemberBlockItemSyntax.self) || parent.is(ClosureExprSyntax.self)
        || parent.is(MemberAccessExprSyntax.self)
      {
        break
      }
      current = parent
    }
    self = .unknown
  }

  private static func taker(ofArgument argument: LabeledExprSyntax, in file: FileContext) -> QueueTaker {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return .unknown }
    if argument.takesCombineScheduler(in: file) { return .pipeline }
    if call.calledExpression.namesDispatchQueue(in: file), argument.label?.text == "target" {
      return file.resource(at: Syntax(call)).map(QueueTaker.resource) ?? .target
    }
    guard let callee = Callee(call) else { return .unknown }
    let name = callee.name
    let result = CalleeSearch(file).callee(of: call)
    switch result {
    case .functions(let functions, _) where functions.allTakeHandlers(for: call, in: file):
      return .handler(of: name)
    case .unknown where isOfHandlersQueue(argument, of: call, named: name, in: file):
      return .handler(of: name)
    default: break
    }
    if let parameter = QueueOrigin(file).parameter(takingArgument: argument) { return .resource(parameter) }
    if case .outside = result, !isDeclared(callee, in: file) { return .outside(callee: name) }
    return .unknown
  }

  /// Whether all functions of a name that take a queue by the argument's label, and that the call may mean, take a closure.
  private static func isOfHandlersQueue(
    _ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, named name: String, in file: FileContext
  ) -> Bool {
    guard let label = argument.label?.text else { return false }
    return file.codebase.index.functions(named: name).filter { function in
      function.parameters.contains { $0.label == label && TypeName($0.type).namesQueue }
    }.allTakeHandlers(for: call, in: file)
  }

  /// Whether the codebase declares what a call names although that is no function: a typealias, a case with a value.
  private static func isDeclared(_ callee: Callee, in file: FileContext) -> Bool {
    guard let receiver = callee.receiver else { return file.codebase.index.declaresType(named: callee.name) }
    return file.resolver.ownerPath(of: receiver).map { !file.resolver.members(callee.name, of: $0).isEmpty }
      ?? false
  }

  /// A parameter that is only passed on to a function with a handler is no decision of its own.
  private static func role(of origin: Resource, in file: FileContext) -> SiteRole {
    file.functionCallingItsHandler(on: origin).map { QueueTaker.handler(of: $0).role(in: file) }
      ?? .use(of: origin)
  }

  /// What it is among the decisions.
  package func role(in file: FileContext) -> SiteRole {
    switch self {
    case .resource(let resource): Self.role(of: QueueOrigin(file).origin(of: resource), in: file)
    case .handler(let name): .noDecision("it chooses the queue on which '\(name)' calls its handler")
    case .outside(let name): .noDecision("'\(name)' requires a queue, so this code has no choice")
    case .comparison: .noDecision("it is only compared; nothing is enqueued on it")
    case .target: .noDecision("the target of another queue, which is listed where that queue is created")
    case .pipeline, .unknown: .decision
    }
  }
}

extension CodeBlockItemSyntax {
  /// The type in the signature of the function whose result a value of the item is.
  fileprivate func typeOfReturnedQueue(_ value: Syntax) -> Syntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self),
      let function = enclosing(FunctionDeclSyntax.self),
      let type = function.signature.returnClause?.type, TypeName(type.compactText).namesQueue,
      value.is(ReturnStmtSyntax.self)
        ? enclosing(ClosureExprSyntax.self).map({ $0.position < function.position }) ?? true
        : list.count == 1 && list.parent?.parent?.id == Syntax(function).id
    else { return nil }
    return Syntax(type)
  }

  /// The call in place of the closure that gives a value of the item: `{ return DispatchQueue(label: name) }()`.
  fileprivate func callOfReturningClosure(_ value: Syntax) -> FunctionCallExprSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self),
      let closure = list.parent?.as(ClosureExprSyntax.self),
      value.is(ReturnStmtSyntax.self) || list.count == 1,
      let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(closure).id
    else { return nil }
    return call
  }
}

extension [MemberFacts] {
  /// Whether all that a call may mean are functions with a closure: where it passes one, the others are not meant.
  fileprivate func allTakeHandlers(for call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    let meant = call.closures.isEmpty ? self : filter { $0.takesClosure(in: file) }
    return !meant.isEmpty && meant.allSatisfy { $0.kind == .function && $0.takesClosure(in: file) }
  }
}

extension MemberFacts {
  fileprivate func takesClosure(in file: FileContext) -> Bool {
    let isFunction = file.isFunctionType(of: self)
    return parameters.contains { $0.type.contains("@escaping") || isFunction($0.type) }
  }
}

extension ExprSyntax {
  fileprivate var isComparison: Bool {
    self.as(BinaryOperatorExprSyntax.self).map {
      ["==", "!=", "===", "!=="].contains($0.operator.text)
    } ?? false
  }
}
