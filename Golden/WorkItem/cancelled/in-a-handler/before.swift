import UIKit

final class Preview: UIViewController {
  private var timeout: DispatchWorkItem?
  private var slow: DispatchWorkItem?

  func load(_ url: URL) {
    timeout?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Timed out" }
    timeout = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: item)
    // On the session's own queue.
    URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in
      self?.timeout?.cancel()
    }.resume()
  }

  func reload(_ url: URL) {
    slow?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Slow" }
    slow = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
    URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in
      DispatchQueue.main.async { self?.slow?.cancel() }
    }.resume()
  }
}
