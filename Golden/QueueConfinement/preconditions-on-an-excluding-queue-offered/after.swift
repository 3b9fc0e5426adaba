import Foundation

struct Shelf {
  private let lock = NSLock()
  var folder = URL(fileURLWithPath: "/tmp")

  func data(named name: String) -> Data? {
    let url = folder.appendingPathComponent(name)
    var data: Data?
    lock.withLock {
      data = try? Data(contentsOf: url)
    }
    return data
  }

  func store(_ data: Data, named name: String) -> Bool {
    let url = folder.appendingPathComponent(name)
    var isStored = false
    lock.withLock {
      do {
        try data.write(to: url, options: .atomic)
        isStored = true
      } catch {
        isStored = false
      }
    }
    return isStored
  }
}

final class Gate {
  private let lock = NSLock()

  init(label: String) {}

  func pass(_ body: () -> Void) {
    lock.withLock {
      body()
    }
  }
}

// The precondition speaks of another queue.
final class Counter {
  private let lock = NSLock()
  private let work: DispatchQueue
  private let report: (Int) -> Void

  init(work: DispatchQueue, report: @escaping (Int) -> Void) {
    self.work = work
    self.report = report
  }

  func count(_ names: [String]) {
    dispatchPrecondition(condition: .onQueue(work))
    lock.withLock { report(names.count) }
  }
}

// What it asks decides what is done.
final class Door {
  private let queue = DispatchQueue(label: "door")

  func open(_ body: () -> Void) -> Bool {
    let isFree: () = dispatchPrecondition(condition: .notOnQueue(queue))
    _ = isFree
    queue.sync { body() }
    return true
  }
}

// Others wait, and the block that nobody waits for hands its closure on.
final class Lane {
  private let queue = DispatchQueue(label: "lane")

  func run(_ body: @escaping @Sendable () -> Void) {
    dispatchPrecondition(condition: .notOnQueue(queue))
    queue.async { body() }
  }

  func wait(_ body: () -> Void) {
    dispatchPrecondition(condition: .notOnQueue(queue))
    queue.sync { body() }
  }
}
