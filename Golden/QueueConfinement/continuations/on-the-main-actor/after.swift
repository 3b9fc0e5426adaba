import Foundation

@MainActor final class Gallery {
  private let lock = NSLock()
  nonisolated(unsafe) private var sizes: [String: Int] = [:]

  // What takes long ran beside the main thread.
  func total() async -> Int {
    lock.withLock {
      var total = 0
      for size in sizes.values { total += size }
      return total
    }
  }

  func put(_ size: Int, for name: String) {
    lock.withLock { sizes[name] = size }
  }
}
