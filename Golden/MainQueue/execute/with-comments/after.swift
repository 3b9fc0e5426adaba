import Foundation

func tell() {}

func one(_ closure: @escaping () -> Void) {
  /* a second */ Task { @MainActor in
    try? await Task.sleep(for: .seconds(1))
    closure()
  }  // tail
}

func two(_ closure: @escaping () -> Void) {
  // soon
  // what it does
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(0.5))
    tell()
  }
}

func three(_ closure: @escaping () -> Void) {
  /* later */ Task { @MainActor in closure() }
  // at once
  Task { @MainActor in tell() }
}

func four(_ closure: @escaping @Sendable () -> Void) {
  /* four */ Task { @MainActor in closure() }
  DispatchQueue.global().async(
    // no hurry
    execute: closure)
  /* five */ Task.detached(priority: .utility) { tell() }
}
