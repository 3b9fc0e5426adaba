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
      Service.rename(name) { error in
        guard let self = self else { return }
        guard error == nil else { return }
        self.pages += 1
        DispatchQueue.main.async { [weak self] in
          guard let self = self else { return }
          self.header.title = name
        }
      }
    }
  }
}

struct Service {
  static func rename(_ name: String, completion: @escaping @Sendable (Error?) -> Void) {
    DispatchQueue.main.async {
      completion(name.isEmpty ? CocoaError(.fileNoSuchFile) : nil)
    }
  }
}
