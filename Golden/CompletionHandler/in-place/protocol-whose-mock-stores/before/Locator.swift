struct Locator: Locating {
  func locate(completion: @escaping (Int) -> Void) {
    completion(7)
  }
}
