import Foundation

/// Counts how many requests are under way at a time.
final class Server: @unchecked Sendable {
  private let lock = NSLock()
  private var open: [@Sendable () -> Void] = []
  private(set) var most = 0

  /// Answers all requests together once the last has come.
  func request(_ number: Int, of count: Int, completion: @escaping @Sendable (Int) -> Void) {
    let all = lock.withLock {
      open.append { completion(number * number) }
      most = max(most, open.count)
      return open.count == count ? open : []
    }
    guard !all.isEmpty else { return }
    DispatchQueue(label: "answers").async {
      for answer in all { answer() }
    }
  }
}

final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Int]

  init(count: Int) { values = Array(repeating: 0, count: count) }
  func set(_ value: Int, at index: Int) { lock.withLock { values[index] = value } }
  var all: [Int] { lock.withLock { values } }
}

@MainActor
final class Squares {
  private let server = Server()
  private var started: [Int] = []

  func compute(_ numbers: [Int]) {
    let count = numbers.count
    let results = Results(count: count)
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for (index, number) in numbers.enumerated() {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              started.append(number)
              server.request(number, of: count) { square in
                results.set(square, at: index)
                continuation.resume()
              }
            }
          }
        }
      }
      print("started", self.started)
      print("at a time", self.server.most)
      print("results", results.all)
      exit(0)
    }
  }
}

MainActor.assumeIsolated {
  let squares = Squares()
  squares.compute([1, 2, 3, 4, 5])
  print("goes on")
}
RunLoop.main.run()
