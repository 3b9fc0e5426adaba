import Foundation
import Synchronization

public struct Poem: Sendable {}

public final class Reading: Sendable {
  public func cancel() {}
}

/// Its `cancel()` waits.
public actor Recital {
  public func cancel() {}
}

final class Draft {
  func cancel() {}
}

public final class Poet: Sendable {
  public init() {}

  @available(*, renamed: "write()")
  public func write(completion: @escaping @Sendable (Poem) -> Void) -> Task<Void, Never> {
    Task { completion(Poem()) }
  }

  public func write() async -> Poem {
    let task = Mutex<Task<Void, Never>?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = write { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  @available(*, renamed: "rhyme(_:)")
  @discardableResult
  public func rhyme(
    _ lines: Int, completion: @escaping @Sendable (Result<Poem, Error>) -> Void
  ) -> Task<Void, any Error>? {
    guard lines > 0 else {
      completion(.failure(CancellationError()))
      return nil
    }
    return Task {
      completion(.success(Poem()))
    }
  }

  public func rhyme(_ lines: Int) async throws -> Poem {
    let task = Mutex<Task<Void, any Error>?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = rhyme(lines) { result in
          continuation.resume(with: result)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started?.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  // Whether a reading that was cancelled comes to its end is for the author to say.
  public func read(completion: @escaping @Sendable (Poem) -> Void) -> Reading {
    completion(Poem())
    return Reading()
  }

  public func recite(completion: @escaping @Sendable (Poem) -> Void) -> Recital {
    completion(Poem())
    return Recital()
  }

  // Not safe to keep on two threads.
  func draft(completion: @escaping @Sendable (Poem) -> Void) -> Draft {
    completion(Poem())
    return Draft()
  }

  // Cancelled early, it never answers.
  public func stop(completion: @escaping @Sendable (Poem) -> Void) -> Task<Void, Never> {
    Task {
      if Task.isCancelled { return }
      completion(Poem())
    }
  }
}
