import Foundation

final class Late: @unchecked Sendable {
  private let queue = DispatchQueue(label: "late")
  private var value = 0

  // More is done behind the answer.
  func next() async -> Int {
    await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: self.value)
        self.value += 1
      }
    }
  }
}

final class Silent: @unchecked Sendable {
  private let queue = DispatchQueue(label: "silent")
  private var value = 0

  // Some paths never answer.
  func positive() async -> Int {
    await withCheckedContinuation { continuation in
      queue.async {
        guard self.value > 0 else { return }
        continuation.resume(returning: self.value)
      }
    }
  }
}

final class Fading: @unchecked Sendable {
  private let queue = DispatchQueue(label: "fading")
  private var value = 0

  func current() async -> Int {
    await withCheckedContinuation { continuation in
      queue.async { [weak self] in
        continuation.resume(returning: self?.value ?? 0)
      }
    }
  }
}

final class Hopping: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  // The answer comes from the main queue.
  func current() async -> Int {
    await withCheckedContinuation { continuation in
      lock.withLock {
        let value = self.value
        Task { @MainActor in continuation.resume(returning: value) }
      }
    }
  }
}

final class Middle: @unchecked Sendable {
  private let queue = DispatchQueue(label: "middle")
  private var value = 0

  // More follows what is waited for.
  func doubled() async -> Int {
    let value = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.value) }
    }
    return value * 2
  }
}

actor Asking {
  private var value = 0

  // Code that isn't known runs before the answer.
  func ask(_ source: @escaping @Sendable () -> Int) async -> Int {
    value = source()
    return value
  }
}

final class Caught: @unchecked Sendable {
  private let queue = DispatchQueue(label: "caught")
  private var value = ""

  func read() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        do {
          let numbers = try JSONDecoder().decode([Int].self, from: Data(self.value.utf8))
          continuation.resume(returning: numbers.count)
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }
}
