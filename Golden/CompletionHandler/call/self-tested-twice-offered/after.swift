import Foundation

struct Profile: Sendable {
  let name: String
}

final class Header {
  var title = ""
}

final class Settings {
  private let header = Header()
  private var pages = 0
  private var actions: [(String) -> Void] = []

  // The block on the main queue captures 'self' once more, behind the test.
  func rename() {
    actions.append { [weak self] name in
      Task { @MainActor in
        do {
          try await Service.rename(name)
          guard let self = self else { return }
          self.pages += 1
          self.header.title = name
        } catch {
          guard let self = self else { return }
        }
      }
    }
  }
}

struct Service {
  @available(*, renamed: "rename(_:)")
  static func rename(_ name: String, completion: @escaping @Sendable (Error?) -> Void) {
    Task { @MainActor in
      completion(name.isEmpty ? CocoaError(.fileNoSuchFile) : nil)
    }
  }

  static func rename(_ name: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      rename(name) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
