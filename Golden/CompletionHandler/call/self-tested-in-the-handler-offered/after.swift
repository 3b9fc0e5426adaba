import Foundation

final class Header {
  var title = ""
}

final class Settings {
  private let header = Header()
  private var pages = 0
  private var actions: [(String) -> Void] = []

  @available(*, renamed: "update(_:)")
  func update(_ name: String, completion: @escaping @Sendable (Error?) -> Void) {
    Task { @MainActor in
      completion(name.isEmpty ? CocoaError(.fileNoSuchFile) : nil)
    }
  }

  func update(_ name: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      update(name) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  // 'self' is found before the call, and tested again in the handler.
  func reload() {
    actions.append { [weak self] name in
      Task { @MainActor [weak self] in
        guard let self else { return }
        do {
          try await self.update(name)
          self.pages = 1
          guard let first = name.first else { return }
          self.header.title = String(first)
        } catch {
        }
      }
    }
  }
}
