protocol Pump {
  func stop(completion: @escaping () -> Void) {
  }
}
