import Foundation

final class PageFetch: @unchecked Sendable {
  private var isCancelled = false
  private let completion: @Sendable ([Int]) -> Void

  init(completion: @escaping @Sendable ([Int]) -> Void) {
    self.completion = completion
  }

  func cancel() {
    isCancelled = true
  }

  func finish(_ page: [Int]) {
    guard !isCancelled else { return }
    completion(page)
  }
}

final class Pages: @unchecked Sendable {
  private var fetches: [PageFetch] = []

  @discardableResult
  func page(_ number: Int, completion: @escaping @Sendable ([Int]) -> Void) -> PageFetch {
    let fetch = PageFetch(completion: completion)
    fetches.append(fetch)
    return fetch
  }
}

@MainActor
final class PageScreen {
  private let pages = Pages()
  private var current: PageFetch?

  /// Nothing cancels these.
  func preload() {
    pages.page(2) { page in
      print(page.count)
    }
  }

  func show() {
    current?.cancel()
    current = pages.page(1) { page in
      print(page.count)
    }
  }
}
