import Foundation

final class Playlist: @unchecked Sendable {
  private let lock = NSLock()
  private var titles: [Int: String] = [:]
  private var order: [Int] = []
  private var favourites: Set<Int> = []

  func add(_ title: String, id: Int) {
    lock.withLock { _ = self.titles.updateValue(title, forKey: id) }
    lock.withLock { self.order.append(id) }
    lock.withLock { _ = self.favourites.insert(id) }
  }

  func remove(_ id: Int) {
    lock.withLock { _ = self.titles.removeValue(forKey: id) }
    lock.withLock { _ = self.favourites.remove(id) }
  }

  func removeFirst() {
    lock.withLock { _ = self.order.removeFirst() }
  }

  var summary: String { lock.withLock { "\(titles.count) \(order.count) \(favourites.count)" } }
}

let playlist = Playlist()
DispatchQueue.concurrentPerform(iterations: 20) { playlist.add("title", id: $0) }
playlist.remove(3)
playlist.removeFirst()
print(playlist.summary)
