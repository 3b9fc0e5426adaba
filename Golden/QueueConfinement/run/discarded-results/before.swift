import Foundation

final class Playlist: @unchecked Sendable {
  private let queue = DispatchQueue(label: "playlist")
  private var titles: [Int: String] = [:]
  private var order: [Int] = []
  private var favourites: Set<Int> = []

  func add(_ title: String, id: Int) {
    queue.async { self.titles.updateValue(title, forKey: id) }
    queue.async { self.order.append(id) }
    queue.async { self.favourites.insert(id) }
  }

  func remove(_ id: Int) {
    queue.async { self.titles.removeValue(forKey: id) }
    queue.async { self.favourites.remove(id) }
  }

  func removeFirst() {
    queue.async { self.order.removeFirst() }
  }

  var summary: String { queue.sync { "\(titles.count) \(order.count) \(favourites.count)" } }
}

let playlist = Playlist()
DispatchQueue.concurrentPerform(iterations: 20) { playlist.add("title", id: $0) }
playlist.remove(3)
playlist.removeFirst()
print(playlist.summary)
