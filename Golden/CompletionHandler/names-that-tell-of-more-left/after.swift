import Foundation

final class Scope {
  var tags: [String] = []
}

// What it is given is a part of what it does.
protocol Hub {
  func configureScope(_ callback: @escaping (Scope) -> Void)
}

@MainActor
final class Screen {
  let hub: any Hub
  private var callbacks: [String: (Int) -> Void] = [:]

  init(hub: any Hub) { self.hub = hub }

  func tag() {
    hub.configureScope { scope in
      scope.tags.append("screen")
    }
  }

  // It is called each time until it is removed.
  func addCountObserver(for key: String, callback: @escaping (Int) -> Void) {
    callbacks[key] = callback
  }

  func onFinish(callback: @escaping (Int) -> Void) {
    addCountObserver(for: "finish", callback: callback)
  }

  func show() {
    onFinish { print($0) }
  }
}

protocol Cancellation: Sendable {
  func cancel()
}

// Cancelled, nothing calls the handler any more.
protocol Source: Sendable {
  func observeNext(_ handler: @escaping @Sendable (Int) -> Void) -> any Cancellation
}

func wait(for source: any Source) async {
  _ = source.observeNext { print($0) }
}
