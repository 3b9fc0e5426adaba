import Dispatch
import Foundation

/// Answers each request a moment later, and counts them.
final class Server: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var requests: Int { lock.withLock { count } }

  func number() async throws -> Int {
    let number = lock.withLock {
      count += 1
      return count
    }
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.05)
        continuation.resume(returning: number * 10)
      }
    }
  }
}

actor Numbers {
  private let server: Server
  private var number: Int?
  private var fetchTask: Task<Int, Error>?

  init(server: Server) { self.server = server }

  func current() async throws -> Int {
    if let number = self.number {
      return number
    }
    if let fetchTask { return try await fetchTask.value }
    let task = Task {
      defer { fetchTask = nil }
      let number = try await server.number()
      self.number = number
      return number
    }
    fetchTask = task
    return try await task.value
  }

  func forget() async {
    number = nil
  }
}

func current(_ numbers: Numbers) async throws -> Int {
  try await numbers.current()
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
