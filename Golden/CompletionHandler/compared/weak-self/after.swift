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
      load(number) { continuation.resume(with: $0) }
    }
  }

  @available(*, renamed: "count()")
  func count(completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(12) }
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
  func open(_ number: Int) async throws -> String {
    let chapter = try await store.load(number)
    self.shown = chapter
    return "\(self.prefix) \(chapter.number)"
  }

  // Who waits for a reader that is gone waits for ever.
  func reopen(_ number: Int) async throws -> String {
    let chapter = try await store.load(number)
    self.shown = chapter
    return self.prefix
  }

  func note(_ number: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      store.load(number) { [weak self] result in
        self?.shown = try? result.get()
        continuation.resume(returning: self?.shown != nil)
      }
    }
  }

  func caption() async -> String {
    let count = await store.count()
    return "\(self.prefix) 1 of \(count)"
  }

  func last() async throws -> Chapter {
    let count = await store.count()
    let result: Result<Chapter, Error>
    do {
      result = .success(try await self.store.load(count))
    } catch {
      result = .failure(error)
    }
    self.shown = try? result.get()
    return try result.get()
  }

  func first() async -> Chapter? {
    self.shown = try? await store.load(1)
    return self.shown
  }

  func skip() async -> Int {
    await withCheckedContinuation { continuation in
      store.count { [weak self, prefix] count in
        if let self {
          print(prefix, self.shown?.number ?? 0)
        }
        continuation.resume(returning: count)
      }
    }
  }

  func title() async -> String? {
    await withCheckedContinuation { continuation in
      store.count { [weak self] count in
        continuation.resume(returning: self.map { "\($0.prefix) \(count)" })
      }
    }
  }
}

func turnPage(_ reader: Reader) async {
  let result: Result<String, Error>
  do {
    result = .success(try await reader.open(2))
  } catch {
    result = .failure(error)
  }
  print(result)
}

func turnBack(_ reader: Reader) async {
  let result: Result<String, Error>
  do {
    result = .success(try await reader.reopen(1))
  } catch {
    result = .failure(error)
  }
  print(result)
}

func mark(_ reader: Reader) async {
  let success = await reader.note(3)
  print(success ? "noted" : "not noted")
}

func subtitle(_ reader: Reader) async {
  let caption = await reader.caption()
  print(caption)
}

func jump(_ reader: Reader) async {
  guard let chapter = try? await reader.last() else { return }
  print(chapter.text)
}

func begin(_ reader: Reader) async {
  let chapter = await reader.first()
  print(chapter?.number ?? 0)
}

func leaf(_ reader: Reader) async {
  let count = await reader.skip()
  print(count)
}

func head(_ reader: Reader) async {
  let title = await reader.title()
  print(title ?? "none")
}
