import Dispatch

@MainActor
final class Panel {
  private var isShown = false
  private var steps = 0

  /// Shows the panel.
  ///
  /// - Parameters:
  ///   - isAnimated: whether it fades in.
  ///   - completion: called when the panel is there.
  func show(isAnimated: Bool = false, completion: (() -> Void)? = nil) {
    guard isAnimated else {
      isShown = true
      return
    }
    fade {
      self.isShown = true

      if let completion = completion {
        completion()
      }
    }
  }

  // No call gives one: one says nil, one an empty closure.
  func hide(after steps: Int, completion: ((Bool) -> Void)? = nil) {
    guard isShown else {
      completion?(false)
      return
    }
    for step in 0...steps {
      self.steps = step
      if step == steps {
        isShown = false
        completion?(true)
      }
    }
  }

  func close(_ completion: @escaping () -> Void = {}) {
    isShown = false
    finish(steps: 2, completion: completion)
  }

  private func finish(steps: Int, completion: @escaping () -> Void = {}) {
    self.steps = steps
    completion()
  }

  private func prepare(_ completion: @escaping () -> Void = {}) { steps = 0 }

  private func fade(_ step: @escaping @MainActor () -> Void) { step() }

  func run() {
    prepare()
    show()
    show(isAnimated: true)
    hide(after: 2, completion: nil)
    hide(after: 1) { _ in }
    close()
    print(isShown, steps)
  }
}
