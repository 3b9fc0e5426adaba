import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Loader {
  private var session = URLSession.shared
  private var started = 0

  // Each call sets the session anew before it uses it.
  func load(_ url: URL) async -> Int {
    session = URLSession(configuration: .ephemeral)
    let data = try? await session.data(from: url).0
    return data?.count ?? 0
  }

  // Each call counts on from what the one before has left.
  @available(*, renamed: "loadNext(_:)")
  func loadNext(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
    started += 1
    let number = started
    URLSession.shared.dataTask(with: url) { data, _, _ in
      completion(number + (data?.count ?? 0))
    }.resume()
  }

  func loadNext(_ url: URL) async -> Int {
    await withCheckedContinuation { continuation in
      loadNext(url) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Page {
  private let loader = Loader()

  func show(_ first: URL, _ second: URL) {
    Task { @MainActor in
      let value = await loader.load(first)
      print("first", value)
    }
    Task { @MainActor in
      let value = await loader.load(second)
      print("second", value)
    }
  }

  func showNext(_ first: URL, _ second: URL) {
    loader.loadNext(first) { print("first", $0) }
    Task { @MainActor in
      let value = await loader.loadNext(second)
      print("second", value)
    }
  }
}
