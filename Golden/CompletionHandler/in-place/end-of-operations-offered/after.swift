import Foundation

final class Squaring: Operation, @unchecked Sendable {
  private let number: Int
  private(set) var result: Int?

  init(_ number: Int) { self.number = number }

  override func main() { result = number * number }
}

final class Squares {
  private let operations = OperationQueue()

  func square(_ number: Int?) async -> Int? {
    guard let number else {
      return nil
    }
    let squaring = Squaring(number)
    return await withCheckedContinuation { continuation in
      squaring.completionBlock = {
        continuation.resume(returning: squaring.result)
      }
      operations.addOperations([squaring], waitUntilFinished: false)
    }
  }

  func sum(_ first: Int, _ second: Int) async -> Int {
    let (one, other) = (Squaring(first), Squaring(second))
    let end = Operation()
    end.addDependency(one)
    end.addDependency(other)
    let all = [one, other, end]
    return await withCheckedContinuation { continuation in
      end.completionBlock = {
        continuation.resume(returning: (one.result ?? 0) + (other.result ?? 0))
      }
      operations.addOperations(all, waitUntilFinished: false)
    }
  }

  /// Nothing enqueues it here.
  func prepare(_ squaring: Squaring, completion: @escaping () -> Void) {
    squaring.completionBlock = { completion() }
  }
}

final class Report {
  private let squares = Squares()

  @MainActor func show() {
    Task { @MainActor in
      let result = await squares.square(3)
      print("square", result ?? 0)
    }
    Task { @MainActor in
      let sum = await squares.sum(3, 4)
      print("sum", sum)
    }
  }
}
