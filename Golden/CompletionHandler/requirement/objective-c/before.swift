import Foundation

// Objective-C doesn't see what an extension of its protocol adds.
@objc public protocol Bell {
  func ring(completion: @escaping (Error?) -> Void)

  // A type may have no such method.
  @objc optional func mute(completion: @escaping (Error?) -> Void)
}

final class Chime: NSObject, Bell {
  func ring(completion: @escaping (Error?) -> Void) {
    DispatchQueue.main.async { completion(nil) }
  }

  func mute(completion: @escaping (Error?) -> Void) {
    DispatchQueue.main.async { completion(nil) }
  }
}
