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
  public func watch(progress: @escaping @Sendable (Double) -> Void, completion: @escaping @Sendable (Sample) -> Void) {
    for step in 1...3 { progress(Double(step) / 3) }
    completion(Sample(value: 1))
  }

  public func poll(handler: @escaping @Sendable (Sample) -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      handler(Sample(value: 2))
    }
  }

  public func once(handler: @escaping @Sendable (Sample) -> Void) {
    let item = DispatchWorkItem { handler(Sample(value: 3)) }
    DispatchQueue.global().async(execute: item)
  }

  public func decide(_ request: String, decisionHandler: @escaping (Bool) -> Void) {
    decisionHandler(request == "read")
  }

  public func forward(to other: Sensor, completion: @escaping (Sample) -> Void) {
    let relay = completion
    other.enqueue { relay($0) }
  }

  func deliver() {
    onSample?(Sample(value: 4))
    for handler in waiting { handler(Sample(value: 5)) }
    for handler in byName.values { handler(Sample(value: 6)) }
  }
}
