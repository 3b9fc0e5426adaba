import Foundation

struct Chapter: Sendable {
  var number: Int
  var text: String
}
enum ReaderFailure: Error { case closed, missing }

final class ChapterStore: Sendable {
  @available(*, renamed: "load(_:)")
  func load(_ number: Int, completion: @escaping @Sendable (Result<Chapter, Error>) -> Void) {
    Task.detached {
      completion(.success(Chapter(number: number, text: "…")))
    }
  }

  func load(_ number: Int) async throws -> Chapter {
    try await withCheckedThrowingContinuation { continuation in
      load(number) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "count()")
  func count(completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(12) }
  }

  func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class Reader: @unchecked Sendable {
  private let store = ChapterStore()
  private var shown: Chapter?
  private var prefix = "Chapter"

  // Who waits for a reader that is gone is told so.
  @available(*, renamed: "open(_:)")
  func open(_ number: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    store.load(number) { [weak self] result in
      guard let self else {
        completion(.failure(ReaderFailure.closed))
        return
      }
      switch result {
      case .success(let chapter):
        self.shown = chapter
        completion(.success("\(self.prefix) \(chapter.number)"))
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }

  func open(_ number: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      open(number) { result in
        continuation.resume(with: result)
      }
    }
  }

  // Who waits for a reader that is gone waits for ever.
  func reopen(_ number: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    store.load(number) { [weak self] result in
      guard let self = self else { return }
      switch result {
      case .success(let chapter):
        self.shown = chapter
        completion(.success(self.prefix))
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }

  @available(*, renamed: "note(_:)")
  func note(_ number: Int, completion: @escaping @Sendable (Bool) -> Void) {
    store.load(number) { [weak self] result in
      self?.shown = try? result.get()
      completion(self?.shown != nil)
    }
  }

  func note(_ number: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      note(number) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "caption()")
  func caption(completion: @escaping @Sendable (String) -> Void) {
    store.count { [weak self] count in
      guard let strongSelf = self else { return completion("") }
      completion("\(strongSelf.prefix) 1 of \(count)")
    }
  }

  func caption() async -> String {
    await withCheckedContinuation { continuation in
      caption { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "last()")
  func last(completion: @escaping @Sendable (Result<Chapter, Error>) -> Void) {
    store.count { [weak self] count in
      guard let self else { return completion(.failure(ReaderFailure.closed)) }
      self.store.load(count) { [weak self] result in
        self?.shown = try? result.get()
        completion(result)
      }
    }
  }

  func last() async throws -> Chapter {
    try await withCheckedThrowingContinuation { continuation in
      last { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "first()")
  func first(completion: @escaping @Sendable (Chapter?) -> Void) {
    store.load(1) { [unowned self] result in
      self.shown = try? result.get()
      completion(self.shown)
    }
  }

  func first() async -> Chapter? {
    await withCheckedContinuation { continuation in
      first { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "skip()")
  func skip(completion: @escaping @Sendable (Int) -> Void) {
    store.count { [weak self, prefix] count in
      if let self {
        print(prefix, self.shown?.number ?? 0)
      }
      completion(count)
    }
  }

  func skip() async -> Int {
    await withCheckedContinuation { continuation in
      skip { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "title()")
  func title(completion: @escaping @Sendable (String?) -> Void) {
    store.count { [weak self] count in
      completion(self.map { "\($0.prefix) \(count)" })
    }
  }

  func title() async -> String? {
    await withCheckedContinuation { continuation in
      title { value in
        continuation.resume(returning: value)
      }
    }
  }

  func turnPage() {
    open((shown?.number ?? 0) + 1) { result in
      print(result)
    }
    caption { print($0) }
  }
}
