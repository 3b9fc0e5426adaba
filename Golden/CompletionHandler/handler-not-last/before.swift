import Foundation

final class Tasks {
  public func start(completion: @escaping (Int) -> Void, after delay: Double) {
    completion(Int(delay))
  }

  public func run(_ name: String, completion: @escaping () -> Void, on queue: DispatchQueue, times: Int) {
    completion()
  }
}
