import Foundation

final class Payload {
  let path = URL(fileURLWithPath: "/payload")
  var stored: Data? { try? Data(contentsOf: path) }

  func prime() {
    DispatchQueue.global().async { self.store(self.stored) }
  }

  func store(_ data: Data?) {}
}
