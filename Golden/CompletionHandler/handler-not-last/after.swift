import Foundation

final class Tasks {
  @available(*, renamed: "start(after:)")
  func start(completion: @escaping (Int) -> Void, after delay: Double) {
    completion(Int(delay))
  }

  func start(after delay: Double) async -> Int {
    await withCheckedContinuation { continuation in
      start(completion: { value in
        continuation.resume(returning: value)
      }, after: delay)
    }
  }

  @available(*, renamed: "run(_:on:times:)")
  func run(_ name: String, completion: @escaping () -> Void, on queue: DispatchQueue, times: Int) {
    completion()
  }

  func run(_ name: String, on queue: DispatchQueue, times: Int) async {
    await withCheckedContinuation { continuation in
      run(name, completion: {
        continuation.resume()
      }, on: queue, times: times)
    }
  }
}
