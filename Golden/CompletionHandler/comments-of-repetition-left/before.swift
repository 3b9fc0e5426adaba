import Foundation

// What a comment says of a handler counts: a continuation could be resumed once.
final class Icons {
  private var requests: [(String) -> Void] = []

  func icons(of names: [String], completion: @escaping (String) -> Void) {
    requests.append(completion)
  }
}

final class Row {
  private let icons = Icons()
  private(set) var shown: [String] = []

  func partners(completion: @escaping (String) -> Void) {
    icons.icons(of: ["a", "b"]) { icon in
      completion(icon)
    }
  }

  func show() {
    partners { icon in
      // This closure may be called multiple times, once for each partner.
      self.shown.append(icon)
    }
  }

  // The completion handler is called more than once where the row changes.
  func changes(completion: @escaping (String) -> Void) {
    icons.icons(of: ["c"]) { completion($0) }
  }

  func follow() {
    changes { icon in
      self.shown.append(icon)
    }
  }
}
