import Foundation
import UIKit

enum Network {
  static func fetch(_ name: String, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    DispatchQueue.global().async {
      completion(.success(Data(name.utf8)))
    }
  }
}

/// Nothing isolates it, but only views use it.
final class Feed {
  private var pages: [String: Data] = [:]
  private var isLoading = false

  func load(_ name: String, completion: @escaping (Data?) -> Void) {
    isLoading = true
    Network.fetch(name) { result in
      DispatchQueue.main.async {
        self.isLoading = false
        let data = try? result.get()
        self.pages[name] = data
        completion(data)
      }
    }
  }

  /// What it reads at once is behind a call.
  func cached(_ name: String, completion: @escaping (Int) -> Void) {
    prepare()
    Network.fetch(name) { result in
      let data = try? result.get()
      completion(data?.count ?? 0)
    }
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
    feed.load("a") { data in
      self.title = data.map { "\($0.count)" }
    }
    feed.cached("b") { count in
      DispatchQueue.main.async {
        self.count = count
      }
    }
  }
}
