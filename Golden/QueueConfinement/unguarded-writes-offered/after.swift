import Foundation

/// Who sets it waits, but not for who reads it: a lock makes up for the barrier.
final class Lamp {
  private let lock = NSLock()
  private var isOn = false
  private var changes: [Date] = []

  var isLit: Bool {
    get { lock.withLock { isOn } }
    set {
      lock.withLock {
        isOn = newValue
        changes.append(Date())
      }
    }
  }

  func clear() { lock.withLock { changes.removeAll() } }
}

/// Who sets it goes on: what runs at the same time is a race that a person has to look at first.
final class Lantern {
  private let queue = DispatchQueue(label: "lantern", attributes: .concurrent)
  private var isOn = false

  func light() { queue.async { self.isOn = true } }

  var isLit: Bool { queue.sync { isOn } }
}
