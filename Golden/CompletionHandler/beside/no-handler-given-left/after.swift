import Foundation

protocol FlushDelegate: AnyObject {
  func flush(all: Bool, completion: (() -> Void)?)
}

public final class Store: FlushDelegate {
  public func flush(all: Bool, completion: (() -> Void)?) {
    Task.detached { completion?() }
  }
}

final class Sender {
  weak var delegate: FlushDelegate?

  // It waits for nothing.
  func tick() {
    delegate?.flush(all: false, completion: nil)
  }
}
