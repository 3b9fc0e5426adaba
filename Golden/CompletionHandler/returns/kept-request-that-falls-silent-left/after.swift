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

  @available(*, renamed: "page(_:)")
  @discardableResult
  func page(_ number: Int, completion: @escaping @Sendable ([Int]) -> Void) -> PageFetch {
    let fetch = PageFetch(completion: completion)
    fetches.append(fetch)
    return fetch
  }

  func page(_ number: Int) async -> [Int] {
    await withCheckedContinuation { continuation in
      page(number) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class PageScreen {
  private let pages = Pages()
  private var current: PageFetch?

  /// Nothing cancels these.
  func preload() {
    Task { @MainActor in
      let page = await pages.page(2)
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
