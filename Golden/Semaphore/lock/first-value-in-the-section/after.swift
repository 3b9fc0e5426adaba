import Dispatch
import Foundation

final class Doorbell: @unchecked Sendable {
  private let lock = NSLock()
  private var visitor: String?
  private var rings = 0

  // A closure can't give these constants their first value.
  func ring() -> Bool {
    let last: String?
    last = lock.withLock { visitor }
    return last != nil
  }

  func count() -> Int {
    var count: Int
    count = lock.withLock { rings }
    return count
  }

  // This one begins as nil.
  func name() -> String {
    var name: String?
    lock.withLock {
      name = visitor
      rings += 1
    }
    return name ?? "nobody"
  }
}

final class Turnstile: @unchecked Sendable {
  private let lock = NSLock()
  private var tickets = [3, 2, 1]
  private var sold = 0

  func next() -> Int {
    let ticket: Int
    lock.lock()
    sold += 1
    ticket = tickets[0]
    lock.unlock()
    return ticket
  }

  // Whoever ends the program gives nothing back.
  func take() -> Int {
    lock.lock()
    guard let ticket = tickets.popLast() else {
      fatalError("no tickets")
    }
    lock.unlock()
    return ticket
  }
}
