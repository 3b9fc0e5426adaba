import Foundation

@MainActor
final class Mailer {
  func send(_ text: String, completion: @escaping @MainActor (Bool) -> Void) {
    Task { @MainActor in
      completion(!text.isEmpty)
    }
  }

  func send(_ text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      send(text) { continuation.resume(returning: $0) }
    }
  }

  func greet() async {
    let isSent = await send("hello")
    print(isSent)
  }
}
