import Foundation

struct Parcel { var weight = 1 }

extension DispatchQueue {
  func answer<T: Sendable>(
    _ callback: @escaping @Sendable (Result<T, Error>) -> Void, _ work: @escaping @Sendable () async throws -> T
  ) {
    let completion: @Sendable (Result<T, Error>) -> Void = { result in self.async { callback(result) } }
    Task {
      do {
        completion(.success(try await work()))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

final class Depot: Sendable {
  func weigh(_ parcel: Parcel) async throws -> Int { parcel.weight }

  func weigh(on queue: DispatchQueue, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    queue.answer(completion) {
      let parcel = Parcel()
      return try await self.weigh(parcel)
    }
  }

  func count(on queue: DispatchQueue) {
    let show: @Sendable (Result<Int, Error>) -> Void = { print($0) }
    queue.answer(show) { 3 }
  }
}

// The handler comes first, in parentheses, and another closure behind them.
final class Scale {
  func lift(by steps: @escaping () -> Int) async -> Int {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume(returning: steps()) }
    }
  }

  @available(*, renamed: "lift(by:)")
  func lift(_ finished: @escaping (Int) -> Void, by steps: @escaping () -> Int) {
    Task { @MainActor in
      finished(await lift(by: steps))
    }
  }

  @MainActor func use() {
    let log: (Int) -> Void = { print($0) }
    lift(log) { 4 }
    lift({ print($0) }) { 5 }
    Task { @MainActor in
      log(await lift(by: { 6 }))
    }
  }
}
