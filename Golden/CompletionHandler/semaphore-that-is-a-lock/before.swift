import Foundation

final class Templates: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var names: [String] = []

  private func save(_ names: [String]) {
    semaphore.wait()
    defer { semaphore.signal() }
    self.names = names
  }

  // What saves waits for others only as long as one of them saves.
  func load(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      self.save(["a", "b"])
      completion(2)
    }
  }
}

func count(_ templates: Templates) async -> Int {
  await withCheckedContinuation { continuation in
    templates.load { count in
      continuation.resume(returning: count)
    }
  }
}
