import Dispatch

typealias Owner = AnyObject

final class Flags: @unchecked Sendable {
  private var observers: [(key: String, owner: ObjectIdentifier, handler: (Bool) -> Void)] = []

  // What takes an owner's observers back takes those of all keys.
  func observe(key: String, owner: Owner, handler: @escaping (Bool) -> Void) {
    observers.append((key, ObjectIdentifier(owner), handler))
  }

  func stopObserving(owner: Owner) {
    observers.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  func show() {
    observe(key: "a", owner: self) { print("a", $0) }
    observe(key: "b", owner: self) { print("b", $0) }
    stopObserving(owner: self)
    for observer in observers { observer.handler(true) }
    print(observers.count)
  }
}
