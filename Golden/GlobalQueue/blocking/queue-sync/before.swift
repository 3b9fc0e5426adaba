import Dispatch

final class Cache: @unchecked Sendable {
  private let queue = DispatchQueue(label: "cache")
  private var entries: [String: Int] = [:]

  func log() {
    DispatchQueue.global(qos: .utility).async {
      let count = self.queue.sync { self.load() }
      print(count)
    }
  }

  private func load() -> Int {
    print("loading")
    return entries.count
  }
}
