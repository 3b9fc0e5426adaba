extension Kiln {
  func begin() {
    firings.enter()
  }

  func end() {
    firings
      .leave()
  }
}
