import Foundation

/// Answers all requests together once the last has come, and counts how many are under way at a time.
final class Server: @unchecked Sendable {
  private let lock = NSLock()
  private var open: [@Sendable () -> Void] = []
  private(set) var most = 0

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

struct TooMany: Error {}

@MainActor
final class Squares {
  private let server = Server()
  private var started: [Int] = []

  func compute(_ numbers: [Int]) async throws -> [Int] {
    let count = numbers.count
    var squares = [Int](repeating: 0, count: count)
    await withTaskGroup(of: Void.self) { group in
      for (index, number) in numbers.enumerated() {
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { resumption in
            started.append(number)
            server.request(number, of: count) { square in
              Task { @MainActor in
                squares[index] = square
                resumption.resume()
              }
            }
          }
        }
      }
    }
    print("started", self.started, "at a time", self.server.most)
    if squares.count > 5 {
      throw TooMany()
    } else {
      return squares
    }
  }
}

Task { @MainActor in
  let squares = Squares()
  print(try await squares.compute([]))
  print(try await Squares().compute([3, 1, 2]))
  do {
    print(try await Squares().compute([1, 2, 3, 4, 5, 6]))
  } catch {
    print("failed", error)
  }
  exit(0)
}
RunLoop.main.run()
