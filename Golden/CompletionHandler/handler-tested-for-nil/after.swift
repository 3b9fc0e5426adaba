import Foundation

final class Dispatcher: Sendable {
  func onMain(_ block: @escaping @Sendable () -> Void) {
    Task { @MainActor in block() }
  }
}

final class Cache: Sendable {
  private let dispatcher = Dispatcher()

  private func fetch(_ name: String) async -> Int {
    name.count
  }

  // A test that the handler is there goes with it.
  @available(*, renamed: "load(_:)")
  func load(_ name: String, completion: (@Sendable (Int) -> Void)?) {
    Task {
      let count = await fetch(name)
      if let completion = completion {
        self.dispatcher.onMain {
          completion(count)
        }
      }
    }
  }

  @discardableResult
  func load(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      load(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @discardableResult
  func size(_ name: String) async -> Int {
    let count = await fetch(name)
    return count * 2
  }

  // What else it does would be done for those without a handler, too.
  @available(*, renamed: "tell(_:)")
  func tell(_ name: String, completion: (@Sendable (Int) -> Void)?) {
    Task {
      let count = await fetch(name)
      if let completion {
        print("told")
        completion(count)
      }
    }
  }

  @discardableResult
  func tell(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      tell(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func loadAll(_ cache: Cache) async {
  print(await cache.load("a"))
}

func sizeAll(_ cache: Cache) async {
  print(await cache.size("a"))
}

func tellAll(_ cache: Cache) async {
  print(await cache.tell("a"))
}
