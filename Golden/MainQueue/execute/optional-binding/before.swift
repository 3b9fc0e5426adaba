import Foundation

final class Session {
  func close(completion: (() -> Void)?) {
    if let completion = completion {
      DispatchQueue.main.async(execute: completion)
    }
  }

  func reopen(_ callback: (() -> Void)? = nil) {
    guard let callback else { return }
    DispatchQueue.main.async(execute: callback)
  }
}
