import Dispatch

final class Doorbell: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var visitor: String?
  private var rings = 0

  // A closure can't give these constants their first value.
  func ring() -> Bool {
    let last: String?
    semaphore.wait()
    last = visitor
    semaphore.signal()
    return last != nil
  }

  func count() -> Int {
    var count: Int
    semaphore.wait()
    count = rings
    semaphore.signal()
    return count
  }

  // This one begins as nil.
  func name() -> String {
    var name: String?
    semaphore.wait()
    name = visitor
    rings += 1
    semaphore.signal()
    return name ?? "nobody"
  }
}

final class Turnstile: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var tickets = [3, 2, 1]
  private var sold = 0

  func next() -> Int {
    let ticket: Int
    semaphore.wait()
    sold += 1
    ticket = tickets[0]
    semaphore.signal()
    return ticket
  }

  // Whoever ends the program gives nothing back.
  func take() -> Int {
    semaphore.wait()
    guard let ticket = tickets.popLast() else {
      fatalError("no tickets")
    }
    semaphore.signal()
    return ticket
  }
}
