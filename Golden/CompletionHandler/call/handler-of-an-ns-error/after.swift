import Foundation

final class Messenger: Sendable {
  func send(_ text: String) async throws -> Data? {
    if text.isEmpty {
      throw NSError(domain: "empty", code: 1)
    } else {
      return Data(text.utf8)
    }
  }
}

@MainActor
final class Chat {
  private let messenger = Messenger()
  private var answers: [@Sendable (Data?, NSError?) -> Void] = []

  // The handler takes an 'NSError', and what is caught is any error.
  func say(_ text: String, _ done: @escaping @Sendable (Data?, NSError?) -> Void) {
    answers.append(done)
    Task { @MainActor in
      do {
        let data = try await messenger.send(text)
        done(data, nil)
      } catch {
        done(nil, error as NSError)
      }
    }
  }
}
