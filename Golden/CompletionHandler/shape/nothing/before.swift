import Foundation

final class Player {
  func stop(completion: @escaping () -> Void) {
    completion()
  }

  func pause(then done: @escaping (Void) -> ()) {
    done(())
  }
}
