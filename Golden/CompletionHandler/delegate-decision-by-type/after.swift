import Foundation
import WebKit

/// What the web view is told must be told at once, or it goes on waiting while the rest has happened.
@MainActor
final class Browser: NSObject {
  private var isBlocked = false

  private func decide(_ url: URL) -> WKNavigationActionPolicy {
    isBlocked = url.host == "example.com"
    return isBlocked ? .cancel : .allow
  }

  func open(_ url: URL) {
    let policy = decide(url)
    print(policy)
  }

  // Nobody is to call this one, so it gets no other form.
  @available(*, deprecated, message: "Use the new one.")
  func title(completion: @escaping (String) -> Void) {
    completion("title")
  }
}
