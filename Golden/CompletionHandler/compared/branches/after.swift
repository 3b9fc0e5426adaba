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
    Task.detached {
      completion(.success(Page(number: number, words: ["a", "b"])))
    }
  }

  func download(_ number: Int) async throws -> Page {
    try await withCheckedThrowingContinuation { continuation in
      download(number) { continuation.resume(with: $0) }
    }
  }

  func page(_ number: Int) async throws -> Page {
    if let page = pages[number] {
      return page
    }
    let result: Result<Page, Error>
    do {
      result = .success(try await download(number))
    } catch {
      result = .failure(error)
    }
    if case .success(let page) = result {
      self.pages[number] = page
    }
    return try result.get()
  }

  func page(_ number: Int, from source: Source) async throws -> Page {
    switch source {
    case .memory:
      if let page = pages[number] {
        return page
      } else {
        throw PageFailure.notFound
      }
    case .disk:
      throw PageFailure.notFound
    case .network:
      return try await download(number)
    }
  }

  @available(*, renamed: "count()")
  func count(completion: @escaping @Sendable (Int) -> Void) {
    let isEmpty = pages.isEmpty
    completion(isEmpty ? 0 : pages.count)
  }

  func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }

  func check(_ number: Int) -> PageFailure? {
    if number < 0 {
      return .negative
    } else if number > 1000 {
      return .tooLong
    } else {
      return nil
    }
  }

  func longestWord(in number: Int) async -> String? {
    guard let page = try? await download(number) else {
      return nil
    }
    var longest = ""
    for word in page.words where word.count > longest.count {
      longest = word
    }
    return longest
  }

  func firstKnown(of numbers: [Int]) -> Page? {
    for number in numbers {
      if let page = pages[number] {
        return page
      }
    }
    return nil
  }

  func forget(_ number: Int) {
    guard pages[number] != nil else { return }
    pages[number] = nil
  }

  func both(_ first: Int, _ second: Int) async -> [Page] {
    await withCheckedContinuation { continuation in
      @Sendable func finish(_ pages: [Page]) {
        continuation.resume(returning: pages)
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
}

func open(_ cache: PageCache) async {
  do {
    let page = try await cache.page(1)
    print(page.number)
  } catch {
    print(error)
  }
}

func reload(_ cache: PageCache) async {
  let result: Result<Page, Error>
  do {
    result = .success(try await cache.page(1, from: .network))
  } catch {
    result = .failure(error)
  }
  print((try? result.get().words.count) ?? 0)
}

func size(_ cache: PageCache) async {
  let count = await cache.count()
  print(count)
}

func validate(_ cache: PageCache) async {
  let failure = cache.check(3)
  if let failure { print(failure) }
}

func measure(_ cache: PageCache) async {
  let word = await cache.longestWord(in: 2)
  print(word ?? "none")
}

func find(_ cache: PageCache) async {
  let page = cache.firstKnown(of: [1, 2])
  print(page?.number ?? 0)
}

func drop(_ cache: PageCache) async {
  cache.forget(2)
  print("forgotten")
}

func spread(_ cache: PageCache) async {
  let pages = await cache.both(1, 2)
  print(pages.count)
}
