import ThirdParty
import UIKit

// What a subclass conforms to has its witnesses in the subclass.
extension UIView {
  func shake(completion: @escaping (Bool) -> Void) {
    UIView.animate(withDuration: 0.2, animations: { self.alpha = 1 }, completion: completion)
  }
}

final class Tag: UIView, TagFieldDelegate {}

// A delegate's method begins with its sender.
final class Channel: NSObject, DataChannelDelegate {
  let connection = Connection()

  func set(remote: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      connection.apply(remote) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  func open() async {
    let error: (any Error)?
    do {
      try await set(remote: "offer")
      error = nil
    } catch let failure {
      error = failure
    }
    print(error as Any)
  }
}
