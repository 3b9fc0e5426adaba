import Foundation

// What is certain makes the extension; what rests on an assumption is offered together with it.
public protocol Pump {
  @available(*, renamed: "start()")
  func start(completion: @escaping (Error?) -> Void)
  func stop(completion: @escaping (Error?) -> Void)
  func empty(completion: @escaping (Int) -> Void)
}

extension Pump {
  public func start() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      start { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}

final class Simulator: Pump {
  private let queue = DispatchQueue(label: "pump")
  private weak var store: Simulator?

  func start(completion: @escaping (Error?) -> Void) {
    queue.asyncAfter(deadline: .now() + 1) { completion(nil) }
  }

  func stop(completion: @escaping (Error?) -> Void) {
    Driver.shared.stop(completion: completion)
  }

  func empty(completion: @escaping (Int) -> Void) {
    Driver.shared.drain { completion($0) }
  }
}
