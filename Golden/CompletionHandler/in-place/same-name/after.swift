import Foundation

final class Library: Sendable {
  func books() -> [String] { [] }

  func books(completion: @escaping ([String]) -> Void) {
    completion(["one"])
  }
}

func read(_ library: Library) async {
  library.books { print($0) }
}
