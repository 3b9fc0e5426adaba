import Foundation

final class Player {
  @available(*, renamed: "stop()")
  func stop(completion: @escaping () -> Void) {
    completion()
  }

  func stop() async {
    await withCheckedContinuation { continuation in
      stop {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "pause()")
  func pause(then done: @escaping (Void) -> ()) {
    done(())
  }

  func pause() async {
    await withCheckedContinuation { continuation in
      pause {
        continuation.resume()
      }
    }
  }
}
