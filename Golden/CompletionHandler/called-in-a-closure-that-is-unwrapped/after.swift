import Foundation

// What calls it stands in a closure that is unwrapped under its own name.
final class Store {
  private var count = 0

  @available(*, renamed: "load()")
  func load(completion: @escaping (Int) -> Void) {
    count += 1
    Task.detached {
      try? await Task.sleep(for: .seconds(1))
      completion(1)
    }
  }

  @MainActor
  func load() async -> Int {
    await withCheckedContinuation { continuation in
      load { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@available(*, renamed: "run()")
func run(_ done: (() -> Void)?) {
  if let done = done {
    done()
  }
}

func run() async {
  await withCheckedContinuation { continuation in
    run {
      continuation.resume()
    }
  }
}

func start(_ store: Store) {
  Task { @MainActor in
    await run()
    print(await store.load())
  }
}

// Two values that hold each other's lead nowhere twice.
func swap(_ store: Store, _ other: @escaping () -> Void) {
  var first = other
  var second = { store.load { print($0) } }
  first = second
  second = first
  first()
}
