import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchSemaphore`: one that is a lock becomes a lock, one that waits for a callback in async code an awaited
/// continuation; the others are left, and told where they are a hazard.
public struct Semaphores: Rewrite {
  public init() {}

  public let name = "semaphore"

  public func isShortWait(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    guard Callee(call)?.name == "wait" else { return false }
    return file.codebase.answers.find("short-wait \(file.index):\(call.position.utf8Offset)") {
      guard let uses = try? SemaphoreUses(Syntax(call), in: file), uses.value == 1,
        uses.timedWaits.isEmpty, uses.others.isEmpty
      else { return false }
      return uses.waits.allSatisfy { (try? SemaphoreSection($0, of: uses)) != nil }
    }
  }

  public let names: Set<String> = ["DispatchSemaphore", "wait", "signal"]

  public let tokens = SiteToken.members(["wait", "signal"], of: "DispatchSemaphore")

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.call(ofAny: ["wait", "signal"], on: "DispatchSemaphore", in: file)
      ?? node.mention(ofAny: ["DispatchSemaphore"], in: file)
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    file.roleOfHandedResource(at: recognition.node, type: "DispatchSemaphore")
      ?? file.roleOfVariable(at: recognition.node)
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    do throws(Refusal) {
      let uses = try SemaphoreUses(recognition.node, in: file)
      guard uses.file.index == file.index else {
        throw Refusal("semaphore-passed", "the semaphore is declared in another file")
      }
      // A closure's capture list may name what is captured anyway.
      let mayBeCaptured = uses.value == 0 && uses.isLocal
      if let other = uses.others.first(where: { !mayBeCaptured || !$0.isPlainCapture }) {
        if let call = other.callOfMember {
          throw Refusal(
            "semaphore-passed",
            "'\(call.calledExpression.shortText)' has arguments that Dispatch doesn't declare",
            at: file.place(call))
        }
        throw Refusal(
          "semaphore-passed", "'\(uses.name)' is passed to other code, which may signal it",
          at: file.place(other))
      }
      if uses.value != 0, let wait = uses.timedWaits.first {
        throw Refusal(
          "wait-with-timeout",
          "it stops waiting after a timeout, while the work continues; a task group would wait for the work",
          at: file.place(wait))
      }
      switch uses.value {
      case 0: return try SemaphoreBridge(uses).proposal()
      case 1: return try SemaphoreLock(uses).proposal()
      default: return try SemaphoreLimiter(uses).proposal()
      }
    } catch {
      return .left(error.reason)
    }
  }

  public func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    guard let wait = recognition.node.as(FunctionCallExprSyntax.self),
      recognition.kind == "DispatchSemaphore.wait"
    else { return [] }
    return SemaphoreHazard(wait, in: file).findings
  }
}

extension Syntax {
  /// `[semaphore]`
  fileprivate var isPlainCapture: Bool {
    self.as(ClosureCaptureSyntax.self).map { $0.specifier == nil && $0.initializer == nil } ?? false
  }
}
