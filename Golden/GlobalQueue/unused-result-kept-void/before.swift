import Foundation

final class Token {}

final class Pool: Sendable {
  func drop() -> Int { 1 }
  @discardableResult func sweep() -> Int { 2 }
  @discardableResult func take() -> Token { Token() }
  func clear() {}

  func tidy() {
    DispatchQueue.global().async { self.drop() }
    DispatchQueue.global().async { self.sweep() }
    DispatchQueue.global(qos: .utility).async {
      self.take()
    }
    DispatchQueue.global().async { self.clear() }
    DispatchQueue.global().async { [weak self] in self?.clear() }
    DispatchQueue.global().async {
      self.clear()
      self.sweep()
    }
  }
}
