import Foundation

enum Status: Sendable { case on, off }

protocol Storage: Sendable {}

final class Lamps: Sendable {
  func update(with status: Status) async -> Int {
    status == .on ? 1 : 0
  }

  func update(with name: String) async -> Int {
    name.count
  }

  func remove(id: Int) async {
  }

  // No closure is a storage.
  func remove(id: Int, in storage: any Storage) {
    print(id)
  }

  // This one takes an optional status, too.
  func log(_ status: Status, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in completion(status == .on ? 1 : 0) }
  }

  func log(_ value: Any, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in completion(2) }
  }

  // What is generic may take a closure.
  func add(id: Int, completion: @escaping @Sendable () -> Void) {
    Task { @MainActor in completion() }
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
    Task { @MainActor in
      print(await lamps.update(with: status))
    }
    lamps.log(status) { print($0) }
  }

  func show(name: String?) {
    if let name {
      Task { @MainActor in
        print(await lamps.update(with: name))
      }
    }
  }

  func clear() {
    Task { @MainActor in
      await lamps.remove(id: 1)
      print("removed")
    }
  }

  func fill() {
    lamps.add(id: 1) { print("added") }
  }
}
