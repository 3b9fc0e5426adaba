import Foundation

final class Squaring: Operation, @unchecked Sendable {
  private let number: Int
  private(set) var result: Int?

  init(_ number: Int) { self.number = number }

  override func main() { result = number * number }
}

final class Squares {
  private let operations = OperationQueue()

  func square(_ number: Int?, completion: @escaping (Int?) -> Void) {
    guard let number else {
      completion(nil)
      return
    }
    let squaring = Squaring(number)
    squaring.completionBlock = {
      DispatchQueue.main.async {
        completion(squaring.result)
      }
    }
    operations.addOperations([squaring], waitUntilFinished: false)
  }

  func sum(_ first: Int, _ second: Int, completion: @escaping (Int) -> Void) {
    let (one, other) = (Squaring(first), Squaring(second))
    let end = Operation()
    end.addDependency(one)
    end.addDependency(other)
    let all = [one, other, end]
    end.completionBlock = {
      completion((one.result ?? 0) + (other.result ?? 0))
    }
    operations.addOperations(all, waitUntilFinished: false)
  }

  /// Nothing enqueues it here.
  func prepare(_ squaring: Squaring, completion: @escaping () -> Void) {
    squaring.completionBlock = { completion() }
  }
}

final class Report {
  private let squares = Squares()

  @MainActor func show() {
    squares.square(3) { result in
      print("square", result ?? 0)
    }
    squares.sum(3, 4) { sum in
      print("sum", sum)
    }
  }
}
