import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Loader {
  private var session = URLSession.shared
  private var started = 0

  // Each call sets the session anew before it uses it.
  func load(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
    session = URLSession(configuration: .ephemeral)
    session.dataTask(with: url) { data, _, _ in
      completion(data?.count ?? 0)
    }.resume()
  }

  // Each call counts on from what the one before has left.
  func loadNext(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
    started += 1
    let number = started
    URLSession.shared.dataTask(with: url) { data, _, _ in
      completion(number + (data?.count ?? 0))
    }.resume()
  }
}

@MainActor
final class Page {
  private let loader = Loader()

  func show(_ first: URL, _ second: URL) {
    loader.load(first) { print("first", $0) }
    loader.load(second) { print("second", $0) }
  }

  func showNext(_ first: URL, _ second: URL) {
    loader.loadNext(first) { print("first", $0) }
    loader.loadNext(second) { print("second", $0) }
  }
}
