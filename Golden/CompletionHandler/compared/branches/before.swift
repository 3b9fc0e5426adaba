import Foundation

struct Page: Sendable {
  var number: Int
  var words: [String]
}
enum PageFailure: Error { case negative, notFound, tooLong }
enum Source: Sendable { case memory, disk, network }

final class PageCache: @unchecked Sendable {
  private var pages: [Int: Page] = [:]

  @available(*, renamed: "download(_:)")
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

  func page(_ number: Int, completion: @escaping @Sendable (Result<Page, Error>) -> Void) {
    if let page = pages[number] {
      completion(.success(page))
      return
    }
    download(number) { result in
      if case .success(let page) = result {
        self.pages[number] = page
      }
      completion(result)
    }
  }

  func page(_ number: Int, from source: Source, completion: @escaping @Sendable (Result<Page, Error>) -> Void) {
    switch source {
    case .memory:
      if let page = pages[number] {
        completion(.success(page))
      } else {
        completion(.failure(PageFailure.notFound))
      }
    case .disk:
      completion(.failure(PageFailure.notFound))
    case .network:
      download(number, completion: completion)
    }
  }

  func count(completion: @escaping @Sendable (Int) -> Void) {
    let isEmpty = pages.isEmpty
    completion(isEmpty ? 0 : pages.count)
  }

  func check(_ number: Int, completion: @escaping @Sendable (PageFailure?) -> Void) {
    if number < 0 {
      completion(.negative)
    } else if number > 1000 {
      completion(.tooLong)
    } else {
      completion(nil)
    }
  }

  func longestWord(in number: Int, completion: @escaping @Sendable (String?) -> Void) {
    download(number) { result in
      guard let page = try? result.get() else {
        completion(nil)
        return
      }
      var longest = ""
      for word in page.words where word.count > longest.count {
        longest = word
      }
      completion(longest)
    }
  }

  func firstKnown(of numbers: [Int], completion: @escaping @Sendable (Page?) -> Void) {
    for number in numbers {
      if let page = pages[number] {
        completion(page)
        return
      }
    }
    completion(nil)
  }

  func forget(_ number: Int, completion: @escaping @Sendable () -> Void) {
    defer { completion() }
    guard pages[number] != nil else { return }
    pages[number] = nil
  }

  func both(_ first: Int, _ second: Int, completion: @escaping @Sendable ([Page]) -> Void) {
    @Sendable func finish(_ pages: [Page]) {
      completion(pages)
    }
    download(first) { firstResult in
      guard let firstPage = try? firstResult.get() else {
        finish([])
        return
      }
      self.download(second) { secondResult in
        finish([firstPage] + ((try? secondResult.get()).map { [$0] } ?? []))
      }
    }
  }
}

func open(_ cache: PageCache) async {
  cache.page(1) { result in
    switch result {
    case .success(let page): print(page.number)
    case .failure(let error): print(error)
    }
  }
}

func reload(_ cache: PageCache) async {
  cache.page(1, from: .network) { result in
    print((try? result.get().words.count) ?? 0)
  }
}

func size(_ cache: PageCache) async {
  cache.count { count in print(count) }
}

func validate(_ cache: PageCache) async {
  cache.check(3) { failure in
    if let failure { print(failure) }
  }
}

func measure(_ cache: PageCache) async {
  cache.longestWord(in: 2) { word in print(word ?? "none") }
}

func find(_ cache: PageCache) async {
  cache.firstKnown(of: [1, 2]) { page in print(page?.number ?? 0) }
}

func drop(_ cache: PageCache) async {
  cache.forget(2) { print("forgotten") }
}

func spread(_ cache: PageCache) async {
  cache.both(1, 2) { pages in print(pages.count) }
}
