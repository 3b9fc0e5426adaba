import Foundation

/// `NSFileProviderEnumerator` asks for this function, and has an async form of it under the same Objective-C name.
@available(macOS 11, iOS 11, *)
public class Enumerator: NSObject, NSFileProviderEnumerator {
  public func currentSyncAnchor(completionHandler: @escaping (Data?) -> Void) {
    completionHandler(nil)
  }
}

public class Service: NSObject, ServiceInterface {
  public func unlock(key: [UInt8], reply: @escaping (Bool) -> Void) {
    reply(true)
  }
}
