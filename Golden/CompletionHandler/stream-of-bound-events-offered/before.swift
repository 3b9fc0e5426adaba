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

  open func unbind(eventName: String, callbackId: String) {
    bindings[eventName]?.removeAll { $0.id == callbackId }
  }

  open func unbindAll() { bindings = [:] }
}
