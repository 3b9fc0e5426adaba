import Foundation

public protocol Syncing: AnyObject {
  func sync(completion: @escaping (Bool) -> Void)
}

final class Cloud: Syncing {
  func sync(completion: @escaping (Bool) -> Void) {
    completion(true)
  }
}

func use(_ cloud: Cloud) {
  cloud.sync { print($0) }
}
