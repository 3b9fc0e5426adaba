import Foundation

enum Status: Sendable { case on, off }

protocol Storage: Sendable {}

final class Lamps: Sendable {
  func update(with status: Status, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(status == .on ? 1 : 0) }
  }

  func update(with name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(name.count) }
  }

  func remove(id: Int, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async { completion() }
  }

  // No closure is a storage.
  func remove(id: Int, in storage: any Storage) {
    print(id)
  }

  // This one takes an optional status, too.
  func log(_ status: Status, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(status == .on ? 1 : 0) }
  }

  func log(_ value: Any, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(2) }
  }

  // What is generic may take a closure.
  func add(id: Int, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async { completion() }
  }

  func add<Value>(id: Int, _ value: Value) {
    print(id)
  }
}

@MainActor
final class Screen {
  let lamps = Lamps()

  func show(status: Status?) {
    guard let status else { return }
    lamps.update(with: status) { print($0) }
    lamps.log(status) { print($0) }
  }

  func show(name: String?) {
    if let name {
      lamps.update(with: name) { print($0) }
    }
  }

  func clear() {
    lamps.remove(id: 1) { print("removed") }
  }

  func fill() {
    lamps.add(id: 1) { print("added") }
  }
}
