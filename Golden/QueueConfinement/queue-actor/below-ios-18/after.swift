import Foundation

final class Store: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [String] = []

  func add(_ item: String) {
    lock.withLock { items.append(item) }
  }

  var count: Int { lock.withLock { items.count } }
}
