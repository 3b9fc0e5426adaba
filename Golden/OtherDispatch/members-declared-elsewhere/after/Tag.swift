extension Kiln {
  func start() {
    schedule()
  }
}
