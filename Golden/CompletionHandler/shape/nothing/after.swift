import Foundation

public final class Player {
  @available(*, renamed: "stop()")
  public func stop(completion: @escaping () -> Void) {
    completion()
  }

  public func stop() async {
    await withCheckedContinuation { continuation in
      stop {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "pause()")
  public func pause(then done: @escaping (Void) -> ()) {
    done(())
  }

  public func pause() async {
    await withCheckedContinuation { continuation in
      pause {
        continuation.resume()
      }
    }
  }
}
