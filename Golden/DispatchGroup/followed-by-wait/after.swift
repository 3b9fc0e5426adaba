import Foundation

@MainActor
final class Shelf {
  private(set) var log: [String] = []

  func open(_ name: String, completion: @escaping @Sendable (Bool) -> Void) { DispatchQueue.global().async { completion(!name.isEmpty) } }

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
}
