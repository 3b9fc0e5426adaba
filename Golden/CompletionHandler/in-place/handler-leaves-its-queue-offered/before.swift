import Dispatch

final class Outbox: @unchecked Sendable {
  private let queue = DispatchQueue(label: "outbox")
  private var sent: [String] = []
  private var counts: [Int] = []

  func post(_ letter: String, completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      self.sent.append(letter)
      completion(self.sent.count)
    }
  }

  // What the handler sets is the queue's own: beside the queue, nothing guards it.
  func repost(_ letter: String) {
    post(letter) { count in
      self.counts.append(count)
    }
  }

  // This touches nothing of it.
  func announce(_ letter: String) {
    post(letter) { count in
      print(count)
    }
  }
}
