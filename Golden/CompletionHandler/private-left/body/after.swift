import Foundation

// Each function is called in 'deinit', which can't start a task, and what its body does keeps its handler.
final class Words {
  private let words: [String]
  private var log: [String] = []

  init(_ words: [String]) { self.words = words }

  private func logged(completion: @escaping (Int) -> Void) {
    let continuation = words.count
    if words.isEmpty {
      completion(0)
    } else {
      completion(continuation)
    }
    log.append("counted")
  }

  private func commented(
    _ first: String,
    // Called on a thread of its own.
    completion: @escaping (Int) -> Void
  ) {
    Task.detached {
      completion(first.count)
    }
  }

  private func closureGiven(completion: @escaping (() -> Int) -> Void) {
    let count = words.count
    completion { count }
  }

  private func writtenOnMain(completion: @escaping (Int) -> Void) {
    var continuation = words.count
    continuation += 1
    if continuation > 3 {
      read(words) { completion($0) }
      return
    }
    Task { @MainActor in
      self.log.append("\(continuation)")
      completion(continuation)
    }
  }

  private func handedOn(completion: @escaping (Int) -> Void) {
    let continuation = words
    read(continuation) { completion($0) }
  }

  private func read(_ words: [String], then: (Int) -> Void) {
    then(words.count)
  }

  private func shadowed(completion: @escaping (Int) -> Void) {
    for word in words {
      let completion = word.count
      print(completion)
    }
    completion(words.count)
  }

  private func caught(completion: @escaping (Result<Int, Error>) -> Void) {
    do {
      let continuation = try JSONEncoder().encode(words)
      guard continuation.count > 2 else {
        completion(.failure(CocoaError(.coderInvalidValue)))
        return
      }
      completion(.success(continuation.count))
    } catch {
      print(error)
      completion(.success(0))
    }
  }

  private func behindOthers(completion: @escaping (Int) -> Void) {
    let continuation = words.count
    DispatchQueue.global().async(flags: .barrier) {
      completion(continuation)
    }
  }

  deinit {
    logged { print($0) }
    commented("a") { print($0) }
    closureGiven { print($0()) }
    writtenOnMain { print($0) }
    handedOn { print($0) }
    shadowed { print($0) }
    caught { print($0) }
    behindOthers { print($0) }
  }
}
