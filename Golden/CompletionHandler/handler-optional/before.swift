import Foundation

public final class Mail {
  public func send(_ text: String, completion: ((Bool) -> Void)?) {
    completion?(text.isEmpty)
  }

  public func archive(completion: (() -> Void)?) {
    completion?()
  }

  public func move(completion: (((Int, Error?) -> Void))!) {
    completion?(1, nil)
  }
}
