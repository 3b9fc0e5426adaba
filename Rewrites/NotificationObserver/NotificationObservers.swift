import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `addObserver(forName:object:queue: .main) { … }`: the body says that it runs on the main actor.
///
/// Such a notification is delivered before `post` returns, on the main thread; a poster elsewhere waits for it. The body
/// must stay synchronous, so it is not made a task: `MainActor.assumeIsolated` states what is true already.
public struct NotificationObservers: Rewrite {
  public init() {}

  public let name = "notification-observer"
  public let names: Set<String> = ["addObserver"]

  public let tokens: [String: [SiteToken]] = ["addObserver": [.anywhere.beside(["forName"])]]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self), ObserverCall(call, in: file) != nil else {
      return nil
    }
    return Recognition(kind: "addObserver(queue: .main)", call: call)
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self),
      let closure = ObserverCall(call, in: file)?.closure
    else { return .decision }
    let body = ObserverBody(closure, of: call, in: file)
    if body.statedIsolation != nil { return .done("its body already states its isolation") }
    return body.firstIsolated == nil ? .done("its body uses no main-actor state") : .decision
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self),
      let observer = ObserverCall(call, in: file)
    else { return .left(Reason("unknown-form", "the call has a form that is not recognised")) }
    guard let closure = observer.closure else {
      return .left(
        Reason(
          "passed-as-value",
          "its block is passed as a value; isolate that closure in its declaration with '@MainActor'"))
    }
    return ObserverBody(closure, of: call, with: observer.others, in: file).proposal
  }

  public let documentation = Documentation(
    summary: "States that observers on the main queue run on the main actor.",
    recognises:
      "`addObserver(forName:object:queue:using:)` of a notification center, with the main operation queue.",
    before: """
      center.addObserver(forName: .didLogOut, object: nil, queue: .main) { [weak self] _ in
        self?.showLogin()
      }
      """,
    after: """
      center.addObserver(forName: .didLogOut, object: nil, queue: .main) { [weak self] _ in
        MainActor.assumeIsolated {
          self?.showLogin()
        }
      }
      """,
    changesAtRunTime: """
      Nothing. A notification is still delivered before `post` returns; a task, or a loop over \
      `notifications(named:)`, would run later, miss what is posted before it starts, and break what is saved as the \
      app goes away. A body that needs the notification among the main actor's state uses a copy that is \
      `nonisolated(unsafe)`: `Notification` is not Sendable, and the poster waits until the body has run.
      """,
    leaves: """
      Bodies that touch nothing of the main actor's or already say that they run there; bodies that use the \
      notification among the main actor's state as `$0`, or hand it to later code there. Where the data-race checks \
      are not complete, the change is offered, since the compiler does not ask for it yet.
      """)
}
