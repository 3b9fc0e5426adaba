import Foundation

@MainActor
final class Queue {
  typealias Completion = (Result<Void, Error>) -> Void

  private var items: [Int] = []
  private let url = URL(fileURLWithPath: "/tmp/items")

  private func write(_ completion: Completion? = nil) {
    do {
      try JSONEncoder().encode(items).write(to: url)
      completion?(.success(()))
    } catch {
      completion?(.failure(error))
    }
  }

  func add(_ item: Int, _ completion: Completion? = nil) {
    items.append(item)
    write(completion)
  }

  func count(completion: @escaping @MainActor (Result<Int, Error>) -> Void) {
    Task { @MainActor in completion(.success(items.count)) }
  }
}

@MainActor
final class Screen {
  private let queue = Queue()
  private var title = ""

  // A closure that does no more than to hand it on.
  func refresh(done: @escaping @MainActor (Result<Int, Error>) -> Void) {
    queue.count { result in
      done(result)
    }
  }

  // What isn't there isn't called, and the work is done all the same.
  func refreshQuietly(done: (@MainActor (Result<Int, Error>) -> Void)?) {
    queue.count { result in
      done?(result)
    }
  }

  func refreshAtOnce(done: @escaping @MainActor (Result<Int, Error>) -> Void) {
    queue.count(completion: done)
  }

  // It takes whatever it is given.
  func describe() {
    queue.count(completion: show)
  }

  private func show<Value>(_ result: Result<Value, Error>) {
    title = "\(result)"
  }

  // Something else comes first.
  func refreshAndClear(done: @escaping @MainActor (Result<Int, Error>) -> Void) {
    queue.count { result in
      self.title = ""
      done(result)
    }
  }
}
