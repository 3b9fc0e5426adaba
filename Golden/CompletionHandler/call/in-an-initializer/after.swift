import Foundation

final class Identity: @unchecked Sendable {
  private var name: String?

  // Who is known already is told at once.
  func identify(completion: @escaping (String) -> Void) {
    if let name {
      completion(name)
    } else {
      Task { @MainActor in
        completion("guest")
      }
    }
  }
}

final class Layout {
  private(set) var title = ""

  // Whoever makes the layout may read the title at once.
  init(_ identity: Identity) {
    identity.identify { name in
      self.title = name
    }
  }
}
