import Foundation

struct Board {
  func post(_ text: String, on queue: DispatchQueue) {
    queue.async { print(text) }
  }
}
