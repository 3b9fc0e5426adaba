import Foundation

final class Values<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private var values = [Key: Value]()
  private let queue = DispatchQueue(
    label: "values", qos: DispatchQoS.userInitiated, attributes: [DispatchQueue.Attributes.concurrent])

  subscript(key: Key) -> Value? {
    get { queue.sync { values[key] } }
    set { queue.sync(flags: DispatchWorkItemFlags.barrier) { values[key] = newValue } }
  }

  func removeAll() {
    queue.async(flags: [.barrier]) { self.values.removeAll() }
  }
}

final class Names: @unchecked Sendable {
  private var names = [String]()
  private let queue = DispatchQueue(label: "names", attributes: DispatchQueue.Attributes.concurrent)

  func add(_ name: String) {
    queue.async(flags: DispatchWorkItemFlags.barrier) { self.names.append(name) }
  }

  var all: [String] { queue.sync { names } }
}
