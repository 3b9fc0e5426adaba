import Dispatch
import Foundation

/// Answers each request a moment later, and counts them.
final class Server: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var requests: Int { lock.withLock { count } }

  func number(then done: @escaping @Sendable (Result<Int, Error>) -> Void) {
    let number = lock.withLock {
      count += 1
      return count
    }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      done(.success(number * 10))
    }
  }
}

final class Numbers: @unchecked Sendable {
  private let queue = DispatchQueue(label: "numbers")
  private let server: Server
  private var number: Int?
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []
  private var isFetching = false

  init(server: Server) { self.server = server }

  func current(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    queue.async {
      if let number = self.number {
        completion(.success(number))
        return
      }
      self.waiting.append(completion)
      guard !self.isFetching else { return }
      self.isFetching = true
      self.server.number { result in
        self.queue.async {
          self.isFetching = false
          if case .success(let number) = result { self.number = number }
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
        }
      }
    }
  }

  func forget() async {
    queue.sync { number = nil }
  }
}

func current(_ numbers: Numbers) async throws -> Int {
  try await withCheckedThrowingContinuation { continuation in
    numbers.current { continuation.resume(with: $0) }
  }
}

let server = Server()
let numbers = Numbers(server: server)
Task {
  for _ in 0..<3 {
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<200 { group.addTask { try await current(numbers) } }
      return try await group.reduce(0, +)
    }
    print("sum \(sum) of \(server.requests) requests")
    await numbers.forget()
  }
  exit(0)
}
RunLoop.main.run()
