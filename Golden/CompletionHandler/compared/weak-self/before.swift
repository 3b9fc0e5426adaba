import Foundation

struct Chapter: Sendable {
  var number: Int
  var text: String
}
enum ReaderFailure: Error { case closed, missing }

final class ChapterStore: Sendable {
  @available(*, renamed: "load(_:)")
  func load(_ number: Int, completion: @escaping @Sendable (Result<Chapter, Error>) -> Void) {
    DispatchQueue.global().async {
      completion(.success(Chapter(number: number, text: "…")))
    }
  }

  func load(_ number: Int) async throws -> Chapter {
    try await withCheckedThrowingContinuation { continuation in
      load(number) { continuation.resume(with: $0) }
    }
  }

  @available(*, renamed: "count()")
  func count(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(12) }
  }

  func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { continuation.resume(returning: $0) }
    }
  }
}

final class Reader: @unchecked Sendable {
  private let store = ChapterStore()
  private var shown: Chapter?
  private var prefix = "Chapter"

  // Who waits for a reader that is gone is told so.
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

  func note(_ number: Int, completion: @escaping @Sendable (Bool) -> Void) {
    store.load(number) { [weak self] result in
      self?.shown = try? result.get()
      completion(self?.shown != nil)
    }
  }

  func caption(completion: @escaping @Sendable (String) -> Void) {
    store.count { [weak self] count in
      guard let strongSelf = self else { return completion("") }
      completion("\(strongSelf.prefix) 1 of \(count)")
    }
  }

  func last(completion: @escaping @Sendable (Result<Chapter, Error>) -> Void) {
    store.count { [weak self] count in
      guard let self else { return completion(.failure(ReaderFailure.closed)) }
      self.store.load(count) { [weak self] result in
        self?.shown = try? result.get()
        completion(result)
      }
    }
  }

  func first(completion: @escaping @Sendable (Chapter?) -> Void) {
    store.load(1) { [unowned self] result in
      self.shown = try? result.get()
      completion(self.shown)
    }
  }

  func skip(completion: @escaping @Sendable (Int) -> Void) {
    store.count { [weak self, prefix] count in
      if let self {
        print(prefix, self.shown?.number ?? 0)
      }
      completion(count)
    }
  }

  func title(completion: @escaping @Sendable (String?) -> Void) {
    store.count { [weak self] count in
      completion(self.map { "\($0.prefix) \(count)" })
    }
  }
}

func turnPage(_ reader: Reader) async {
  reader.open(2) { result in
    print(result)
  }
}

func turnBack(_ reader: Reader) async {
  reader.reopen(1) { result in
    print(result)
  }
}

func mark(_ reader: Reader) async {
  reader.note(3) { print($0 ? "noted" : "not noted") }
}

func subtitle(_ reader: Reader) async {
  reader.caption { caption in print(caption) }
}

func jump(_ reader: Reader) async {
  reader.last { result in
    if case .success(let chapter) = result { print(chapter.text) }
  }
}

func begin(_ reader: Reader) async {
  reader.first { chapter in print(chapter?.number ?? 0) }
}

func leaf(_ reader: Reader) async {
  reader.skip { count in print(count) }
}

func head(_ reader: Reader) async {
  reader.title { title in print(title ?? "none") }
}
