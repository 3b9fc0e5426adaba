import UIKit
import WebKit

// What a class calls itself is none of the requirements of a protocol that isn't known.
final class ConsentScript: NSObject, UserScript {
  var messageNames: [String] = ["eval"]

  @MainActor
  func handle(_ name: String, replyHandler: @escaping (Any?, String?) -> Void) {
    switch name {
    case "eval": evaluate(source: name, replyHandler: replyHandler)
    default: replyHandler(nil, "unknown")
    }
  }

  @MainActor
  func evaluate(source: String, replyHandler: @escaping (Any?, String?) -> Void) {
    guard !source.isEmpty else {
      replyHandler(nil, "empty")
      return
    }
    replyHandler(["type": "ok"], nil)
  }

  @MainActor
  func receive() {
    handle("eval") { reply, error in
      print(reply ?? "none", error ?? "none")
    }
  }

  // Nothing here calls it: the protocol may ask for it.
  @MainActor
  func stop(reason: String, replyHandler: @escaping (Any?, String?) -> Void) {
    replyHandler(nil, reason)
  }
}

// So of a delegate's protocol, where the method begins with no sender: a value has no delegate.
final class Rooms: NSObject, TransferDelegate {
  private var tokens: [String] = []

  @MainActor
  func archiveRoom(_ token: String, forAccount account: String, completionBlock: @escaping (Bool) -> Void) {
    guard !account.isEmpty else {
      completionBlock(false)
      return
    }
    tokens.append(token)
    completionBlock(true)
  }

  @MainActor
  func archiveAll() {
    archiveRoom("all", forAccount: "me") { isDone in
      print(isDone)
    }
  }

  // A session may be the sender.
  @MainActor
  func finish(_ session: URLSession, forAccount account: String, completionBlock: @escaping (Bool) -> Void) {
    completionBlock(session.delegate == nil && !account.isEmpty)
  }

  @MainActor
  func finishAll() {
    finish(.shared, forAccount: "me") { isDone in
      print(isDone)
    }
  }
}
