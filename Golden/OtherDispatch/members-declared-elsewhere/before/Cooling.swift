extension Kiln {
  func open() {
    cooling?.cancel()
  }
}
