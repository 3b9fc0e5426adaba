import Foundation

@MainActor
final class Banner {
  private var dismissal: Task<Void, Never>?

  func show() {
    dismissal?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.1)
    dismissal = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("dismissed")
    }
  }

  deinit {
    dismissal?.cancel()
    print("gone")
  }
}

@MainActor
func run() {
  var banner: Banner? = Banner()
  banner?.show()
  banner = nil
  RunLoop.main.run(until: Date() + 0.3)
  banner = Banner()
  banner?.show()
  RunLoop.main.run(until: Date() + 0.3)
  banner = nil
  print("end", banner == nil)
}

MainActor.assumeIsolated { run() }
