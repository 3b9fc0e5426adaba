import Foundation

enum ParseError: Error { case bad }

final class Parser: Sendable {
  func parse(_ text: String, completion: @escaping (Result<Int, Error>) -> Void) {
    let result: Result<Int, Error> = Int(text).map { .success($0) } ?? .failure(ParseError.bad)
    completion(result)
  }

  func check(_ text: String, completion: @escaping (Result<Int, Error>) -> Void) {
    completion(Result { try self.strict(text) })
  }

  private func strict(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw ParseError.bad }
    return number
  }
}

func run(_ parser: Parser) async {
  parser.parse("12") { result in
    switch result {
    case .success(let number): print(number)
    case .failure(let error): print(error)
    }
  }
}

func verify(_ parser: Parser) async {
  parser.check("x") { result in
    switch result {
    case .success(let number): print(number)
    case .failure(let error): print(error)
    }
  }
}
