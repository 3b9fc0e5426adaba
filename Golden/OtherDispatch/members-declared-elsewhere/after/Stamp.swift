extension Kiln {
  func stamp(_ count: Int = [1].filter { $0 > 0 }.count, completion: ((Int) -> ())?) {
    completion?(count)
  }
}
