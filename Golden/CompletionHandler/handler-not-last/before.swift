import Foundation

final class Tasks {
  func start(completion: @escaping (Int) -> Void, after delay: Double) {
    completion(Int(delay))
  }

  func run(_ name: String, completion: @escaping () -> Void, on queue: DispatchQueue, times: Int) {
    completion()
  }
}
