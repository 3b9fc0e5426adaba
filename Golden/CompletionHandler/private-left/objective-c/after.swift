import Foundation

final class Sender: NSObject {
  @objc private func send(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  deinit {
    send { print($0) }
  }
}
