import Foundation

public protocol Source: Sendable {
  func next(after value: Int, completion: @escaping @Sendable (Int?, (any Error)?) -> Void)
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
      await withCheckedContinuation { continuation in
        source.next(after: value) { next, error in
          if let error {
            print("failed", type(of: error))
          } else if let next {
            print(next)
          }
          continuation.resume()
        }
      }
    }
  }
}
