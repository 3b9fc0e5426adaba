protocol Locating {
  func locate(completion: @escaping (Int) -> Void)
}
