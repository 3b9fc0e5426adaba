import Foundation

final class Messenger: Sendable {
  func send(_ text: String, completion: @escaping @Sendable (Data?, NSError?) -> Void) {
    DispatchQueue.main.async {
      if text.isEmpty {
        completion(nil, NSError(domain: "empty", code: 1))
      } else {
        completion(Data(text.utf8), nil)
      }
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
    messenger.send(text, completion: done)
  }
}
