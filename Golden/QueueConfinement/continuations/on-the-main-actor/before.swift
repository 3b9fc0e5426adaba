import Foundation

@MainActor final class Gallery {
  private let queue = DispatchQueue(label: "gallery")
  nonisolated(unsafe) private var sizes: [String: Int] = [:]

  // What takes long ran beside the main thread.
  func total() async -> Int {
    await withCheckedContinuation { continuation in
      queue.async {
        var total = 0
        for size in self.sizes.values { total += size }
        continuation.resume(returning: total)
      }
    }
  }

  func put(_ size: Int, for name: String) {
    queue.sync { sizes[name] = size }
  }
}
