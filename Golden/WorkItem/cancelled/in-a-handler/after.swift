import UIKit

final class Preview: UIViewController {
  private var timeout: DispatchWorkItem?
  private var slow: Task<Void, Never>?

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
    let deadline = SuspendingClock.now + .seconds(2)
    slow = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Slow"
    }
    URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in
      Task { @MainActor in self?.slow?.cancel() }
    }.resume()
  }
}
