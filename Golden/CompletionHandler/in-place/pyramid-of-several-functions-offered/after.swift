import Dispatch

struct Order: Sendable {
  let number: Int
}

/// Neither function awaits the other, and a task in a task would be one too many.
final class Counter: Sendable {
  private let isOpen = true

  func run(_ number: Int) {
    Task {
      await leave()
      let result: Result<Order, Error>
      do {
        result = .success(try await order(number))
      } catch {
        result = .failure(error)
      }
      finish(result: result.map { .some($0) })
    }
  }

  private func finish(result: Result<Order?, Error>) {
    print("finished", result)
  }

  private func leave() async {
    if isOpen { return } else { await wipe() }
  }

  private func wipe() async {
    print("wiped")
  }

  private func order(_ number: Int) async throws -> Order {
    Order(number: number)
  }
}
