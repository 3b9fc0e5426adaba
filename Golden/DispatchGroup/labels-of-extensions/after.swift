import Foundation
import UIKit

extension DispatchGroup {
  func notify(on queue: DispatchQueue, _ work: @escaping () -> Void) {
    notify(queue: queue) { DispatchQueue.global().async(execute: work) }
  }
  func leave(if flag: Bool) { if flag { leave() } }
  func enter(times: Int) { for _ in 0..<times { enter() } }
}

extension DispatchSemaphore {
  func wait(seconds: Double) { _ = wait(timeout: .now() + seconds) }
  func signal(times: Int) { for _ in 0..<times { signal() } }
}

// An extension's functions may do anything, whatever they are called.
final class Runner: UIViewController {
  private let lock = DispatchSemaphore(value: 1)
  private let other = DispatchSemaphore(value: 1)
  private var count = 0

  func load(completion: @escaping @MainActor (Int) -> Void) {
    Task { @MainActor in completion(1) }
  }

  func leavesInItsOwnWay() {
    let group = DispatchGroup()
    group.enter()
    load { count in group.leave(if: count > 1) }
    group.notify(queue: .main) { print("g") }
  }

  func notifiesInItsOwnWay() {
    let group = DispatchGroup()
    group.enter()
    load { _ in group.leave() }
    group.notify(on: .main) { print("g") }
  }

  func entersInItsOwnWay() {
    let group = DispatchGroup()
    group.enter(times: 2)
    load { _ in group.leave() }
    load { _ in group.leave() }
    group.notify(queue: .main) { print("g") }
  }

  func signals() {
    lock.wait()
    count += 1
    lock.signal(times: 1)
  }

  func waits() {
    other.wait(seconds: 1)
    count += 1
    other.signal()
  }
}
