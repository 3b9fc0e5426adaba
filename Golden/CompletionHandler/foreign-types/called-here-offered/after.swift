import UIKit
import WebKit

// What a class calls itself is none of the requirements of a protocol that isn't known.
final class ConsentScript: NSObject, UserScript {
  var messageNames: [String] = ["eval"]

  @MainActor
  func handle(_ name: String) async -> (Any?, String?) {
    await withCheckedContinuation { continuation in
      switch name {
      case "eval": evaluate(source: name) { value1, value2 in continuation.resume(returning: (value1, value2)) }
      default: continuation.resume(returning: (nil, "unknown"))
      }
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
    Task { @MainActor in
      let (reply, error) = await handle("eval")
      print(reply ?? "none", error ?? "none")
    }
  }

  // Nothing here calls it: the protocol may ask for it.
  @MainActor
  func stop(reason: String, replyHandler: @escaping (Any?, String?) -> Void) {
    replyHandler(nil, reason)
  }
}
