import Foundation
import Networking

// An extension that conforms to a protocol of another module holds what that asks for: its form with a handler stays.
final class Authenticator {
  private var token = "t"
  private(set) var adapted = 0
}

extension Authenticator: RequestAdapter {
  @MainActor func adapt(_ request: URLRequest) async throws -> URLRequest {
    self.adapted += 1
    return request
  }

  @available(*, renamed: "adapt(_:)")
  func adapt(_ request: URLRequest, completion: @escaping (Result<URLRequest, Error>) -> Void) {
    Task { @MainActor in
      do {
        completion(.success(try await adapt(request)))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

@MainActor
func show(_ authenticator: Authenticator, _ request: URLRequest) {
  Task { @MainActor in
    let result: Result<URLRequest, Error>
    do {
      result = .success(try await authenticator.adapt(request))
    } catch {
      result = .failure(error)
    }
    print(result)
  }
}

// Two protocols of another module: each extension holds what its own asks for, though the class calls that itself.
final class Onboarding {
  var isDone = false

  @MainActor
  private func ensure() async {
    let granted = await askForNotifications()
    print(granted)
  }

  @MainActor
  func start() {
    Task { @MainActor in
      await ensure()
      self.isDone = true
    }
  }
}

extension Onboarding: NotificationProvider {
  @available(*, renamed: "askForNotifications()")
  func askForNotifications(_ completion: @escaping (Bool) -> Void) {
    Task { @MainActor in completion(true) }
  }

  func askForNotifications() async -> Bool {
    await withCheckedContinuation { continuation in
      askForNotifications { value in
        continuation.resume(returning: value)
      }
    }
  }
}

extension Onboarding: HealthProvider {
  func askForHealth(_ completion: @escaping (Bool) -> Void) {
    Task { @MainActor in completion(true) }
  }
}
