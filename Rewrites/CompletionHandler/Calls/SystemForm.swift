import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The async twin of a function of the SDK that a call with a handler calls.
struct SystemForm {
  private(set) var form: AsyncForm
  private let twin: HandlerTwin

  /// Nil where the call isn't known to be of the SDK, or which overload it means isn't told by declared types.
  init?(of call: FunctionCallExprSyntax, in file: FileContext) {
    guard let callee = Callee(call), SDK.handlerTwinNames.contains(callee.name),
      let receiver = callee.receiver
    else { return nil }
    let type = file.resolver.type(of: receiver)
    // A type of the codebase's own has functions of its own.
    if let type, !file.resolver.declarations(of: type.path).filter(\.isPrimary).isEmpty { return nil }
    let name = type?.name ?? receiver.compactText
    for twin in Self.twins(callee.name, receiver: name, call: call) {
      if let argument = twin.firstArgument {
        guard let value = call.arguments.first?.expression, file.declaredType(of: value) == argument else {
          continue
        }
      }
      self.twin = twin
      form = AsyncForm(twin)
      if twin.isResumed, !SessionQueue(of: callee, in: file).isOffMain { form.deliversElsewhere = false }
      return
    }
    return nil
  }

  private static func twins(_ name: String, receiver: String, call: FunctionCallExprSyntax) -> [HandlerTwin] {
    let labels = call.arguments.map { $0.label?.identifierText ?? "_" }
    let candidates =
      call.trailingClosure == nil
      ? SDK.handlerTwins(name: name, labels: Array(labels.dropLast()), receiver: receiver).filter {
        ($0.handlerLabel ?? "_") == labels.last
      } : SDK.handlerTwins(name: name, labels: labels, receiver: receiver)
    return call.additionalTrailingClosures.isEmpty ? candidates : []
  }

  /// Why the async function can't be called at a place.
  func missing(at node: Syntax, in file: FileContext) -> Reason? {
    Preconditions(file: file).deployment(
      twin.availability, at: node, spelled: "\(twin.asyncName ?? twin.name)(…) async")
  }
}

extension AsyncForm {
  fileprivate init(_ twin: HandlerTwin) {
    self.init(
      name: twin.asyncName ?? twin.name, handlerLabel: twin.handlerLabel,
      slots: twin.parameters.map { parameter in
        switch parameter {
        case .value(let type, let isOptional): .value(Value(type: type, isUnwrapped: isOptional))
        case .error: .error
        }
      }, failure: twin.isThrowing ? .any : .none)
    newName = twin.asyncName
    newFirstLabel = twin.asyncFirstLabel
    isResumed = twin.isResumed
    isOfSystem = true
    deliversOnMain = twin.delivery == .main || twin.delivery == .actor
    deliversElsewhere = twin.delivery == .elsewhere
    isolation = twin.delivery == .actor ? .mainActor : .nonisolated
  }
}

extension FileContext {
  /// The name of the type that an expression is declared with, or made by: `URL(string: text)!`.
  fileprivate func declaredType(of expression: ExprSyntax) -> String? {
    if let type = resolver.type(of: expression) { return type.name }
    // `server.appendingPathComponent("trails")`
    if let call = expression.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      let base = callee.receiver,
      ["appending", "appendingPathComponent", "appendingPathExtension"].contains(callee.name)
    {
      return declaredType(of: base) == "URL" ? "URL" : nil
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let initializer = resolver.binding(of: name, at: Syntax(expression))?.initializer
    else { return nil }
    return resolver.type(ofText: initializer, inType: resolver.enclosingType(of: Syntax(expression)))?.name
  }
}
