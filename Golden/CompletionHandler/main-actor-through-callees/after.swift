import Foundation
import Synchronization
import UIKit

// What the function calls before it returns uses a view, so that it belongs on the main actor.
final class Alerts {
  private func dim(_ view: UIView) {
    view.isHidden = true
  }

  private func prepare(_ view: UIView) {
    dim(view)
  }

  func present(_ view: UIView, completion: @escaping (Bool) -> Void) {
    prepare(view)
    DispatchQueue.global().async {
      let found = view.hash
      completion(found > 0)
    }
  }

  @MainActor public func close(_ view: UIView) async {
    prepare(view)
    let session = URLSession.shared
    let task = Mutex<URLSessionDataTask?>(nil)
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let started = session.dataTask(with: URL(string: "https://example.org")!) { _, _, _ in
          continuation.resume()
        }
        task.withLock { $0 = started }
        started.resume()
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}

@MainActor func show(_ alerts: Alerts, _ view: UIView) {
  Task { @MainActor in
    await alerts.close(view)
    print("closed")
  }
}
