import UIKit

/// Counts visitors; `stateLock` keeps the count together.
final class Turnstile: @unchecked Sendable {
  /// A lock that guards `count`.
  /// The semaphore is never passed on.
  private let stateLock = NSLock()
  private let doorLock = NSLock()
  private var count = 0
  private var isOpen = false

  // Waits for `stateLock`, and not for a semaphore of the door.
  func enter() {
    stateLock.withLock {
      count += 1
    }
  }

  func open() {
    doorLock.withLock {
      isOpen = true
    }
  }
}
