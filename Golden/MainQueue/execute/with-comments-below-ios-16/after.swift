import Foundation

func tell() {}

func one(_ closure: @escaping () -> Void) {
  /* a second */ Task { @MainActor in
    try? await Task.sleep(nanoseconds: 1_000_000_000)
    closure()
  }  // tail
}

func two(_ closure: @escaping () -> Void) {
  // soon
  // what it does
  Task { @MainActor in
    try? await Task.sleep(nanoseconds: 500_000_000)
    tell()
  }
}

func three(_ closure: @escaping () -> Void) {
  /* later */ Task { @MainActor in closure() }
  // at once
  Task { @MainActor in tell() }
}
