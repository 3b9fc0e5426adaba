import Dispatch

@MainActor
final class Banner {
  static let fadeDelay: DispatchTimeInterval = .milliseconds(400)
  private var isShown = false

  func fade() {
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: 400_000_000)  // Banner.fadeDelay
      self?.isShown = false
    }
  }

  // The constant has no other use.
  func show() {
    isShown = true
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 3_000_000_000)
      self.isShown = false
    }
  }

  // A comment tells of the constant, which stays.
  func explain() {
    isShown = true
    // As long as it takes to read.
    let delay: DispatchTimeInterval = .seconds(4)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.isShown = false }
  }

  func given(_ delay: DispatchTimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.isShown = false }
  }
}
