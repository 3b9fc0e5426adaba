final class MockLocator: Locating {
  var completions: [(Int) -> Void] = []

  func locate(completion: @escaping (Int) -> Void) {
    completions.append(completion)
  }
}
