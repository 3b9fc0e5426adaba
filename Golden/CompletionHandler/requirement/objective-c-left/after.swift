import Foundation

// Objective-C calls what it knows by its selector.
@objc protocol Bell {
  func ring(completion: @escaping () -> Void)
}

final class Chime: NSObject, Bell {
  func ring(completion: @escaping () -> Void) { completion() }
}
