import Foundation

protocol Store: AnyObject {}

final class Notes: Store {
  private let queue = DispatchQueue(label: "notes")
  private var texts: [String] = []
  let title = "Notes"
  let limit: Int

  init(limit: Int) { self.limit = limit }
  func add(_ text: String) { queue.sync { if texts.count < limit { texts.append(text) } } }
}

final class Bookmarks {
  private let queue = DispatchQueue(label: "bookmarks")
  private var pages: Set<Int> = []
  func add(_ page: Int) { queue.sync { _ = pages.insert(page) } }
}

final class Reader: @unchecked Sendable {
  private let queue = DispatchQueue(label: "reader")
  private var page = 0
  var zoom = 1.0
  func turn() { queue.sync { page += 1 } }
}

class Shelf: @unchecked Sendable {
  private let queue = DispatchQueue(label: "shelf")
  private var books = 0
  func add() { queue.sync { books += 1 } }
}

final class Box: NSObject {
  private let queue = DispatchQueue(label: "box")
  private var weight = 0
  func add() { queue.sync { weight += 1 } }
}

final class Media: Store, Sendable {
  private let queue = DispatchQueue(label: "media")
  private nonisolated(unsafe) var count = 0
  func add() { queue.sync { count += 1 } }
}
