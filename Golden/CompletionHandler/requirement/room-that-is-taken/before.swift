import Foundation

// What is certain makes the extension; what rests on an assumption is offered together with it.
public protocol Pump {
  func start(completion: @escaping (Error?) -> Void)
  func stop(completion: @escaping (Error?) -> Void)
  func empty(completion: @escaping (Int) -> Void)
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
