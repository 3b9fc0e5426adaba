import Foundation

final class Tasks {
  @available(*, renamed: "start(after:)")
  public func start(completion: @escaping (Int) -> Void, after delay: Double) {
    completion(Int(delay))
  }

  public func start(after delay: Double) async -> Int {
    await withCheckedContinuation { continuation in
      start(completion: { value in
        continuation.resume(returning: value)
      }, after: delay)
    }
  }

  @available(*, renamed: "run(_:on:times:)")
  public func run(_ name: String, completion: @escaping () -> Void, on queue: DispatchQueue, times: Int) {
    completion()
  }

  public func run(_ name: String, on queue: DispatchQueue, times: Int) async {
    await withCheckedContinuation { continuation in
      run(name, completion: {
        continuation.resume()
      }, on: queue, times: times)
    }
  }
}
