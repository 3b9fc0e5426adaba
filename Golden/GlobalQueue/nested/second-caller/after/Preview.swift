extension TagController {
  func preview() {
    label.text = line(for: ["swift", "queue"])
  }
}
