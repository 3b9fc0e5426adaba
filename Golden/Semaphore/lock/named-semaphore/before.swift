import UIKit

/// Counts visitors; `stateLockSemaphore` keeps the count together.
final class Turnstile: @unchecked Sendable {
  /// A semaphore that guards `count`.
  /// The semaphore is never passed on.
  private let stateLockSemaphore = DispatchSemaphore(value: 1)
  private let doorSemaphore = DispatchSemaphore(value: 1)
  private var count = 0
  private var isOpen = false

  // Waits for `stateLockSemaphore`, and not for a semaphore of the door.
  func enter() {
    stateLockSemaphore.wait()
    count += 1
    stateLockSemaphore.signal()
  }

  func open() {
    doorSemaphore.wait()
    isOpen = true
    doorSemaphore.signal()
  }
}
