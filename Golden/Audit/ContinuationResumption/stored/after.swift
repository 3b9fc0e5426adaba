import Foundation

struct Place: Sendable {}
enum Failure: Error { case unknown }

@MainActor
final class Locator {
  static let shared = Locator()
  private var continuation: CheckedContinuation<Place, any Error>?

  func place() async throws -> Place {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      begin()
    }
  }

  private func begin() {}

  func didFind(_ place: Place) {
    continuation?.resume(returning: place)
    continuation = nil
  }

  func didFail() {
    continuation?.resume(throwing: Failure.unknown)
    continuation = nil
  }
}

actor Prompt {
  private var waiting: CheckedContinuation<Bool, Never>?

  func answer(to question: String) async -> Bool {
    guard !question.isEmpty else { return false }
    return await withCheckedContinuation { waiting = $0 }
  }

  func confirm() async -> Bool {
    await withCheckedContinuation { continuation in
      waiting = continuation
    }
  }

  func give(_ answer: Bool) {
    waiting?.resume(returning: answer)
    waiting = nil
  }
}

@MainActor
final class MapScreen {
  private let prompt = Prompt()
  private var place: Place?

  func locate() async {
    place = try? await Locator.shared.place()
  }

  func ask() async -> Bool { await prompt.confirm() }
  func askAgain() async -> Bool { await prompt.answer(to: "Again?") }
}
