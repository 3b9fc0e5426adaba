import Foundation

protocol Confined {
  var queue: DispatchQueue { get }
}

protocol Connection: AnyObject {
  var queue: DispatchQueue { get set }
}

protocol Counted {
  var count: Int { get }
}

// A queue that nothing is put on, but that a protocol asks for.
private final class ConnectionSpy: NSObject, Connection {
  var queue = DispatchQueue(label: "spy")
  private(set) var closings = 0

  func close() { closings += 1 }
}

final class Register: Confined, @unchecked Sendable {
  let queue = DispatchQueue(label: "register")
  private var names: [String] = []

  func enter(_ name: String) {
    queue.sync { names.append(name) }
  }
}

// It is a subclass that conforms.
class Shelf: @unchecked Sendable {
  let queue = DispatchQueue(label: "shelf")
  private var books: [String] = []

  func put(_ book: String) {
    queue.sync { books.append(book) }
  }
}

final class LendingShelf: Shelf, Confined, @unchecked Sendable {}

final class Printer: Confined, @unchecked Sendable {
  let queue = DispatchQueue(label: "printer")

  func add(_ page: String) {
    queue.async { print(page) }
  }
}

// What the queue guards is asked for: it stays beside the lock.
final class Turnstile: Counted, @unchecked Sendable {
  private let queue = DispatchQueue(label: "turnstile")
  private(set) var count = 0

  func pass() {
    queue.sync { count += 1 }
  }
}

func use() {
  let spy = ConnectionSpy()
  spy.close()
  Register().enter("Ada")
  LendingShelf().put("Emma")
  Printer().add("1")
  Turnstile().pass()
}
