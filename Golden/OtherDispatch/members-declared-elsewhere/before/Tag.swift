extension Kiln {
  func start() {
    schedule(on: .main)
  }
}
