import Foundation

func deliver<Value, Failure: Error>(
  _ result: Result<Value, Failure>, to completion: @escaping (Result<Value, Failure>) -> Void
) {
  Task { @MainActor in
    completion(result)
  }
}

extension Array where Element: Equatable {
  func announce(_ element: Element) {
    Task { @MainActor in print(self.contains(element)) }
  }
}
