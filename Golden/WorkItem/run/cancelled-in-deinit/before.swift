import Foundation

@MainActor
final class Banner {
  private var dismissal: DispatchWorkItem?

  func show() {
    dismissal?.cancel()
    dismissal = DispatchWorkItem { print("dismissed") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: dismissal!)
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
