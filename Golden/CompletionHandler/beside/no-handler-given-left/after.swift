import Foundation

protocol FlushDelegate: AnyObject {
  func flush(all: Bool, completion: (() -> Void)?)
}

public final class Store: FlushDelegate {
  @available(*, renamed: "flush(all:)")
  public func flush(all: Bool, completion: (() -> Void)?) {
    Task.detached { completion?() }
  }

  public func flush(all: Bool) async {
    await withCheckedContinuation { continuation in
      flush(all: all) {
        continuation.resume()
      }
    }
  }
}

final class Sender {
  weak var delegate: FlushDelegate?

  // It waits for nothing.
  func tick() {
    delegate?.flush(all: false, completion: nil)
  }
}
