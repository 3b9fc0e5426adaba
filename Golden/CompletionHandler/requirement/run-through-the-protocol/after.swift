import Foundation

public protocol Source: Sendable {
  @available(*, renamed: "next(after:)")
  func next(after value: Int, completion: @escaping @Sendable (Int?, (any Error)?) -> Void)
}

extension Source {
  public func next(after value: Int) async throws -> Int? {
    try await withCheckedThrowingContinuation { continuation in
      next(after: value) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }
}

struct Odd: Source {
  func next(after value: Int, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
    guard value < 5 else {
      completion(nil, CocoaError(.fileNoSuchFile))
      return
    }
    completion(value + 2, nil)
  }
}

@main
struct Main {
  static func main() async {
    let source: any Source = Odd()
    for value in [1, 3, 7] {
      do {
        let next = try await source.next(after: value)
        if let next {
          print(next)
        }
      } catch {
        print("failed", type(of: error))
      }
    }
  }
}
