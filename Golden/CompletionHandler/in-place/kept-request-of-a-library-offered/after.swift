import Ferry
import os

final class Harbour {
  private let ferry: Ferry

  init(_ ferry: Ferry) { self.ferry = ferry }

  @available(*, renamed: "arrivals(on:)")
  @discardableResult
  func arrivals(on day: Int, completion: @escaping (Result<[String], Error>) -> Void) -> Passage {
    ferry.request("arrivals/\(day)", completion: completion)
  }

  func arrivals(on day: Int) async throws -> [String] {
    let task = OSAllocatedUnfairLock<Passage?>(uncheckedState: nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = arrivals(on: day) { result in
          continuation.resume(with: result)
        }
        task.withLockUnchecked { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLockUnchecked { $0?.cancel() }
    }
  }

  @available(*, renamed: "departures(on:ignoresAnswerWhenCancelled:)")
  @discardableResult
  func departures(
    on day: Int, ignoresAnswerWhenCancelled: Bool = false, completion: @escaping (Result<[String], Error>) -> Void
  ) -> Passage {
    ferry.request("departures/\(day)", silent: ignoresAnswerWhenCancelled, completion: completion)
  }

  func departures(
    on day: Int,
    ignoresAnswerWhenCancelled: Bool = false
  ) async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      departures(on: day, ignoresAnswerWhenCancelled: ignoresAnswerWhenCancelled) { result in
        continuation.resume(with: result)
      }
    }
  }
}

@MainActor final class Board {
  private let harbour: Harbour
  private var running: Passage?
  var lines: [String] = []

  init(_ harbour: Harbour) { self.harbour = harbour }

  func load() {
    Task { @MainActor in
      do {
        let lines = try await harbour.arrivals(on: 1)
        self.lines = lines
      } catch {
        print(error)
      }
    }
    Task { @MainActor in
      guard let lines = try? await harbour.departures(on: 1) else { return }
      self.lines += lines
    }
  }

  func reload() async -> [String] {
    await withCheckedContinuation { continuation in
      running = harbour.arrivals(on: 2) { result in
        continuation.resume(returning: (try? result.get()) ?? [])
      }
    }
  }

  // A cancelled one doesn't answer.
  func refresh(completion: @escaping ([String]) -> Void) {
    running = harbour.departures(on: 2, ignoresAnswerWhenCancelled: true) { result in
      completion((try? result.get()) ?? [])
    }
  }

  func stop() {
    running?.cancel()
    running = nil
  }
}

@MainActor func open(_ board: Board) {
  Task { @MainActor in
    let lines = await board.reload()
    print(lines)
  }
  board.refresh { lines in print(lines) }
}
