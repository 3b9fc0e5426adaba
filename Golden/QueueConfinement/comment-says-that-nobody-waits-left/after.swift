import Foundation

final class Snapshot: @unchecked Sendable {
  private let mutationQueue = DispatchQueue(label: "snapshot")
  private var items: [String] = []

  /// Puts an item first. Runs asynchronously on `mutationQueue` so that playback never blocks.
  func store(_ item: String) {
    mutationQueue.async {
      self.items.insert(item, at: 0)
    }
  }

  func all() -> [String] {
    mutationQueue.sync { items }
  }
}
