import Dispatch

final class Machine: Sendable {
  func resume() {}
  func start() {}

  func wake() {
    DispatchQueue.global(qos: .userInitiated).async {
      // Off the main thread, as it could deadlock there.
      self.resume()
    }
  }

  // Nothing is said of this.
  func begin() {
    DispatchQueue.global(qos: .userInitiated).async {
      self.start()
    }
  }
}
