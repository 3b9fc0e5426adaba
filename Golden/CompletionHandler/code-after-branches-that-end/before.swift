import Foundation

struct Page: Sendable {
  var number: Int
  var words: [String]
}
enum PageFailure: Error { case negative, notFound, tooLong }

final class PageCache: @unchecked Sendable {
  private var pages: [Int: Page] = [:]

  func download(_ number: Int, completion: @escaping @Sendable (Result<Page, Error>) -> Void) {
    DispatchQueue.global().async {
      completion(.success(Page(number: number, words: ["a", "b"])))
    }
  }

  func download(_ number: Int) async throws -> Page {
    try await withCheckedThrowingContinuation { continuation in
      download(number) { continuation.resume(with: $0) }
    }
  }

  func maybe(_ number: Int?, completion: @escaping @Sendable (Page?) -> Void) {
    guard let number else { return completion(nil) }
    // Only small numbers are worth a download.
    if number < 100 {
      download(number) { completion(try? $0.get()) }
    } else {
      completion(pages[number])
    }
    print("asked for", number)
  }
}

func peek(_ cache: PageCache) async {
  cache.maybe(4) { page in print(page?.number ?? 0) }
}
