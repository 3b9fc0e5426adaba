import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that is handed to other code: a scheduler, a delegate queue, a `queue:` argument.
public struct QueueValues: Rewrite {
  public init() {}

  public let name = "queue-value"

  public let names: Set<String> = ["main", "global", "DispatchQueue"]

  public let tokens: [String: [SiteToken]] = [
    "main": [.implicitMember, .anywhere.beside(["DispatchQueue", "OperationQueue"])],
    "global": [.implicitMember, .anywhere.beside(["DispatchQueue"])],
  ]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let expression = implicitQueue(node, in: file) {
      return Recognition(kind: "queue value", node: expression)
    }
    if let expression = node.as(ExprSyntax.self), QueueReference(direct: expression, in: file) != nil {
      return Recognition(kind: "queue value", node: node)
    }
    if let member = node.as(MemberAccessExprSyntax.self), ExprSyntax(member).isMainOperationQueue(in: file) {
      return Recognition(kind: "OperationQueue.main", node: member)
    }
    guard let reference = node.as(DeclReferenceExprSyntax.self),
      ExprSyntax(reference).namesDispatchQueue(in: file)
    else { return nil }
    // A helper of the codebase's own is used; what it does is a site where it is declared.
    if let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == ExprSyntax(reference).id,
      file.resolver.member(access.declName.baseName.identifierText, of: ["DispatchQueue"]) != nil
    {
      return nil
    }
    return Recognition(kind: "queue value", node: reference)
  }

  /// Types in `DispatchQueue` of the arguments of its initialiser.
  private static let optionTypes: Set<String> = ["Attributes", "AutoreleaseFrequency"]

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    if let role = file.roleBesideHandler(of: recognition.node) { return role }
    guard recognition.node.is(DeclReferenceExprSyntax.self) else {
      if let role = file.roleOfSubstitute(inTests: recognition.node) { return role }
      let role = QueueTaker(of: recognition.node, in: file).role(in: file)
      guard case .use(let taker) = role, QueueOrigin(file).isHandedIn(taker) else { return role }
      return .handedIn
    }
    if let access = recognition.node.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == recognition.node.as(ExprSyntax.self)?.id,
      Self.optionTypes.contains(access.declName.baseName.text)
    {
      return .noDecision("a value that only configures a queue; it runs nothing")
    }
    return file.resource(at: recognition.node).map { .use(of: QueueOrigin(file).origin(of: $0)) } ?? .decision
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    .left(reason(for: recognition.node, in: file))
  }

  private func reason(for node: Syntax, in file: FileContext) -> Reason {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else {
      return Reason(
        "passed-as-value", "the queue is passed on as a value, and the code that uses it is not known here")
    }
    if argument.takesCombineScheduler(in: file) { return .combineScheduler }
    let name = Callee(call)?.name ?? call.calledExpression.shortText
    let place = argument.label.map { "as its argument '\($0.text)'" } ?? "as an argument"
    return Reason(
      "passed-as-value", "the queue is passed to '\(name)' \(place), which decides what runs on it")
  }

  /// `.main` or `.global()` where the parameter's declaration asks for a queue.
  private func implicitQueue(_ node: Syntax, in file: FileContext) -> ExprSyntax? {
    guard let member = node.as(MemberAccessExprSyntax.self), member.base == nil,
      ["main", "global"].contains(member.declName.baseName.text)
    else { return nil }
    let call = member.parent?.as(FunctionCallExprSyntax.self)
    let value =
      call?.calledExpression.id == ExprSyntax(member).id ? call.map(ExprSyntax.init) : ExprSyntax(member)
    guard let value, let argument = value.parent?.as(LabeledExprSyntax.self),
      let label = argument.label?.text,
      let outer = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    if outer.calledExpression.namesDispatchQueue(in: file) { return label == "target" ? value : nil }
    guard let callee = Callee(outer) else { return nil }
    let candidates =
      callee.name.first?.isUppercase == true
      ? file.codebase.index.types(named: callee.name).flatMap(\.members).filter { $0.kind == .initializer }
      : file.codebase.index.functions(named: callee.name)
    let types = candidates.compactMap { $0.parameters.first { $0.label == label }?.type }
    // Where only the SDK declares the parameter, its label says that it takes a queue.
    if candidates.isEmpty {
      return ["queue", "delegateQueue", "callbackQueue"].contains(label) ? value : nil
    }
    guard !types.isEmpty, types.allSatisfy({ TypeName($0).path == ["DispatchQueue"] }) else { return nil }
    return value
  }

  public let documentation = Documentation(
    summary: "Recognises queues that are passed as values and leaves them.",
    recognises:
      "`DispatchQueue.main`, `DispatchQueue.global()` and `OperationQueue.main` as arguments, as in `receive(on:)`.",
    before: "", after: "", changesAtRunTime: "Nothing: no change is made.",
    leaves:
      "All of them: the code that takes the queue decides what runs on it, and often asks for a queue by type. A scheduler of Combine goes when its pipeline becomes an asynchronous sequence. Where all callers pass the main queue to a function of the codebase, 'queue-confinement' takes the parameter away."
  )
}
