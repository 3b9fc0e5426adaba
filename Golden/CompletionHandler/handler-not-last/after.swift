import Foundation

public final class Tasks {
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

  @available(*, renamed: "run(_:in:times:)")
  public func run(_ name: String, completion: @escaping () -> Void, in room: String, times: Int) {
    completion()
  }

  public func run(_ name: String, in room: String, times: Int) async {
    await withCheckedContinuation { continuation in
      run(name, completion: {
        continuation.resume()
      }, in: room, times: times)
    }
  }
}
