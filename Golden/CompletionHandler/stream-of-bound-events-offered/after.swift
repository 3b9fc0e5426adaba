import Foundation

public struct Event: Sendable { public let name: String }

struct Binding {
  let id: String
  let callback: (Event) -> Void
}

open class Channel {
  private var bindings: [String: [Binding]] = [:]

  @discardableResult
  open func bind(eventName: String, callback: @escaping (Event) -> Void) -> String {
    let id = UUID().uuidString
    let binding = Binding(id: id, callback: callback)
    bindings[eventName, default: []].append(binding)
    return id
  }

  open func bind(eventName: String) -> AsyncStream<Event> {
    AsyncStream { continuation in
      let token = bind(eventName: eventName) { value in
        continuation.yield(value)
      }
      continuation.onTermination = { [weak self] _ in self?.unbind(eventName: eventName, callbackId: token) }
    }
  }

  open func unbind(eventName: String, callbackId: String) {
    bindings[eventName]?.removeAll { $0.id == callbackId }
  }

  open func unbindAll() { bindings = [:] }
}
