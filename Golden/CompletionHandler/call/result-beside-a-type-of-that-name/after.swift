import Foundation

@MainActor
final class Autofill {
  struct Result: Sendable {
    let text: String
  }

  func suggestions(for text: String, completion: @escaping @MainActor (Swift.Result<[Result], Error>) -> Void) {
    Task { @MainActor in
      let result: Swift.Result<[Autofill.Result], Error>
      do {
        result = .success(try await fetch(text))
      } catch {
        result = .failure(error)
      }
      completion(result)
      print("told")
    }
  }

  func fetch(_ text: String) async throws -> [Result] {
    let result: Swift.Result<[Result], Error> = text.isEmpty ? .failure(CancellationError()) : .success([Result(text: text)])
    return try result.get()
  }
}
