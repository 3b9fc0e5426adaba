import Foundation

actor ImageCache {
  private var storage: [URL: Data] = [:]

  func image(for url: URL) -> Data? {
    storage[url]
  }

  func store(_ data: Data, for url: URL) {
    storage[url] = data
  }

  func removeAll() {
    storage.removeAll()
  }

  var count: Int { storage.count }
}
