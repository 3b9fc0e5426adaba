import Dispatch
import Foundation
import Synchronization

final class ImageCache: Sendable {
  private let storage = Mutex<[URL: Data]>([:])

  func image(for url: URL) -> Data? {
    storage.withLock { $0[url] }
  }

  func store(_ data: Data, for url: URL) {
    storage.withLock { $0[url] = data }
  }

  func removeAll() {
    storage.withLock {
      $0.removeAll()
    }
  }

  var count: Int { storage.withLock { $0.count } }
}

let cache = ImageCache()
let pages = (0..<200).map { URL(fileURLWithPath: "/pages/\($0)") }
DispatchQueue.concurrentPerform(iterations: 200) { index in
  cache.store(Data([UInt8(index % 256)]), for: pages[index])
  precondition(cache.image(for: pages[index]) == Data([UInt8(index % 256)]))
}
print(cache.count)
cache.removeAll()
print(cache.count)
