import Foundation

protocol FlushDelegate: AnyObject {
  func flush(all: Bool, completion: (() -> Void)?)
}

public final class Store: FlushDelegate {
  private let queue = DispatchQueue(label: "store", attributes: .concurrent)

  public func flush(all: Bool, completion: (() -> Void)?) {
    queue.async { completion?() }
  }
}

final class Sender {
  weak var delegate: FlushDelegate?

  // It waits for nothing.
  func tick() {
    delegate?.flush(all: false, completion: nil)
  }
}
