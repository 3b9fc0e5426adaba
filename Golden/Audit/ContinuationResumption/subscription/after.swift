import Combine
import Foundation

@MainActor
final class Session: ObservableObject {
  @Published var isSignedIn = false
  private var subscriptions: Set<AnyCancellable> = []

  func signedIn() async {
    await withCheckedContinuation { continuation in
      $isSignedIn
        .sink { _ in continuation.resume() }
        .store(in: &subscriptions)
    }
  }

  func changed(_ name: Notification.Name) async -> Notification {
    await withCheckedContinuation { continuation in
      NotificationCenter.default.publisher(for: name)
        .sink { notification in
          continuation.resume(returning: notification)
        }
        .store(in: &subscriptions)
    }
  }

  // What it empties keeps others.
  func cleared() async {
    await withCheckedContinuation { continuation in
      $isSignedIn
        .sink { [weak self] _ in
          self?.names.removeAll()
          continuation.resume()
        }
        .store(in: &subscriptions)
    }
  }

  private var names: [String] = []
}
