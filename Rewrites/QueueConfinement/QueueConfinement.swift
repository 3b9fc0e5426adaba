import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Queues of the codebase's own: their declarations and creations, and the work that is put on them.
public struct QueueConfinement: Rewrite {
  public init() {}

  public let name = "queue-confinement"

  public let names: Set<String> = [
    "async", "asyncAfter", "sync", "asyncAndWait", "DispatchQueue", "main", "global", "init",
  ]

  public let tokens: [String: [SiteToken]] = QueueReference.callTokens.merging(
    ["main", "global", "init"].map { ($0, [.anywhere.beside(["DispatchQueue"])]) }, uniquingKeysWith: +)

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let declaration = QueueDeclaration(node, in: file) { return declaration.recognition }
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        ["async", "asyncAfter", "sync", "asyncAndWait"].contains(member.declName.baseName.text),
        QueueReference(base, in: file) != nil
      {
        return Recognition(kind: "queue.\(member.declName.baseName.text)", call: call)
      }
      if call.createsQueue(in: file) {
        return Recognition(kind: "queue declaration", call: call)
      }
    }
    if let type = node.as(IdentifierTypeSyntax.self), type.name.text == "DispatchQueue",
      !file.resolver.shadowsSystemType("DispatchQueue")
    {
      return Recognition(kind: "queue type", node: type)
    }
    return nil
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    if let role = file.roleBesideHandler(of: recognition.node) { return role }
    if recognition.kind == "queue type", recognition.node.parent?.is(ExtensionDeclSyntax.self) == true {
      return .noDecision("an extension of the type; its uses of queues are listed separately")
    }
    if recognition.kind == "queue type", let mention = recognition.node.parent,
      mention.is(MemberTypeSyntax.self)
    {
      return .noDecision("a value that only configures a queue; it runs nothing")
    }
    if recognition.kind == "queue type", recognition.node.namesSchedulerType(in: file) {
      return .noDecision("it only names a scheduler's type; what uses the scheduler is a pipeline")
    }
    if let call = recognition.node.as(FunctionCallExprSyntax.self), call.createsQueue(in: file) {
      let taker = QueueTaker(of: recognition.node, in: file)
      switch taker {
      case .resource, .handler: return taker.role(in: file)
      // What code from outside is handed is listed where it is made.
      case .outside, .pipeline: return .decision
      default: break
      }
    }
    if let variable = recognition.node.as(VariableDeclSyntax.self),
      let role = HandedQueue(variable, in: file)?.role
    {
      return role
    }
    if let role = file.roleOfPartialType(recognition.node) { return role }
    guard let resource = file.resource(at: recognition.node) else { return .decision }
    let origin = QueueOrigin(file).origin(of: resource)
    if let role = file.roleInDouble(of: origin) { return role }
    if let name = file.functionCallingItsHandler(on: origin) {
      return .noDecision("it is the queue on which '\(name)' calls its handler")
    }
    if QueueOrigin(file).isHandedIn(origin) {
      return .handedIn
    }
    return .use(of: origin)
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    if recognition.kind == "queue type",
      let parameter = recognition.node.parent?.as(FunctionParameterSyntax.self),
      let change = MainQueueParameter.change(of: parameter, in: file)
        ?? FreshQueueParameter.proposal(of: parameter, in: file)
    {
      return change
    }
    if let call = recognition.node.as(FunctionCallExprSyntax.self), let fresh = FreshQueue(call, in: file) {
      return fresh.proposal
    }
    guard let queue = OwnQueue(siteAt: recognition.node, in: file), queue.creation != nil else {
      return .left(ForeignQueue(recognition, in: file).reason)
    }
    return QueueVerdict.of(queue).proposal(at: recognition.node.trimmedUTF8Range, in: file)
  }

  public func isShortWait(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    guard let queue = OwnQueue(siteAt: Syntax(call), in: file), queue.creation != nil else { return false }
    // A queue's own verdict must not wait for itself.
    return QueueVerdict.isBeingDecided || QueueVerdict.of(queue).isLock
  }

  public func proposal(taking recognition: Recognition, in file: FileContext) -> Proposal? {
    switch recognition.kind {
    case "dispatchPrecondition":
      return recognition.node.as(FunctionCallExprSyntax.self).flatMap {
        proposal(ofPrecondition: $0, in: file)
      }
    case "queue value": return MainQueueParameter.proposal(takingValue: recognition.node, in: file)
    default: return nil
    }
  }

  /// What becomes of a queue of the codebase's own that a precondition asks for.
  private func proposal(ofPrecondition call: FunctionCallExprSyntax, in file: FileContext) -> Proposal? {
    guard
      let receiver = call.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.arguments.first?
        .expression,
      let queue = OwnQueue(receiver, in: file), queue.creation != nil
    else { return nil }
    return QueueVerdict.of(queue).proposal(at: call.trimmedUTF8Range, in: file)
  }

  public func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    declared(recognition, in: file).map { QueueVerdict.of($0).findings } ?? []
  }

  public func profile(for recognition: Recognition, in file: FileContext) -> QueueProfile? {
    declared(recognition, in: file).flatMap { QueueVerdict.of($0).profile }
  }

  /// The queue that a site declares.
  private func declared(_ recognition: Recognition, in file: FileContext) -> OwnQueue? {
    guard recognition.kind == "queue declaration",
      let queue = OwnQueue(siteAt: recognition.node, in: file), queue.creation != nil
    else { return nil }
    // Of several initialisers that create it, the first speaks for it.
    let isFirst = queue.assignments.first.map {
      $0.trimmedUTF8Range.contains(recognition.node.trimmedUTF8Range.lowerBound)
    }
    return isFirst ?? true ? queue : nil
  }
}
