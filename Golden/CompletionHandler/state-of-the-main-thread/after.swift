import Foundation
import UIKit

enum Network {
  static func fetch(_ name: String) async throws -> Data {
    Data(name.utf8)
  }
}

/// Nothing isolates it, but only views use it.
final class Feed {
  private var pages: [String: Data] = [:]
  private var isLoading = false

  @MainActor func load(_ name: String) async -> Data? {
    isLoading = true
    let result: Result<Data, any Error>
    do {
      result = .success(try await Network.fetch(name))
    } catch {
      result = .failure(error)
    }
    self.isLoading = false
    let data = try? result.get()
    self.pages[name] = data
    return data
  }

  /// What it reads at once is behind a call.
  @MainActor func cached(_ name: String) async -> Int {
    prepare()
    let data = try? await Network.fetch(name)
    return data?.count ?? 0
  }

  private func prepare() {
    isLoading = pages.isEmpty
  }
}

final class FeedController: UIViewController {
  let feed = Feed()
  var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    Task { @MainActor in
      let data = await feed.load("a")
      self.title = data.map { "\($0.count)" }
    }
    Task { @MainActor in
      let count = await feed.cached("b")
      self.count = count
    }
  }
}
