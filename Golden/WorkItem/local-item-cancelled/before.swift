import UIKit

final class Loader: UIViewController {
  func load(_ fetch: (@escaping @MainActor () -> Void) -> Void) {
    let spinner = DispatchWorkItem { [weak self] in
      self?.title = "Loading"
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: spinner)
    fetch {
      spinner.cancel()
    }
  }

  func send(_ deliver: (@escaping @Sendable () -> Void) -> Void) {
    let warning = DispatchWorkItem { print("slow") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5, execute: warning)
    warning.cancel()
  }
}
