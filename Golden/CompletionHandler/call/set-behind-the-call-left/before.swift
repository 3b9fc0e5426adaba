import Foundation

@MainActor
final class Session {
  private var tabs: [String]? = ["a"]
  private var isOpen = true

  func close(completion: @escaping () -> Void) {
    let names = tabs ?? []
    DispatchQueue.global().async {
      print(names.count)
      DispatchQueue.main.async { completion() }
    }
  }

  func count(completion: @escaping (Int) -> Void) {
    DispatchQueue.main.async { completion(self.isOpen ? 1 : 0) }
  }

  // It would close nothing.
  func tearDown() {
    close {}
    tabs = nil
  }

  // What it sets is read later in both.
  func finish() {
    count { number in print(number) }
    isOpen = false
  }
}
