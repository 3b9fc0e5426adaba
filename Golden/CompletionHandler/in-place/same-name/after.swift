import Foundation

final class Library: Sendable {
  func books() -> [String] { [] }

  @available(*, renamed: "books()")
  func books(completion: @escaping ([String]) -> Void) {
    completion(["one"])
  }

  func books() async -> [String] {
    await withCheckedContinuation { continuation in
      books { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func read(_ library: Library) async {
  print(await library.books())
}
