import Dispatch

final class Worker: @unchecked Sendable {
  var queue = DispatchQueue.global()

  func work(_ words: [String]) {
    queue.async { print(words.sorted()) }
  }
}
