import Foundation

/// The table is made by a method of its class, and is what the queue guards.
final class Listeners<Listener: AnyObject & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let table = NSMapTable<NSString, Listener>.strongToWeakObjects()

  var count: Int {
    lock.withLock { table.count }
  }

  func add(_ listener: Listener, named name: String) {
    lock.withLock {
      table.setObject(listener, forKey: name as NSString)
    }
  }

  func listener(named name: String) -> Listener? {
    lock.withLock { table.object(forKey: name as NSString) }
  }
}
