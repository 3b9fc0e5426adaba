import Dispatch

@MainActor
final class Panel {
  private var isShown = false
  private var kept: [() -> Void] = []
  private var last = 0

  // It asks whether one was given.
  func show(completion: (() -> Void)? = nil) {
    guard completion != nil else {
      isShown = true
      return
    }
    completion?()
  }

  // It keeps what it is given.
  func keep(completion: (() -> Void)? = nil) {
    if let completion { kept.append(completion) }
  }

  // Its argument does something.
  @discardableResult
  func count() -> Int {
    next()
  }

  // A variable would be left without a use.
  func measure(completion: ((Int) -> Void)? = nil) {
    let size = last
    completion?(size)
    isShown = false
  }

  // A branch would be left without a statement.
  func ask(completion: (() -> Void)? = nil) {
    if isShown {
      completion?()
    }
    isShown = true
  }

  // Without its parameter it would be the other.
  func toggle(completion: (() -> Void)? = nil) {
    isShown.toggle()
    completion?()
  }

  func toggle() { isShown = true }

  // Its default does something.
  func tell(completion: (() -> Void)? = { print("told") }) {
    isShown = true
    completion?()
  }

  // One call gives a closure that does nothing, and ends here; the others go on.
  func stop(completion: (() -> Void)? = nil) {
    if let completion {
      return completion()
    }
    isShown = false
  }

  private func next() -> Int {
    last += 1
    return last
  }

  func run() {
    show()
    keep()
    count()
    measure()
    ask()
    tell()
    stop {}
    stop()
    toggle(completion: nil)
    toggle()
    print(isShown, kept.count, last)
  }
}
