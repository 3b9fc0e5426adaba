import Foundation

final class RelayCache: @unchecked Sendable {
  private let queue = DispatchQueue(label: "relays")
  private var relays: [String] = []

  // How a value is passed to the handler is no part of its type.
  func update(completionHandler: @escaping @Sendable (sending Result<[String], Error>) -> Void) {
    read { text in
      completionHandler(Result { try JSONDecoder().decode([String].self, from: Data(text.utf8)) })
    }
  }

  func read(completionHandler: @escaping @Sendable (sending String) -> Void) {
    Task {
      completionHandler("[]")
    }
  }
}

func refresh(_ cache: RelayCache) {
  cache.update { result in
    switch result {
    case .success(let relays): print(relays.count)
    case .failure(let error): print(error)
    }
  }
}
