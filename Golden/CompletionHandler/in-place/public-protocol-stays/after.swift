import Foundation

public protocol Syncing: AnyObject {
  @available(*, renamed: "sync()")
  func sync(completion: @escaping (Bool) -> Void)
}

extension Syncing {
  public func sync() async -> Bool {
    await withCheckedContinuation { continuation in
      sync { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class Cloud: Syncing {
  func sync(completion: @escaping (Bool) -> Void) {
    completion(true)
  }
}

func use(_ cloud: Cloud) {
  cloud.sync { print($0) }
}
