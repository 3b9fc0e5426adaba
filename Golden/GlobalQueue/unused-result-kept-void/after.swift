import Foundation

final class Token {}

final class Pool: Sendable {
  func drop() -> Int { 1 }
  @discardableResult func sweep() -> Int { 2 }
  @discardableResult func take() -> Token { Token() }
  func clear() {}

  func tidy() {
    Task.detached { _ = self.drop() }
    Task.detached { self.sweep() }
    Task.detached(priority: .utility) {
      _ = self.take()
    }
    Task.detached { self.clear() }
    Task.detached { [weak self] in self?.clear() }
    Task.detached {
      self.clear()
      self.sweep()
    }
  }
}
