import Foundation

protocol Adding {
  func add(_ name: String)
}

// Short sections, each alone.
final class Watchers: Adding, @unchecked Sendable {
  private var watchers: [String] = []
  private let watchersQueue = DispatchQueue(label: "watchers", attributes: .concurrent)

  func add(_ name: String) {
    watchersQueue.async(flags: .barrier) {
      self.watchers.append(name)
    }
  }

  func tellAll() {
    watchersQueue.async(flags: .barrier) {
      let told = self.watchers
      self.watchers.removeAll()
      DispatchQueue.main.async {
        for name in told { print("told", name) }
      }
    }
  }
}

// Some of it may run beside the rest.
final class Guests: Adding, @unchecked Sendable {
  private let queue = DispatchQueue(label: "guests", attributes: .concurrent)
  private var names: [String] = []

  func add(_ name: String) { queue.async(flags: .barrier) { self.names.append(name) } }
  func show() { queue.async { let names = self.names; DispatchQueue.main.async { print(names) } } }
}

// The list is used without the queue: who reads it then waits for no one.
final class Errors: Adding, @unchecked Sendable {
  private let queue = DispatchQueue(label: "errors")
  private(set) var all: [String] = []

  func add(_ name: String) { queue.async { self.all.append(name) } }
}

func report(_ errors: Errors) { print(errors.all) }

// It runs handlers, which may come back.
final class Readiness: Adding, @unchecked Sendable {
  private let queue = DispatchQueue(label: "readiness")
  private var waiting: [@Sendable () -> Void] = []

  func add(_ name: String) {
    queue.async { self.waiting.append { print(name) } }
  }

  func becomeReady() {
    queue.async {
      for handler in self.waiting { handler() }
      self.waiting = []
    }
  }
}
