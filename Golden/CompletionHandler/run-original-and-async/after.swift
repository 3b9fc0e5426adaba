import Foundation

enum Failing: Error { case odd }

final class Halves {
  func half(of number: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    completion(number % 2 == 0 ? .success(number / 2) : .failure(Failing.odd))
  }
}

let halves = Halves()
halves.half(of: 4) { print($0) }
halves.half(of: 3) { print($0) }
