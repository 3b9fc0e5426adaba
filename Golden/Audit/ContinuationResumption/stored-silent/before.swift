import Foundation

struct Place: Sendable {}
enum Failure: Error { case busy, replaced }

@MainActor
final class Locator {
  static let shared = Locator()
  private var continuation: CheckedContinuation<Place, any Error>?
  private var others: [CheckedContinuation<Place, any Error>] = []
  private var isAsking = false

  // The former one is resumed.
  func replaced() async throws -> Place {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation?.resume(throwing: Failure.replaced)
      self.continuation = continuation
    }
  }

  func cancelled() async throws -> Place {
    finish(Failure.replaced)
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
    }
  }

  private func finish(_ error: any Error) {
    continuation?.resume(throwing: error)
    continuation = nil
  }

  // A second call is refused.
  func refused() async throws -> Place {
    guard continuation == nil else { throw Failure.busy }
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
    }
  }

  func refusedByFlag() async throws -> Place {
    guard !isAsking else { throw Failure.busy }
    isAsking = true
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
    }
  }

  func asserted() async throws -> Place {
    precondition(continuation == nil)
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
    }
  }

  // All of them are kept.
  func collected() async throws -> Place {
    try await withCheckedThrowingContinuation { continuation in
      others.append(continuation)
    }
  }

  // Only the class itself calls it.
  private func step() async throws -> Place {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
    }
  }

  func walk() async throws {
    _ = try await step()
    _ = try await step()
  }

  func didFind(_ place: Place) {
    continuation?.resume(returning: place)
    continuation = nil
    for other in others { other.resume(returning: place) }
    others = []
  }
}

@MainActor
final class MapScreen {
  func locate() async throws {
    _ = try await Locator.shared.replaced()
    _ = try await Locator.shared.cancelled()
    _ = try await Locator.shared.refused()
    _ = try await Locator.shared.refusedByFlag()
    _ = try await Locator.shared.asserted()
    _ = try await Locator.shared.collected()
    try await Locator.shared.walk()
  }
}

// Each caller makes one of its own.
@MainActor
final class Request {
  private var continuation: CheckedContinuation<Place, Never>?

  func answer() async -> Place {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
    }
  }

  func didAnswer() {
    continuation?.resume(returning: Place())
    continuation = nil
  }
}

@MainActor
func ask() async -> Place {
  let request = Request()
  return await request.answer()
}

// One consumer takes one value after the other.
actor Feed {
  private var waiting: CheckedContinuation<Int, Never>?

  func receive() async -> Int {
    await withCheckedContinuation { waiting = $0 }
  }

  func give(_ value: Int) {
    waiting?.resume(returning: value)
    waiting = nil
  }
}

@MainActor
final class FeedScreen {
  private let feed = Feed()
  private var last = 0

  func follow() async {
    while !Task.isCancelled { last = await feed.receive() }
  }
}
