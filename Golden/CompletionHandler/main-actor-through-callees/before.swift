import Foundation
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

  public func close(_ view: UIView, completion: @escaping () -> Void) {
    prepare(view)
    let session = URLSession.shared
    session.dataTask(with: URL(string: "https://example.org")!) { _, _, _ in
      completion()
    }.resume()
  }
}

@MainActor func show(_ alerts: Alerts, _ view: UIView) {
  alerts.close(view) { print("closed") }
}
