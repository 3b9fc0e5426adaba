import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchSource`: timers, file descriptors, signals, memory pressure.
public struct DispatchSources: Rewrite {
  public init() {}

  public let name = "dispatch-source"

  public let names: Set<String> = [
    "DispatchSource", "DispatchSourceTimer", "DispatchSourceProtocol",
    "DispatchSourceFileSystemObject", "DispatchSourceRead", "DispatchSourceWrite",
    "DispatchSourceSignal", "DispatchSourceProcess", "DispatchSourceMemoryPressure",
    "DispatchSourceUserDataAdd", "DispatchSourceUserDataOr", "DispatchSourceUserDataReplace",
    "DispatchSourceMachSend", "DispatchSourceMachReceive",
  ]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.mention(ofAny: names, in: file)
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    guard recognition.isTimer else { return .noDecision(Self.source.sentence) }
    if recognition.node.enclosing(ReturnClauseSyntax.self) != nil,
      recognition.node.enclosing(FunctionDeclSyntax.self)?.isPublic == false
    {
      return .noDecision("a function's result, decided together with the timer that it returns")
    }
    // A constant that a property takes is the property's timer.
    if let property = TimerLoop.property(of: recognition.node, in: file) { return .use(of: property) }
    return file.roleOfVariable(at: recognition.node)
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard recognition.isTimer else { return .left(Self.source) }
    do throws(Refusal) {
      return try Self.change(ofTimerAt: recognition.node, in: file)
    } catch {
      return .left(error.reason)
    }
  }

  /// The change that takes the queue of a timer with the timer; nil where the timer stays.
  public func proposal(taking recognition: Recognition, in file: FileContext) -> Proposal? {
    guard let call = recognition.node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "makeTimerSource",
      let mention = callee.base?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    return try? Self.change(ofTimerAt: Syntax(mention), in: file)
  }

  private static func change(ofTimerAt mention: Syntax, in file: FileContext) throws(Refusal) -> Proposal {
    if let once = OneShotTimer(mention, in: file) { return try once.proposal() }
    if TimerLoop.property(of: mention, in: file) == nil,
      let reason = OneShotTimer.reason(for: mention, in: file)
    {
      throw Refusal(reason)
    }
    return try TimerLoop(mention, in: file).proposal()
  }

  private static let source = Reason(
    "dispatch-source",
    "Swift concurrency has no replacement for a source of system events; its handler can yield to an 'AsyncStream'"
  )
}

extension Recognition {
  /// Whether the site is a timer's: its type, or the call that makes one.
  fileprivate var isTimer: Bool {
    if kind == "DispatchSourceTimer" { return true }
    return kind == "DispatchSource"
      && node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "makeTimerSource"
  }
}
