import Dispatch

@MainActor
final class Panel {
  private var isShown = false
  private var steps = 0

  /// Shows the panel.
  ///
  /// - Parameters:
  ///   - isAnimated: whether it fades in.
  func show(isAnimated: Bool = false) {
    guard isAnimated else {
      isShown = true
      return
    }
    fade()
    self.isShown = true
  }

  // No call gives one: one says nil, one an empty closure.
  func hide(after steps: Int) {
    guard isShown else {
      return
    }
    for step in 0...steps {
      self.steps = step
      if step == steps {
        isShown = false
      }
    }
  }

  func close() {
    isShown = false
    finish(steps: 2)
  }

  private func finish(steps: Int) {
    self.steps = steps
  }

  private func prepare() { steps = 0 }

  private func fade() {}

  func run() {
    prepare()
    show()
    show(isAnimated: true)
    hide(after: 2)
    hide(after: 1)
    close()
    print(isShown, steps)
  }
}
