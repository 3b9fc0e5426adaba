import Foundation

final class Store: @unchecked Sendable {
  private let queue = DispatchQueue(label: "store")
  private var items: [String] = []

  func add(_ item: String) {
    queue.async { self.items.append(item) }
  }

  var count: Int { queue.sync { items.count } }
}
