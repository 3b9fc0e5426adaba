import Foundation

public final class Player {
  public func stop(completion: @escaping () -> Void) {
    completion()
  }

  public func pause(then done: @escaping (Void) -> ()) {
    done(())
  }
}
