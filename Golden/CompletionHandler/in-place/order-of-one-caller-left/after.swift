import Foundation

final class Notebook: @unchecked Sendable {
  private let queue = DispatchQueue(label: "notebook")
  private var notes: [String] = []

  func add(_ note: String) {
    queue.async { self.notes.append(note) }
  }

  @available(*, renamed: "read()")
  func read(completion: @escaping @Sendable ([String]) -> Void) {
    queue.async { completion(self.notes) }
  }

  func read() async -> [String] {
    await withCheckedContinuation { continuation in
      read { value in
        continuation.resume(returning: value)
      }
    }
  }

  func removeAll(completion: @escaping @Sendable () -> Void) {
    queue.async {
      self.notes = []
      completion()
    }
  }

  var count: Int { queue.sync { notes.count } }
}

final class Diary: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private var days = 0

  deinit {
    jobs.finish()
  }

  func turn() async -> Int {
    await withCheckedContinuation { continuation in
      jobs.yield {
        self.days += 1
        continuation.resume(returning: self.days)
      }
    }
  }
}

func rewrite(_ notebook: Notebook) {
  notebook.add("one")
  notebook.read { print($0) }
  notebook.removeAll { print("removed") }
  notebook.add("two")
  Task {
    print(await notebook.read())
  }
}

func clear(_ notebook: Notebook) -> Int {
  notebook.removeAll { print("removed") }
  return notebook.count
}

// Another queue has an order of its own.
func turn(_ diary: Diary, _ notebook: Notebook) {
  Task {
    print(await diary.turn())
  }
  notebook.add("turned")
}
