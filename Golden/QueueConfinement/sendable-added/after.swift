import Foundation
import Synchronization

protocol Store: AnyObject {}

final class Notes: Store, Sendable {
  private let texts = Mutex<[String]>([])
  let title = "Notes"
  let limit: Int

  init(limit: Int) { self.limit = limit }
  func add(_ text: String) { texts.withLock { if $0.count < limit { $0.append(text) } } }
}

final class Bookmarks: Sendable {
  private let pages = Mutex<Set<Int>>([])
  func add(_ page: Int) { pages.withLock { _ = $0.insert(page) } }
}

final class Reader: @unchecked Sendable {
  private let page = Mutex(0)
  var zoom = 1.0
  func turn() { page.withLock { $0 += 1 } }
}

class Shelf: @unchecked Sendable {
  private let books = Mutex(0)
  func add() { books.withLock { $0 += 1 } }
}

final class Box: NSObject {
  private let weight = Mutex(0)
  func add() { weight.withLock { $0 += 1 } }
}

final class Media: Store, Sendable {
  private let count = Mutex(0)
  func add() { count.withLock { $0 += 1 } }
}
