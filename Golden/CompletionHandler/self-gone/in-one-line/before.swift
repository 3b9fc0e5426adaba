import Foundation

public final class Session {
  private let queue = DispatchQueue(label: "session", attributes: .concurrent)
  private var name = ""

  public func identify(_ name: String, completion: (() -> Void)? = nil) {
    queue.async { [weak self] in
      guard let self = self else { return }
      self.name = name
      completion?()
    }
  }

  public func forget(completion: @escaping () -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      self.name = ""
      completion()
    }
  }
}
