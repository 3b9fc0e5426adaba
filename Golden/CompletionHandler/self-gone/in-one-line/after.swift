import Foundation

public final class Session {
  private var name = ""

  @available(*, renamed: "identify(_:)")
  public func identify(_ name: String, completion: (() -> Void)? = nil) {
    Task.detached { [weak self] in
      guard let self = self else { return }
      self.name = name
      completion?()
    }
  }

  public func identify(_ name: String) async {
    await withCheckedContinuation { continuation in
      identify(name) {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "forget()")
  public func forget(completion: @escaping () -> Void) {
    Task.detached { [weak self] in
      guard let self else { return }
      self.name = ""
      completion()
    }
  }

  public func forget() async {
    await withCheckedContinuation { continuation in
      forget {
        continuation.resume()
      }
    }
  }
}
