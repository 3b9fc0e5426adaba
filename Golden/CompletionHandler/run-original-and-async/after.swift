import Foundation

enum Failing: Error { case odd }

final class Halves {
  @available(*, renamed: "half(of:)")
  func half(of number: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    completion(number % 2 == 0 ? .success(number / 2) : .failure(Failing.odd))
  }

  func half(of number: Int) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      half(of: number) { result in
        continuation.resume(with: result)
      }
    }
  }
}

let halves = Halves()
halves.half(of: 4) { print($0) }
halves.half(of: 3) { print($0) }
