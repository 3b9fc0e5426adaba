import Foundation

final class PageLoader: @unchecked Sendable {
  private var isCancelled = false

  // After this you won't receive the completion callback.
  func cancel() {
    isCancelled = true
  }

  func load(_ name: String, completion: @escaping @Sendable (String) -> Void) {
    PageSource().page(name) { page in
      completion(page)
    }
  }
}

final class PageSource: @unchecked Sendable {
  /// The source itself may be left alone.
  func cancelAll() {}

  func page(_ name: String, completion: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async {
      completion(name.uppercased())
    }
  }
}

func show(_ loader: PageLoader) {
  loader.load("first") { page in
    print(page)
  }
}
