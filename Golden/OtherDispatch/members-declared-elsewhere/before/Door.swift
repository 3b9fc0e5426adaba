extension Kiln {
  func unlock() {
    ready.signal()
  }
}
