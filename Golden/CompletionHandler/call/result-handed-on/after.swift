import Foundation

@MainActor
final class Queue {
  typealias Completion = (Result<Void, Error>) -> Void

  private var items: [Int] = []
  private let url = URL(fileURLWithPath: "/tmp/items")

  private func write() throws {
    try JSONEncoder().encode(items).write(to: url)
  }

  func add(_ item: Int, _ completion: Completion? = nil) {
    items.append(item)
    do {
      try write()
      completion?(.success(()))
    } catch {
      completion?(.failure(error))
    }
  }

  func count() async throws -> Int {
    items.count
  }
}

@MainActor
final class Screen {
  private let queue = Queue()
  private var title = ""

  // A closure that does no more than to hand it on.
  func refresh(done: @escaping @MainActor (Result<Int, Error>) -> Void) {
    Task { @MainActor in
      do {
        done(.success(try await queue.count()))
      } catch {
        done(.failure(error))
      }
    }
  }

  // What isn't there isn't called, and the work is done all the same.
  func refreshQuietly(done: (@MainActor (Result<Int, Error>) -> Void)?) {
    Task { @MainActor in
      do {
        let value = try await queue.count()
        done?(.success(value))
      } catch {
        done?(.failure(error))
      }
    }
  }

  func refreshAtOnce(done: @escaping @MainActor (Result<Int, Error>) -> Void) {
    Task { @MainActor in
      do {
        done(.success(try await queue.count()))
      } catch {
        done(.failure(error))
      }
    }
  }

  // It takes whatever it is given.
  func describe() {
    Task { @MainActor in
      let result: Result<Int, Error>
      do {
        result = .success(try await queue.count())
      } catch {
        result = .failure(error)
      }
      show(result)
    }
  }

  private func show<Value>(_ result: Result<Value, Error>) {
    title = "\(result)"
  }

  // Something else comes first.
  func refreshAndClear(done: @escaping @MainActor (Result<Int, Error>) -> Void) {
    Task { @MainActor in
      let result: Result<Int, Error>
      do {
        result = .success(try await queue.count())
      } catch {
        result = .failure(error)
      }
      self.title = ""
      done(result)
    }
  }
}
