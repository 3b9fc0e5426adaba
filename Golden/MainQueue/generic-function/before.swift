import Foundation

func deliver<Value, Failure: Error>(
  _ result: Result<Value, Failure>, to completion: @escaping (Result<Value, Failure>) -> Void
) {
  DispatchQueue.main.async {
    completion(result)
  }
}

extension Array where Element: Equatable {
  func announce(_ element: Element) {
    DispatchQueue.main.async { print(self.contains(element)) }
  }
}
