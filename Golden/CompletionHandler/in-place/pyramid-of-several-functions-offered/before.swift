import Dispatch

struct Order: Sendable {
  let number: Int
}

/// Neither function awaits the other, and a task in a task would be one too many.
final class Counter: Sendable {
  private let isOpen = true

  func run(_ number: Int) {
    leave { [self] in
      order(number) { [self] result in
        finish(result: result.map { .some($0) })
      }
    }
  }

  private func finish(result: Result<Order?, Error>) {
    print("finished", result)
  }

  private func leave(completion: @escaping @Sendable () -> Void) {
    if isOpen { completion() } else { wipe { completion() } }
  }

  private func wipe(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      print("wiped")
      completion()
    }
  }

  private func order(_ number: Int, completion: @escaping @Sendable (Result<Order, Error>) -> Void) {
    DispatchQueue.global().async {
      completion(.success(Order(number: number)))
    }
  }
}
