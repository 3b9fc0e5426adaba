import Foundation

public struct Sample: Sendable { var value: Double }

public final class Sensor: @unchecked Sendable {
  private var onSample: ((Sample) -> Void)?
  private var waiting: [(Sample) -> Void] = []
  private var byName: [String: (Sample) -> Void] = [:]
  private var timer: Timer?

  public func read(completion: @escaping (Sample) -> Void) {
    onSample = completion
  }

  public func enqueue(completion: @escaping (Sample) -> Void) {
    waiting.append(completion)
  }

  public func read(_ name: String, completion: @escaping (Sample) -> Void) {
    byName[name] = { sample in
      completion(sample)
    }
  }

  // A handler that is called again and again is no completion.
  @available(*, renamed: "watch(progress:)")
  public func watch(progress: @escaping @Sendable (Double) -> Void, completion: @escaping @Sendable (Sample) -> Void) {
    for step in 1...3 { progress(Double(step) / 3) }
    completion(Sample(value: 1))
  }

  public func watch(progress: @escaping @Sendable (Double) -> Void) async -> Sample {
    await withCheckedContinuation { continuation in
      watch(progress: progress) { value in
        continuation.resume(returning: value)
      }
    }
  }

  public func poll(handler: @escaping @Sendable (Sample) -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      handler(Sample(value: 2))
    }
  }

  @available(*, renamed: "once()")
  public func once(handler: @escaping @Sendable (Sample) -> Void) {
    Task.detached { handler(Sample(value: 3)) }
  }

  public func once() async -> Sample {
    await withCheckedContinuation { continuation in
      once { value in
        continuation.resume(returning: value)
      }
    }
  }

  public func decide(_ request: String, decisionHandler: @escaping (Bool) -> Void) {
    decisionHandler(request == "read")
  }

  @available(*, renamed: "forward(to:)")
  public func forward(to other: Sensor, completion: @escaping (Sample) -> Void) {
    let relay = completion
    other.enqueue { relay($0) }
  }

  public func forward(to other: Sensor) async -> Sample {
    await withCheckedContinuation { continuation in
      forward(to: other) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func deliver() {
    onSample?(Sample(value: 4))
    for handler in waiting { handler(Sample(value: 5)) }
    for handler in byName.values { handler(Sample(value: 6)) }
  }
}
