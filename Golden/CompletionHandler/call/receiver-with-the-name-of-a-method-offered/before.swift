import Dispatch

final class Manager: Sendable {
  func configure(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(1) }
  }
}

@MainActor
final class Screen {
  var manager: Manager!

  // A capture list keeps what is implicitly unwrapped as an optional.
  func show() {
    manager = Manager()
    manager.configure { print("configured", $0) }
  }

  func manager(_ manager: Manager, isValid: Bool) { print(isValid) }
}
