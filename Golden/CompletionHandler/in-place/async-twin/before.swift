import Foundation

@MainActor
final class Mailer {
  private let queue = DispatchQueue(label: "mail")

  func send(_ text: String, completion: @escaping @MainActor (Bool) -> Void) {
    queue.async {
      DispatchQueue.main.async {
        completion(!text.isEmpty)
      }
    }
  }

  func send(_ text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      send(text) { continuation.resume(returning: $0) }
    }
  }

  func greet() async {
    send("hello") { isSent in
      print(isSent)
    }
  }
}
