import Foundation

public final class Store {
  public func save(_ text: String, completion: @escaping (Error?) -> Void) {
    completion(text.isEmpty ? CocoaError(.fileWriteUnknown) : nil)
  }

  public func flush(onCompletion: @escaping (_ error: (any Error)?) -> Void) {
    onCompletion(nil)
  }
}
