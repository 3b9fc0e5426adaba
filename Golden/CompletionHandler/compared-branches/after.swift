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
      download(number) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "page(_:)")
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

  func page(_ number: Int) async throws -> Page {
    try await withCheckedThrowingContinuation { continuation in
      page(number) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "page(_:from:)")
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

  func page(_ number: Int, from source: Source) async throws -> Page {
    try await withCheckedThrowingContinuation { continuation in
      page(number, from: source) { result in
        continuation.resume(with: result)
      }
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

  @available(*, renamed: "check(_:)")
  func check(_ number: Int, completion: @escaping @Sendable (PageFailure?) -> Void) {
    if number < 0 {
      completion(.negative)
    } else if number > 1000 {
      completion(.tooLong)
    } else {
      completion(nil)
    }
  }

  func check(_ number: Int) async -> PageFailure? {
    await withCheckedContinuation { continuation in
      check(number) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "longestWord(in:)")
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

  func longestWord(in number: Int) async -> String? {
    await withCheckedContinuation { continuation in
      longestWord(in: number) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "firstKnown(of:)")
  func firstKnown(of numbers: [Int], completion: @escaping @Sendable (Page?) -> Void) {
    for number in numbers {
      if let page = pages[number] {
        completion(page)
        return
      }
    }
    completion(nil)
  }

  func firstKnown(of numbers: [Int]) async -> Page? {
    await withCheckedContinuation { continuation in
      firstKnown(of: numbers) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "forget(_:)")
  func forget(_ number: Int, completion: @escaping @Sendable () -> Void) {
    defer { completion() }
    guard pages[number] != nil else { return }
    pages[number] = nil
  }

  func forget(_ number: Int) async {
    await withCheckedContinuation { continuation in
      forget(number) {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "maybe(_:)")
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

  func maybe(_ number: Int?) async -> Page? {
    await withCheckedContinuation { continuation in
      maybe(number) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "both(_:_:)")
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

  func both(_ first: Int, _ second: Int) async -> [Page] {
    await withCheckedContinuation { continuation in
      both(first, second) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func warmUp() {
    page(1) { print($0) }
    longestWord(in: 2) { print($0 ?? "none") }
    check(3) { failure in
      if let failure { print(failure) }
    }
  }
}
