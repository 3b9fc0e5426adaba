import Foundation

struct Page: Sendable {
  var number: Int
  var words: [String]
}
enum PageFailure: Error { case negative, notFound, tooLong }

final class PageCache: @unchecked Sendable {
  private var pages: [Int: Page] = [:]

  func download(_ number: Int, completion: @escaping @Sendable (Result<Page, Error>) -> Void) {
    Task.detached {
      completion(.success(Page(number: number, words: ["a", "b"])))
    }
  }

  func download(_ number: Int) async throws -> Page {
    try await withCheckedThrowingContinuation { continuation in
      download(number) { continuation.resume(with: $0) }
    }
  }

  func maybe(_ number: Int?) async -> Page? {
    guard let number else { return nil }
    // Only small numbers are worth a download.
    return await withCheckedContinuation { continuation in
      if number < 100 {
        download(number) { continuation.resume(returning: try? $0.get()) }
      } else {
        continuation.resume(returning: pages[number])
      }
      print("asked for", number)
    }
  }
}

func peek(_ cache: PageCache) async {
  let page = await cache.maybe(4)
  print(page?.number ?? 0)
}
