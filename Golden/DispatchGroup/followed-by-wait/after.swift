import Foundation
import XCTest

@MainActor
final class Shelf {
  private(set) var log: [String] = []

  func open(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(!name.isEmpty) }
  }

  // The semaphore holds the thread that a task would need.
  func waitBehind() {
    let group = DispatchGroup()
    let lock = DispatchSemaphore(value: 0)
    group.enter()
    open("left") { isOpen in
      group.leave()
    }
    group.enter()
    open("right") { isOpen in
      group.leave()
    }
    group.notify(queue: .global()) { lock.signal() }
    lock.wait()
  }

  // What the calls wait for themselves is theirs.
  func openSlowly(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    let gate = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { gate.signal() }
    gate.wait()
    completion(!name.isEmpty)
  }

  func openAll(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              openSlowly(name) { isOpen in
                continuation.resume()
              }
            }
          }
        }
      }
      self.log = names
    }
  }
}

// A test's wait runs the main thread's run loop.
@MainActor
final class ShelfTests: XCTestCase {
  func testOpening() {
    let shelf = Shelf()
    let opened = expectation(description: "opened")
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          await withCheckedContinuation { continuation in
            shelf.open("left") { isOpen in
              continuation.resume()
            }
          }
        }
        group.addTask { @MainActor @Sendable in
          await withCheckedContinuation { continuation in
            shelf.open("right") { isOpen in
              continuation.resume()
            }
          }
        }
      }
      opened.fulfill()
    }
    wait(for: [opened], timeout: 1)
  }
}
