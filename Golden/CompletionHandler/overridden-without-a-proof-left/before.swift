import Foundation

/// Who overrides it need not call the handler.
open class Action {
  public init() {}

  open func perform(on name: String, completion: @escaping (String) -> Void) {
    completion(name)
  }
}

final class OpenAction: Action {
  var target: String?

  override func perform(on name: String, completion: @escaping (String) -> Void) {
    if let target {
      completion(target)
    }
  }
}
