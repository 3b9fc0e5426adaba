import Foundation

@MainActor
final class Autofill {
  struct Result: Sendable {
    let text: String
  }

  func suggestions(for text: String, completion: @escaping @MainActor (Swift.Result<[Result], Error>) -> Void) {
    fetch(text) { result in
      completion(result)
      print("told")
    }
  }

  func fetch(_ text: String, completion: @escaping @MainActor (Swift.Result<[Result], Error>) -> Void) {
    DispatchQueue.main.async {
      completion(text.isEmpty ? .failure(CancellationError()) : .success([Result(text: text)]))
    }
  }
}
