import Foundation

/// The table is made by a method of its class, and is what the queue guards.
final class Listeners<Listener: AnyObject & Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "listeners", attributes: .concurrent)
  private let table = NSMapTable<NSString, Listener>.strongToWeakObjects()

  var count: Int {
    queue.sync { table.count }
  }

  func add(_ listener: Listener, named name: String) {
    queue.async(flags: .barrier) {
      self.table.setObject(listener, forKey: name as NSString)
    }
  }

  func listener(named name: String) -> Listener? {
    queue.sync { table.object(forKey: name as NSString) }
  }
}
