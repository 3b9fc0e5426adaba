import Foundation

final class Mail {
  func send(_ text: String, completion: ((Bool) -> Void)?) {
    completion?(text.isEmpty)
  }

  func archive(completion: (() -> Void)?) {
    completion?()
  }

  func move(completion: (((Int, Error?) -> Void))!) {
    completion?(1, nil)
  }
}
