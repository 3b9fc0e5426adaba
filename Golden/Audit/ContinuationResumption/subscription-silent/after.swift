import Combine
import Foundation

@MainActor
final class Session: ObservableObject {
  @Published var isSignedIn = false
  private var subscriptions: Set<AnyCancellable> = []

  // One value, and the subscription ends.
  func first() async {
    await withCheckedContinuation { continuation in
      $isSignedIn
        .prefix(1)
        .sink { _ in continuation.resume() }
        .store(in: &subscriptions)
    }
  }

  // It is cancelled with the first value.
  func cancelled(_ name: Notification.Name) async {
    var subscription: AnyCancellable?
    await withCheckedContinuation { continuation in
      subscription = NotificationCenter.default.publisher(for: name).sink { _ in
        continuation.resume()
        subscription?.cancel()
      }
    }
  }

  // The first value empties what keeps the subscription.
  func once() async {
    await withCheckedContinuation { continuation in
      $isSignedIn
        .sink { [weak self] _ in
          self?.subscriptions.removeAll()
          continuation.resume()
        }
        .store(in: &subscriptions)
    }
  }

  // Which value resumes it isn't known.
  func conditional() async {
    await withCheckedContinuation { continuation in
      $isSignedIn.sink { isSignedIn in
        guard isSignedIn else { return }
        continuation.resume()
      }
      .store(in: &subscriptions)
    }
  }

  // A request has one answer.
  func answer<Answer: Publisher>(_ request: Answer) async -> Answer.Output
  where Answer.Failure == Never, Answer.Output: Sendable {
    await withCheckedContinuation { continuation in
      request
        .sink { value in continuation.resume(returning: value) }
        .store(in: &subscriptions)
    }
  }
}
