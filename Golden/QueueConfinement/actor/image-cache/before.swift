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
