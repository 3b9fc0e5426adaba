import Foundation

final class Turnstile: NSObject {
  private var count = 0

  // Objective-C finds it by a name without labels, which would then be that of two functions.
  @objc func open(completion: @escaping () -> Void) {
    DispatchQueue.global().async { completion() }
  }

  // Nobody else sees this one.
  @objc private func close(completion: @escaping () -> Void) {
    DispatchQueue.global().async { completion() }
  }

  func shut() {
    close { print("closed") }
  }

  func isOpenable(_ object: NSObject) -> Bool {
    object.responds(to: #selector(open))
  }
}
