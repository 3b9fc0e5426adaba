import Foundation

final class Header {
  var title = ""
}

final class Settings {
  private let header = Header()
  private var pages = 0
  private var actions: [(String) -> Void] = []

  func update(_ name: String, completion: @escaping @Sendable (Error?) -> Void) {
    DispatchQueue.main.async {
      completion(name.isEmpty ? CocoaError(.fileNoSuchFile) : nil)
    }
  }

  // 'self' is found before the call, and tested again in the handler.
  func reload() {
    actions.append { [weak self] name in
      self?.update(name) { error in
        guard error == nil else { return }
        self?.pages = 1
        guard let self = self, let first = name.first else { return }
        self.header.title = String(first)
      }
    }
  }
}
