import Foundation

@MainActor
final class Session {
  private var tabs: [String]? = ["a"]
  private var isOpen = true

  func close(completion: @escaping () -> Void) {
    let names = tabs ?? []
    Task.detached {
      print(names.count)
      Task { @MainActor in completion() }
    }
  }

  func count() async -> Int {
    self.isOpen ? 1 : 0
  }

  // It would close nothing.
  func tearDown() {
    close {}
    tabs = nil
  }

  // What it sets is read later in both.
  func finish() {
    Task { @MainActor in
      let number = await count()
      print(number)
    }
    isOpen = false
  }
}
