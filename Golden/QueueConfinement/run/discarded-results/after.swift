import Foundation

final class Playlist: @unchecked Sendable {
  private let lock = NSLock()
  private var titles: [Int: String] = [:]
  private var order: [Int] = []
  private var favourites: Set<Int> = []

  func add(_ title: String, id: Int) {
    lock.withLock { _ = titles.updateValue(title, forKey: id) }
    lock.withLock { order.append(id) }
    lock.withLock { _ = favourites.insert(id) }
  }

  func remove(_ id: Int) {
    lock.withLock { _ = titles.removeValue(forKey: id) }
    lock.withLock { _ = favourites.remove(id) }
  }

  func removeFirst() {
    lock.withLock { _ = order.removeFirst() }
  }

  var summary: String { lock.withLock { "\(titles.count) \(order.count) \(favourites.count)" } }
}

let playlist = Playlist()
DispatchQueue.concurrentPerform(iterations: 20) { playlist.add("title", id: $0) }
playlist.remove(3)
playlist.removeFirst()
print(playlist.summary)
