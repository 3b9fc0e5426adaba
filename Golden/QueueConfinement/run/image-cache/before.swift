import Dispatch
import Foundation

final class ImageCache: @unchecked Sendable {
  private let queue = DispatchQueue(label: "images", attributes: .concurrent)
  private var storage: [URL: Data] = [:]

  func image(for url: URL) -> Data? {
    queue.sync { storage[url] }
  }

  func store(_ data: Data, for url: URL) {
    queue.async(flags: .barrier) { self.storage[url] = data }
  }

  func removeAll() {
    queue.async(flags: .barrier) {
      self.storage.removeAll()
    }
  }

  var count: Int { queue.sync { storage.count } }
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
