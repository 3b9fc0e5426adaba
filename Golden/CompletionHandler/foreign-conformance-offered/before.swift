import Foundation
import Networking

// An extension that conforms to a protocol of another module holds what that asks for: its form with a handler stays.
final class Authenticator {
  private var token = "t"
  private(set) var adapted = 0
}

extension Authenticator: RequestAdapter {
  func adapt(_ request: URLRequest, completion: @escaping (Result<URLRequest, Error>) -> Void) {
    DispatchQueue.main.async {
      self.adapted += 1
      completion(.success(request))
    }
  }
}

@MainActor
func show(_ authenticator: Authenticator, _ request: URLRequest) {
  authenticator.adapt(request) { result in
    print(result)
  }
}

// Two protocols of another module: each extension holds what its own asks for, though the class calls that itself.
final class Onboarding {
  var isDone = false

  @MainActor
  private func ensure(_ completion: @escaping () -> Void) {
    askForNotifications { granted in
      print(granted)
      completion()
    }
  }

  @MainActor
  func start() {
    ensure { self.isDone = true }
  }
}

extension Onboarding: NotificationProvider {
  func askForNotifications(_ completion: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { completion(true) }
  }
}

extension Onboarding: HealthProvider {
  func askForHealth(_ completion: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { completion(true) }
  }
}
