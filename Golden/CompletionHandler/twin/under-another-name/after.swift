import Foundation

public struct Stamp: Sendable { var value: Int }

// Each has its async form already.
public final class StampAlbum: Sendable {
  public init() {}

  func stamp(
    number: Int, queue: DispatchQueue = .main, onStart: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> (stamp: Stamp?, failure: String) {
    onStart(number)
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: (Stamp(value: number), "")) }
    }
  }

  func stampAsync(
    number: Int, onStart: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> (stamp: Stamp?, problem: String) {
    let (stamp, failure) = await stamp(number: number, onStart: onStart)
    return (stamp: stamp, problem: failure)
  }

  public func countStamps(completion: @escaping @Sendable (Int) -> Void) {
    Task {
      let count = await currentCount()
      completion(count)
    }
  }

  func currentCount() async -> Int { 3 }

  public func follow(
    page: Int, onStamp: @escaping @Sendable (Stamp) -> Void, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    onStamp(Stamp(value: page))
    completion(nil)
  }

  public func follow(page: Int) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      follow(page: page) { continuation.yield($0.value) } completion: { continuation.finish(throwing: $0) }
    }
  }
}

// The protocol asks for the form with the handler alone.
protocol StampSource {
  func newest(completion: @escaping @Sendable (Int) -> Void)
}

extension StampAlbum: StampSource {
  func newest(completion: @escaping @Sendable (Int) -> Void) { completion(7) }

  func newest() async -> Int { 7 }
}

// One that does more is no async form of what it awaits.
final class Sorter: @unchecked Sendable {
  private(set) var isSorted = false

  public func sort() async {
    isSorted = true
  }

  public func glue() async {}

  func prepare() async -> Bool {
    await sort()
    await glue()
    return isSorted
  }
}
