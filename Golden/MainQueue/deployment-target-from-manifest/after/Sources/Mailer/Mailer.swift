import Foundation

public final class Mailer {
  @available(*, renamed: "send()")
  public func send(completion: @escaping () -> Void) {
    DispatchQueue.main.async(execute: completion)
  }

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func send() async {
    await withCheckedContinuation { continuation in
      send {
        continuation.resume()
      }
    }
  }
}
