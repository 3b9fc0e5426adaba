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

  func set(remote: String, completion: @escaping (Error?) -> Void) {
    connection.apply(remote) { error in
      completion(error)
    }
  }

  func open() async {
    set(remote: "offer") { error in
      print(error as Any)
    }
  }
}
