import PushKit
import UIKit
import UserNotifications
import WebKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var backgroundHandler: (() -> Void)?

  // Kept until the session says that all is done.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    backgroundHandler = completionHandler
  }

  // Handed on to a library.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Library.shared.handle(userInfo, fetchCompletionHandler: completionHandler)
  }

  // The async form has another name on each platform.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }
}

// The call has to be reported before the method returns.
final class Calls: NSObject, PKPushRegistryDelegate {
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void
  ) {
    report(payload)
    completion()
  }

  private func report(_ payload: PKPushPayload) {}
}

final class Browser: NSObject, WKNavigationDelegate {
  // What follows changes what the answer is made of.
  func webView(
    _ webView: WKWebView, decidePolicyFor response: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {
    var policy = WKNavigationResponsePolicy.allow
    decisionHandler(policy)
    policy = .cancel
    print(policy)
  }

  // No class of the SDK asks for this.
  func decide(_ url: URL, decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
    decisionHandler(url.host == nil ? .cancel : .allow)
  }
}

final class Notices: NSObject, UNUserNotificationCenterDelegate {
  private let next: UNUserNotificationCenterDelegate?

  init(next: UNUserNotificationCenterDelegate?) {
    self.next = next
  }

  // One path has no answer.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    guard next == nil else { return }
    completionHandler([.banner])
  }

  // What it forwards to has the handler's form.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let next {
      next.userNotificationCenter?(center, didReceive: response, withCompletionHandler: completionHandler)
    } else {
      completionHandler()
    }
  }
}

// Others may override it.
open class Filter: NSObject, WKNavigationDelegate {
  open func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(.allow)
  }
}

// Both forms are there.
final class Twice: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(.allow)
  }

  func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) -> Bool {
    true
  }
}
