import Dispatch
import Foundation

class Store: @unchecked Sendable {
  let queue = DispatchQueue(label: "store")

  func perform(_ work: @escaping @Sendable () -> Void) {
    queue.async { work() }
  }
}

final class Center: @unchecked Sendable {
  weak var store: Store?

  // What comes after the call needs the store, too: it must not run where there is none.
  private func inStore(_ name: String, _ handler: @escaping @Sendable () -> Void) {
    guard let store = self.store else {
      print("no store for \(name)")
      return
    }
    store.perform {
      handler()
    }
  }

  func missed() {
    inStore("missed") {
      print(self.store!.queue.label)
    }
  }

  func answered() {
    inStore("answered") {
      print(self.store!.queue)
    }
  }
}

final class Limits: @unchecked Sendable {
  var upload: (@Sendable (Int, @escaping @Sendable (Error?) -> Void) -> Void)?

  // Nobody hears of success, and no error is one: an answer can't be made up.
  private func synchronize(_ limit: Int, _ completion: @escaping @Sendable (Error?) -> Void) {
    guard let upload = self.upload else {
      save(limit)
      return
    }
    upload(limit) { error in
      if let error {
        completion(error)
      } else {
        self.save(limit)
      }
    }
  }

  private func save(_ limit: Int) { print("saved", limit) }

  func start() {
    synchronize(3) { error in
      if let error { print("Unable to save", error) }
    }
  }
}
