final class Center: @unchecked Sendable {
  private var handlers: [@Sendable (Int) -> Void] = []
  func onChange(_ handler: @escaping @Sendable (Int) -> Void) { handlers.append(handler) }
}

func nextChange(of center: Center) async -> Int {
  await withUnsafeContinuation { continuation in
    center.onChange { value in
      continuation.resume(returning: value)
    }
  }
}

func once() async -> Int {
  await withUnsafeContinuation { continuation in
    continuation.resume(returning: 1)
  }
}

func firstBig(of items: [Int]) async -> Int {
  await withUnsafeContinuation { continuation in
    for item in items where item > 3 {
      continuation.resume(returning: item)
    }
  }
}

// What takes a continuation has the type of an unsafe one.
final class Waiters: @unchecked Sendable {
  private var all: [Any] = []
  func add<Waiter>(_ waiter: Waiter) { all.append(waiter) }
}

func next(of waiters: Waiters) async -> Int {
  await withUnsafeContinuation { continuation in
    waiters.add(continuation)
  }
}

func nextButOne(of waiters: Waiters) async -> Int {
  await withUnsafeContinuation { continuation in
    let next = continuation
    waiters.add(next)
  }
}
