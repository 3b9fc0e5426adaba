import Foundation

final class Engine: Sendable {
  func stop(completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(true) }
  }
}

/// Nobody may start while it stops: a task would stop it once others may.
final class Store: @unchecked Sendable {
  let gate: DispatchQueue
  private let engine = Engine()
  private var isRunning = true

  init(gate: DispatchQueue) {
    self.gate = gate
  }

  func stop() {
    gate.sync {
      isRunning = false
      engine.stop { isStopped in
        print(isStopped)
      }
    }
  }
}
