import Foundation

final class Dispatcher: Sendable {
  func onMain(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async { block() }
  }
}

final class Cache: Sendable {
  private let dispatcher = Dispatcher()

  private func fetch(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(name.count) }
  }

  // A test that the handler is there goes with it.
  func load(_ name: String, completion: (@Sendable (Int) -> Void)?) {
    fetch(name) { count in
      if let completion = completion {
        self.dispatcher.onMain {
          completion(count)
        }
      }
    }
  }

  func size(_ name: String, completion: (@Sendable (Int) -> Void)?) {
    fetch(name) { count in
      guard let completion else { return }
      completion(count * 2)
    }
  }

  // What else it does would be done for those without a handler, too.
  func tell(_ name: String, completion: (@Sendable (Int) -> Void)?) {
    fetch(name) { count in
      if let completion {
        print("told")
        completion(count)
      }
    }
  }
}

func loadAll(_ cache: Cache) async {
  cache.load("a") { print($0) }
}

func sizeAll(_ cache: Cache) async {
  cache.size("a") { print($0) }
}

func tellAll(_ cache: Cache) async {
  cache.tell("a") { print($0) }
}
