import Foundation

final class Session {
  func close(completion: (() -> Void)?) {
    if let completion = completion {
      Task { @MainActor in completion() }
    }
  }

  func reopen(_ callback: (() -> Void)? = nil) {
    guard let callback else { return }
    Task { @MainActor in callback() }
  }
}
