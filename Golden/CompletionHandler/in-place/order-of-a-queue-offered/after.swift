import Dispatch

final class Outbox: @unchecked Sendable {
  private let queue = DispatchQueue(label: "outbox")
  private let readers = DispatchQueue(label: "outbox.readers", attributes: .concurrent)
  private var sent: [String] = []

  // The letters go out in the order in which they are posted.
  func post(_ letter: String, completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      Thread.settle(letter)
      self.sent.append(letter)
      completion(self.sent.count)
    }
  }

  // One that only hands on what the other does.
  func postTwice(_ letter: String, completion: @escaping @Sendable (Int) -> Void) {
    post(letter + letter, completion: completion)
  }

  // There is no order to keep.
  func read(_ letter: String) async -> Int {
    await withCheckedContinuation { continuation in
      readers.async {
        Thread.settle(letter)
        continuation.resume(returning: letter.count)
      }
    }
  }
}

enum Thread {
  static func settle(_ letter: String) { print(letter) }
}

@MainActor
final class Desk {
  private let outbox = Outbox()

  func close() {
    outbox.post("first") { _ in print("first") }
    outbox.post("second") { _ in print("second") }
    outbox.postTwice("third") { count in print(count) }
    Task { @MainActor in
      let count = await outbox.read("fourth")
      print(count)
    }
  }
}
