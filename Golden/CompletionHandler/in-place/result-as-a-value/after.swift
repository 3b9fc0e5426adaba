import Foundation

enum ParseError: Error { case bad }

final class Parser: Sendable {
  func parse(_ text: String) throws -> Int {
    let result: Result<Int, Error> = Int(text).map { .success($0) } ?? .failure(ParseError.bad)
    return try result.get()
  }

  func check(_ text: String) throws -> Int {
    return try Result { try self.strict(text) }.get()
  }

  private func strict(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw ParseError.bad }
    return number
  }
}

func run(_ parser: Parser) async {
  do {
    let number = try parser.parse("12")
    print(number)
  } catch {
    print(error)
  }
}

func verify(_ parser: Parser) async {
  do {
    let number = try parser.check("x")
    print(number)
  } catch {
    print(error)
  }
}
