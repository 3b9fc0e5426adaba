import Dispatch

final class Manager: Sendable {
  func configure() async -> Int {
    1
  }
}

@MainActor
final class Screen {
  var manager: Manager!

  // A capture list keeps what is implicitly unwrapped as an optional.
  func show() {
    manager = Manager()
    Task { @MainActor [manager = manager!] in
      let value = await manager.configure()
      print("configured", value)
    }
  }

  func manager(_ manager: Manager, isValid: Bool) { print(isValid) }
}
